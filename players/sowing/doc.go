// Package sowing is what the engines of sowing games share: rows of houses as words and their
// sowings, the ranks of rows in endgame tables, and the estimates and entries of a search.
//
// It is all concrete: nothing here is called through an interface or a function value for a
// node. A game's own package plays its moves, evaluates boards and orders moves.
//
// The package must not know games or front ends.
package sowing
