// Package oware is the engine of Oware: a greedy player, and a search
// that looks ahead by all the rules, the repetition of boards and the limit of
// quiet moves among them. Endings it knows from the tables of package endgame: the one
// that is embedded, and in sessions that are not plain a larger one that was built on
// this machine.
//
// Sources: the terms of the evaluation come from Aalina
// (joansalasoler/oware); that values which hang on the moves before them must
// stay out of the transposition table is the graph history interaction problem
// (Palay, "Searching with Probabilities", 1983).
//
// The package knows the rules of Oware, its endgame tables, the contract of package
// players and the machinery of package search. It must not know other games, files or
// front ends.
package oware
