// Package mancala is what the boards of Kalah and Oware, games of the mancala family, show
// alike: the signs beside houses that are marked, and seeds that fall one by one.
//
// It knows the contract of package game. It must not know the rules of either game.
package mancala
