// Package mancala is shared by the boards of Kalah and Oware, games of the mancala family:
// the signs beside marked houses, and seeds that fall one by one.
//
// It knows the contract of package game. It must not know the rules of either game.
package mancala
