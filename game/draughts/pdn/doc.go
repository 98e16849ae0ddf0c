// Package pdn reads, checks and writes collections of games of International
// draughts in the Portable Draughts Notation: files of any length, read and
// replayed one game at a time.
//
// "parlour saves import" is Check on the command line: it reports the game, the
// ply and the line of each defect, and counts games and moves.
//
// The package adds what is special to PDN to package pgn, which knows the family
// of formats, and package draughts, which knows the moves. It must not know where
// files are stored.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn
