// Package oware is the engine of Oware: a greedy player, and a search that looks ahead by all the
// rules, the repetition of boards and the limit of quiet moves among them. Endings it knows from
// the tables of package endgame: the one in the program and, except in plain sessions, a larger one
// built on this machine. A book of package book has the moves near the start.
//
// Values that depend on the moves before them stay out of the transposition table: the graph
// history interaction problem (Palay, "Searching with Probabilities", 1983).
//
// The package knows the rules of Oware, its endgame tables, the contract of package
// players and the machinery of package search. It must not know other games, files or
// front ends.
//
// # Strength
//
// Each level is a clear step above the one before. In Elo with the 95 % error, from random
// openings with the seats swapped:
//
//	child over random       +391 (+324 to +459)
//	greedy over child       +246 (+193 to +300)
//	beginner over greedy    +316 (+260 to +373)
//	novice over beginner    +245 (+195 to +294)
//	casual over novice      +330 (+273 to +386)
//	club over casual        +237 (+187 to +287)
//	strong over club        +295 (+242 to +348)
//	expert over strong      +289 (+242 to +336)
//	master over expert      +241 (+196 to +287)
//	smart over master       +213 (+168 to +257)
//	max over smart          +269 (+219 to +332)
//
// All but the last row are one fit: each level has met the two next to it on either side in
// 200 games each, 3,800 in all, with the embedded table alone (2026-11-27, 6527cabe):
//
//	parlour compare computer/random computer/child computer/greedy computer/beginner \
//		computer/novice computer/casual computer/club computer/strong computer/expert \
//		computer/master computer/smart --game oware --neighbours 2 --games 200
//
// Max, which stops at 1.5 million positions or after a second, has met smart in 200 games, and visited
// 1.45 million positions a move, each in a session of its own with the embedded table alone; since 4464f799
// it uses one session and all tables. The openings are mostly beyond the book (2026-11-27, 28c3f83):
//
//	parlour compare computer/max computer/smart --game oware --nodes 1500000,100000 --games 200 \
//		--seed 2026
//
// Against Aalina, with its own book and tables of 12 seeds, at a second a move on one core each,
// from balanced openings of ten plies with the seats swapped, and with tables of 24 seeds, it won
// 285 games of 300, drew 13 and lost two: 97.2 in a hundred, +614 Elo (+540 to +739). No pair of
// games was lost, and two were level. It searched 3.9 million positions a move to depth 43.5,
// Aalina to 21.5, at up to 5 million nodes a second on that machine (2026-11-27, ff3ec045):
//
//	parlour tables build oware --up-to 24
//	parlour compare computer exec:AALINA=Aalina --game oware --repetition position --quiet-limit 0 \
//		--time 1s,950ms --grace 100ms --balanced --games 300 --seed 2026 --record FILE
//
// With the evaluation and the search before, and tables of 15 seeds, it was 90 in a hundred of 300
// games, +385 (+334 to +451) (2026-11-22, 18d389a).
//
// The book neither wins nor loses games: in 72 from all openings of one move each, at a tenth of a
// second a move, it scored 35.5 against the engine without it (2026-11-22, 18d389a). It gives
// variety, and the first moves at once: of 16 matches of the level smart against itself, by other
// seeds, the first eight moves are 9 to 12 different sequences. They were 3 or 4 when a move of the
// book was as good within a fifth of a seed; now it is within half a seed. That makes smart no
// weaker: from the start, with 97,000 to 113,000 nodes a move for both, it scored 49.0 % of 600
// matches against the one before, and 58.8 % of 280 more until they were ended early (2026-11-25).
//
// # A reserve
//
// Smart visits up to four times as many positions, and max twice, while its best move has just become worse by a
// seed, see search.Deepen. The table above is from before. At 17,000 positions a move, in games by the protocol
// from random openings with the seats swapped, a reserve of three times won 41 Elo (16 to 66) in 400 games and
// visited 3.7 % more positions. Where the move has to become worse by two seeds, it won 9 (-12 to +30) in 200
// with 1.3 % more (2026-11-29, 9029ffc7).
//
// # Tried in the search
//
// In Elo with the 95 % error, in 250 to 266 games at 30,000 nodes a move and in 62 at 300,000; not
// kept (2026-11-27, ff3ec045). Static pruning had two thirds of the nodes, which take as long:
//
//	nodes of the search as it is            30,000              300,000
//	static pruning in the last four plies   +49 (+16 to +84)    -62 (-130 to +1)
//	a cut-off by the entry of a child       -1 (-31 to +29)
//	quiet moves by their history            -26 (-62 to +10)
//
// Static pruning gives a position its estimate if that is outside the window by 1.4 seeds for each
// ply to go. It wins only where the search is short.
//
// # Memory and time to start
//
// The program starts in a hundredth of a second and 12 MB, whether there is a table on the disk or
// not: the embedded table is unpacked when it is wanted, and a built one is mapped. A hint takes 53
// MB with the embedded table, 34 of them for what a kept session remembers of positions and 3 for
// the table of 12 seeds; with a table of 15 seeds, which has 17 MB on the disk, 67 MB (2026-11-22,
// a4765f4).
package oware
