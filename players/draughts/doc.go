// Package draughts is the engine of International draughts: a greedy player, which
// takes what it can, and a search that looks ahead.
//
// That is an alpha-beta search over the concrete positions of game/draughts. It
// looks on wherever a capture is to be made, and knows repetition and the
// counted draws along the line it searches.
// The package knows the contract of package players and the machinery of package search.
// It must not know other games, files or front ends.
package draughts
