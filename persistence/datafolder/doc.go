// Package datafolder keeps the user's own files: what the program can make again
// (endgame tables, proofs), what it cannot (saves, history), and settings. Each kind
// has a folder; a folder is read as an fs.FS, which is all an engine sees of it.
//
// It also holds the one way in which the whole program replaces a file: Replace
// leaves the old file or the new one, never half of either.
//
// The package must not know what is in the files, which games there are, or where a
// system keeps such folders: it is handed a file system and paths.
package datafolder
