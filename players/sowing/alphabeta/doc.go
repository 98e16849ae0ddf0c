// Package alphabeta is a search for games of sowing over a game's own positions, with a
// transposition table, sessions on it and levels by its nodes. A game tells it what a position
// is worth; see Rules.
//
// Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6,
// 1975; Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees", Computing
// Surveys 14(4), 1982, for the principal variation search; Schaeffer, "The History Heuristic
// and Alpha-Beta Search Enhancements in Practice", IEEE PAMI 11(11), 1989.
//
// Smart visits up to four times as many positions, and max twice, while its best move has just become worse by two
// seeds, see search.Deepen. At 2,000 positions a move, in games by the protocol from random openings with the seats
// swapped, a reserve of three times won by so many Elo, and visited so many more positions (2026-11-29, 9029ffc7):
//
//	worse by         togyzkumalak, 100 games       mangala, 200 games
//	half a seed      +78 (+22 to +137)    37 %     +54 (+22 to +88)    27 %
//	a seed                                         +31 (+5 to +58)     14 %
//	two seeds        +56 (-6 to +121)      3 %     +17 (-4 to +39)      4 %
//	  other games    +53 (-9 to +117)      3 %     +12 (-7 to +32)      4 %
//	four seeds       +53 (+9 to +97)       1 %
//
// The tables of levels of these games are from before.
//
// The package must not know any game or front end.
package alphabeta
