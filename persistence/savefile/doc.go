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
package savefile
