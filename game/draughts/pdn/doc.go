// Package pdn reads and writes files of games of International draughts in the
// Portable Draughts Notation.
//
// It writes PDN 3.0 and reads what that standard's reading grammar allows and
// what older files hold besides: chess results, results at the end of games, move
// numbers or none, blanks inside moves, line comments, files in Latin-1. A Reader
// takes one game at a time out of a stream of any length, in bounded memory, and
// reads on after a damaged game; Replay then plays the moves by the rules.
//
// Comments, variations and annotations are passed over. The package must not know
// where files are kept.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn
