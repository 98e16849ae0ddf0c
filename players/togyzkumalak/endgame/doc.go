// Package endgame is the endgame tables of bestemshe: of all positions with few seeds on the
// board, who wins, and in how many moves.
//
// # What is proven
//
// A position is its ten houses, the side to move and the kazans. Captures are even, so a position
// of a match has an even number of seeds on the board. It is not decided while no kazan has more
// than 24. With n seeds on the board, 24 at most, that leaves n/2 pairs of kazans. The positions of
// n seeds are worked out together, from those of fewer seeds: a move that captures leads there.
//
// A position is won in d moves if a move leads to one lost in d-1, and none to one lost sooner.
// It is lost in d if every move leads to a won one, and the latest of these is won in d-1. All
// others are drawn: the game goes round for ever. That is the value without the rule of the third
// visit: with it, what a match has been through counts as well, and the tables are not asked.
//
// To 10 seeds the table tells the moves to the end. From 12 on it tells who wins, in a byte for
// all pairs of kazans: with more seeds in the own kazan and fewer in the other's the same moves
// bring no less. So two numbers are enough, the first pair that does not lose and the first that
// wins. At first nothing is won and nothing lost. What follows for a position from those after it
// is taken over until nothing changes, in any order; what is left goes round for ever.
//
// The counts of all positions to 16 seeds are those published in 2026. A plain second program, a
// test that knows the rules of the game alone, finds the same value of each position to 10 seeds:
// 21 seconds with PARLOUR_LONG=1 go test -run Plain ./players/togyzkumalak/endgame on 2026-11-25,
// on a busy machine. To 14 seeds the bounds of all positions were those that the moves to the end
// tell, when these were worked out for as many (2026-11-26); a test does this to 10 seeds.
//
// Published beside the counts, and proven by nothing here: the first player loses from the start,
// whatever the first move; after 15 only 32 and 43 win. Nothing follows from the
// tables for the start, which has 50 seeds.
//
// # Cost
//
// The seconds of a processor that tables take and the bytes of their files, by parlour tables build
// togyzkumalak --threads 1 on 2026-11-26:
//
//	seeds    positions   seconds        file
//	   16   16,343,800       5.4   3,731,553
//	   22  221,760,825       109  38,602,002
//	   24  462,805,200       296  77,178,526
//
// The machine was busy but for the first row. The positions are those of the most seeds. With the moves
// to the end of all positions, and six bytes of memory for each, 16 seeds had taken 79 seconds.
// Now the last layer takes twice its bytes of memory, and those of fewer seeds their bytes; 24 seeds
// took 179 MB in all. A table of 30 seeds has 484 MB and one of 40, the most, 5.7 GB. Neither was
// built. Each way to lay 24 seeds took five millionths of a second. At that 38 seeds would take five
// hours and 3.6 GB.
//
// The package must not know other games, the search or where the files are.
package endgame
