package savefile

import "parlour/game"

// The format that this package writes, and the newest it reads.
const formatVersion = 1

// The tags of the field.
const (
	tagVariant     = "Variant"
	tagEvent       = "Event"
	tagSite        = "Site"
	tagDate        = "Date"
	tagRound       = "Round"
	tagResult      = "Result"
	tagSetUp       = "SetUp"
	tagTermination = "Termination"
	tagPlyCount    = "PlyCount"
)

// Our own tags. A file that has no ParlourFormat was written by another
// program.
const (
	tagFormat = "ParlourFormat"
	tagGame   = "Game"
	tagRules  = "Rules"
	tagKind   = "Kind" // after the game's tag of the seat: SouthKind
	tagClocks = "Clocks"
	tagSeed   = "Seed"
	// tagVaried is there since version 1.2 if all levels draw from the seed. An older
	// version goes on with moves that do not vary.
	tagVaried  = "Varied"
	tagSaved   = "Saved"
	tagSavedAs = "SavedAs"
	// tagSavedSum is in journals since version 1.2. An older version does not notice that
	// the save has changed.
	tagSavedSum = "SavedSum"
	tagOutcome  = "Outcome"
	tagPosition = "Position"
	tagChecksum = "Checksum"
	// tagUndone is in journals since version 1.1: the moves that were taken back, the
	// next to be played again first. Whoever does not know it loads the rest.
	tagUndone = "Undone"
	// tagFinished is in saves and journals of matches that have ended since version 1.2:
	// the name in the history.
	tagFinished = "Finished"
	// tagHelped is there since version 1.2 if a person had a hint or took moves back. Such
	// a match does not count for the person's rating.
	tagHelped = "Helped"
	// tagTimeControl is the field's, and with tagClockLeft and tagEndedBy in files since
	// version 1.2: the time control, the time left on both clocks, and an end that the
	// words of Termination do not know. Whoever does not know them plays without a clock.
	tagTimeControl = "TimeControl"
	tagClockLeft   = "ClockLeft"
	tagEndedBy     = "EndedBy"
)

// The values of tagVaried and tagHelped.
const (
	varied = "1"
	helped = "1"
)

// unknown is the value of a tag without information, as in other programs' files.
const unknown = "?"

// UnknownDate is what files have for an unknown day.
const UnknownDate = "????.??.??"

// Tagger is implemented by a game whose files are recognised by tags of their
// own, as GameType "20" is for draughts. They are written after the standard
// tags, in place of Variant, and a file that has another value is refused.
type Tagger interface {
	RecordTags() []game.Setting
}

// Sharer is implemented by a game whose files have the same ending as those of an earlier game in
// the catalog: the tags tell the games apart.
type Sharer interface {
	// Claims reports whether the tags are those of this game. tag returns the value of a tag,
	// "" if there is none.
	Claims(tag func(name string) string) bool
}

// Adopter is implemented by a game that has another program with rules and a notation of
// its own.
type Adopter interface {
	// Adopt returns the rules that the other program means by the value of the
	// tag Variant; ok is false for any other value.
	Adopt(variant string) (r game.Rules, ok bool)
	// PlayAdopted plays a move as the other program may have written it. The
	// error is a *game.MoveError.
	PlayAdopted(r game.Record, move string) (game.Record, error)
}
