// Package savefile keeps matches in text files: it writes and reads their
// format, stores them by name in a folder, and keeps a journal of the match
// being played.
//
// The format is of PGN's family: tag pairs, then numbered moves in the game's
// own notation, then the result mark. A save holds the rules, the start and the
// moves; loading one replays it, so that a file can never bring about a position
// that could not have been played.
//
// The package knows the file system through afero, so that it can be tested without
// a disk, and has package datafolder write its files. It is handed the games it is
// to know. It must not know the rules of any, what a player is, or who asked:
// the kind of a player is a text that it carries.
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
// number and the reason. A checksum may be left out.
//
// Writing is atomic: a save that is interrupted leaves the old file whole.
package savefile
