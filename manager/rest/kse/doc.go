// Package kse is the six-stone API of Kalah, which came first: its words for the seats and
// for how a game stands, the numbers of its pits, its rule errors and the rules that it takes
// where none are asked for.
//
// Pits 1 to 6 and the store 7 are NORTH's, who moves first; 8 to 13 and the store 14 are
// SOUTH's. On other sizes of board the numbers run on likewise. What is legal is for the
// match to say, and the board for package kalah.
//
// The package must not know where games are kept, who holds a seat, or how a request is read.
package kse
