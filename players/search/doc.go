// Package search is what the searching computer players of all games share:
// limits and time management, scores, a transposition table, and the iterative
// deepening driver. The tree search itself is each game's own, written over its
// own types.
//
// Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial
// Intelligence 6, 1975; Slate and Atkin, "CHESS 4.5", in Chess Skill in Man and
// Machine, 1977, for iterative deepening and move ordering; Marsland and
// Campbell, "Parallel Search of Strongly Ordered Game Trees", Computing Surveys
// 14(4), 1982, for the minimal window; Breuker, Uiterwijk and van den Herik,
// "Replacement Schemes for Transposition Tables", ICCA Journal 17(4), 1994.
//
// The package must not know any game, player or front end.
package search
