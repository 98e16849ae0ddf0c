// Package alphabeta is a search for games of sowing over a game's own positions, with a
// transposition table, sessions on it and levels by its nodes. A game tells it what a position
// is worth; see Rules.
//
// Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6,
// 1975; Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees", Computing
// Surveys 14(4), 1982, for the principal variation search; Schaeffer, "The History Heuristic
// and Alpha-Beta Search Enhancements in Practice", IEEE PAMI 11(11), 1989.
//
// The package must not know any game or front end.
package alphabeta
