// Package kse is the six-stone API of Kalah, which came first: its words for the seats and for
// the state of a game, the numbers of its pits, its rule errors and its usual rules.
//
// NORTH moves first and has pits 1 to 6 and the store 7. SOUTH has 8 to 13 and the store 14. On
// other sizes of board the numbers run on likewise. What is legal is for the match to say.
//
// The package must not know stores, tokens or the reading of requests.
package kse
