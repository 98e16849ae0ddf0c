// Package draughts is the engine of International draughts: a greedy player,
// which captures what it can, and an alpha-beta search over the concrete
// positions of game/draughts.
//
// The search continues beyond its depth wherever a capture is possible, looks less far
// after moves that do not promise much and further after one that is better than all others,
// and takes account of repetition and the counted
// draws along the line it searches. Values that depend on how a position was reached
// stay out of the transposition table. Endings are known by the tables of package endgame;
// see known.
//
// The package knows the contract of package players and the machinery of package
// search. It must not know other games, files or front ends.
package draughts
