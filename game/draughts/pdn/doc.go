// Package pdn writes games of International draughts in the Portable Draughts
// Notation, for other programs.
//
// The package adds the specialities of PDN to package pgn, for the family of formats, and
// package draughts, for the moves. It must not know where files are stored, nor how they
// are read.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn
