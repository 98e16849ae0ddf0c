// Package pdn writes games of International draughts in the Portable Draughts
// Notation, for other programs.
//
// The package adds what is special to PDN to package pgn, which knows the family
// of formats, and package draughts, which knows the moves. It must not know where
// files are stored, nor how they are read.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn
