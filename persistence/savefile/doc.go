// Package savefile keeps matches in text files: it writes and reads their
// format, stores them by name in a folder, keeps a journal of the match being
// played, and a history of those that are over.
//
// The format is of PGN's family: tag pairs, then numbered moves in the game's own notation,
// then the result mark. A save holds the rules, the start and the moves. Loading one
// replays it, so a file never leads to a position that could not be played.
//
// The package knows the file system through afero, so that it can be tested without a disk,
// and has package datafolder write its files. It is handed the games it is to know. It must
// not know rules, players or front ends: the kind of a player is a text to it.
//
// # Format
//
// This is a save of Oware. Those of draughts are files of the Portable Draughts
// Notation, and those of Kalah have the same form:
//
//	[Variant "Abapa"]
//	[Event "?"]
//	[Site "?"]
//	[Date "2026.11.21"]
//	[Round "?"]
//	[South "Ann"]
//	[North "Orac"]
//	[Result "*"]
//	[ParlourFormat "1"]
//	[Game "oware"]
//	[Rules "abapa"]
//	[SouthKind "human"]
//	[NorthKind "computer/smart"]
//	[Clocks "8.25 0.031"]
//	[Saved "2026-11-21T12:00:00Z"]
//	[PlyCount "4"]
//	[Position "6-6-5-0-5-1-6-0-7-6-5-1-0-0-S"]
//	[Checksum "sha256:8dd0a649c2ff4176"]
//
//	1. F f 2. D b *
//
// The tags from ParlourFormat on are Parlour's own; a file of another program has
// none of them and loads as well. Loading replays the moves, so a save can be mended
// by hand: a wrong checksum is told, an illegal move is refused with its line, its
// number and the reason. A checksum may be left out, which is told too.
//
// # Defects and notes
//
// Decode reads every game, be it loaded, imported, recorded by a match or sent to the
// service, alone or, by a Reader, out of a collection. Our files keep what this format
// promises, or they are refused with the line and the tag: the format's version, the game,
// the rules, no tag twice, the number of moves and the position reached, and a whole text.
// After an edit, seen by a wrong checksum, the number of moves and the position are notes.
//
// A file of another program may mean something else by the same tags. There they are notes.
// An illegal move refuses the file, or a start, a game or a text beyond reading.
// Notes in all files are a wrong move number and a result that contradicts
// the game: the board has the last word, then the mark behind the moves. Wrong separators
// are counted. Nothing that is refused is changed or moved.
//
// # Later tags
//
// A match with a time control has two tags more since version 1.2, and what its clocks
// showed after each move in comments, in the field's own form. Earlier versions, and other
// programs, pass over them and play without a clock:
//
//	[TimeControl "300+3"]
//	[ClockLeft "291.5 300"]
//
//	1. F {[%clk 0:04:54.5]} 1... f {[%clk 0:05:00.2]} *
//
// ClockLeft is what the clocks of both seats show, in seconds: while a program is closed
// no clock runs. A loss on time is told twice: by the tag EndedBy, and in Termination by
// the nearest word earlier versions know, that of a computer player's forfeit.
//
// Since version 1.3 comments, glyphs and variations are kept, ours and those of other
// programs: in parentheses as PGN has them, as package tree reads and writes them. Moves
// after the last one of a match are a variation that begins with the last one again.
// Earlier versions pass over all this, and a save of theirs no longer has it.
//
// Journals have the same form, and since version 1.1 a tag Undone with the moves that
// were taken back; earlier versions pass over it. Their names are numbered since then.
// Since version 1.2 a tag Varied tells that all levels draw from the seed in the tag Seed,
// and a tag Helped tells of a hint, moves taken back or sides changed by a person.
//
// Since version 1.2 the tag SavedSum of a journal holds the checksum of the save when the
// match was last written to it. So a change by somebody else is noticed before it is
// overwritten.
//
// Matches that have ended are in the history, a folder of saves with numbered names. Since
// version 1.2 they have a tag Finished with that name. Their saves and journals keep it
// when the end is taken back, so a match enters once.
//
// Writing is atomic: a save that is interrupted leaves the old file whole.
//
// # What Parlour promises about your games
//
// The promises, the faults under which they hold, and how each is tested:
//
//  1. A move that was answered is kept: the journal has it, or a save. This holds when
//     the program is killed, when the machine loses its power and when any call of the
//     file system fails, as long as the disk keeps what it said was synced.
//  2. A save that was answered ("Saved as") is whole under its name, and stays. One
//     that was refused or broken off leaves what was there before. Nothing that a save
//     takes the place of is removed before the save is known to be safe.
//  3. A game that can be gone on with is never removed unasked, however many there are.
//     Of finished games that were not saved, the newest 16 stay.
//  4. A game that somebody is playing is nobody else's: it is neither offered nor
//     deleted, and of many programs that want the same one, one gets it.
//  5. What is said to be kept is kept. A game that could not be saved anywhere is printed, to
//     be put into a file, and the program ends with exit code 1.
//  6. A damaged journal is told by its name and kept. What can be replayed of it, or of
//     a newer file that was to replace it, can be gone on with.
//  7. What any version has saved loads in every later one. A file that was edited says
//     so, and one of ours without a checksum too.
//  8. No clock is believed: journals are ordered by the numbers in their names.
//  9. A match that has entered the history is there whole, once, until somebody asks for
//     its removal. A full history takes no more, and the match stays in its journal.
//
// # The faults, and the tests
//
//   - Any call fails, does half, does its work and says that it failed, or is delayed
//     while another program takes up all that it is offered: TestNoFaultLosesWhatWasAnswered
//     lives through play, saving, overwriting, loading, listing, leaving and taking up
//     with the first call at fault, then the second, until none is left, with hard
//     links and locks and without. The same for single files of any kind, settings
//     among them, is in package datafolder.
//   - The program is killed before any call: the same test. The real program is killed
//     at random moments by TestNoKillLosesAnAnsweredMove of cmd/parlour, 10 times, 50
//     with PARLOUR_LONG, or as often as PARLOUR_KILLS says.
//   - The same for the history, in small: TestNoFaultLosesAFinishedGame, and
//     TestManyProgramsWriteOneHistory.
//   - The power is cut after any call: TestNoPowerCutLosesWhatWasAnswered, on a
//     simulated disk that then loses, keeps or tears whatever was not synced: the bytes
//     of files and the names in folders, each for itself (package disktest). It looks
//     at what is left after every call: all lost, none lost, and some lost in 3 ways, or
//     200 with PARLOUR_LONG.
//   - A folder cannot be synced. Where the system has no such thing, nothing is wrong;
//     where it fails, the save is said not to be confirmed, and the journal stays.
//   - The disk is full or not there: TestAGameThatIsKeptNowhereIsPrinted.
//   - A file is torn, zeroed, cut or swapped: TestADamagedJournalIsSalvaged,
//     TestCutShortAnywhere and FuzzJournal. Old versions' files: TestGoldenSavesLoad.
//   - Two windows, or thirty programs: TestAGameThatIsPlayedIsNobodyElses,
//     TestOfManyProgramsOneGoesOn. A save that another window has changed is not
//     overwritten before that is told: TestAChangeOfTheSaveIsTold. A rename beside a
//     save, a rename or a deletion, at each call and in each way to rename:
//     TestRenameLosesNoNewerSave and its neighbours.
//   - Real programs, two at a time, while their lock files are removed: the files are as
//     if one had come after the other. TestTwoProgramsAtOnce of cmd/parlour tries each
//     pair of operations once, 5 times with PARLOUR_LONG, or as often as PARLOUR_PAIRS
//     says.
//   - A lock fails, or its file is removed: TestALockThatFails,
//     TestALockFileThatIsRemoved, TestAGameThatWasTakenGoesOnInAnotherFile. A game whose
//     lock fails can be read and loaded as a copy, and is not taken.
//
// What is not promised:
//
//   - A disk may lie about syncing; then nothing is certain.
//   - On a system without locks a game that is being played can be taken by another
//     program. Only one program can take a game that nobody plays.
//   - If a lock file is removed by hand, two programs may go on with one game. Each then
//     has its own journal.
//   - On a system without links, or with links that fail, a killed program may leave an
//     empty file. It has the name of a save that was never answered.
//   - A save that another window writes within the few calls between the check for
//     changes and the overwrite is replaced.
//   - A removal may not last: a game that was deleted may be back after a power cut.
package savefile
