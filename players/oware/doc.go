// Package oware is the engine of Oware: a greedy player, and a search
// that looks ahead by all the rules, the repetition of boards and the limit of
// quiet moves among them.
//
// Sources: the terms of the evaluation come from Aalina
// (joansalasoler/oware); that values which hang on the moves before them must
// stay out of the transposition table is the graph history interaction problem
// (Palay, "Searching with Probabilities", 1983).
//
// The package knows the rules of Oware, the contract of package players and the
// machinery of package search. It must not know other games, files or front ends.
package oware
