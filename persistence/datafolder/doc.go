// Package datafolder stores the user's own files: some can be rebuilt (endgame tables,
// proofs), some cannot (saves, history), and some are settings. Each kind has a folder;
// engines see a folder only as an fs.FS.
//
// It also contains the only function in the program that replaces a file: Replace
// leaves the old file or the new one, never part of either. Move renames a file and
// replaces nothing. A Lease is the right of one program to change a file that several
// share; it is held for a change, or for as long as a game is played.
//
// The package must not know the contents of the files, particular games, or the places of
// such folders on a system: it is given a file system and paths.
package datafolder
