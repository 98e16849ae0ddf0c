// Package pdn reads, checks and writes collections of games of International
// draughts in the Portable Draughts Notation: files of any length, out of which
// one game at a time is read and replayed.
//
// "parlour saves import" is Check on the command line: it tells of each defect in which
// game, at which ply and on which line it is, and counts games and moves.
//
// It knows what is special to PDN beside what package pgn knows of the family and
// package draughts of the moves. It must not know where files are kept.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn
