// Package mancala is shared by the rules of games of sowing: boards of two rows of houses
// with a store on either side.
//
// A game's own Position gives the places of its houses, the way of its seeds and its captures.
// From these Kernel draws the board, marks moves on it, has the seeds fall one by one, and
// sets boards up. FEN is how strategygames writes boards.
//
// It knows the contract of package game. It must not know the rules of any game.
package mancala
