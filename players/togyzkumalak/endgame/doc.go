// Package endgame is the endgame tables of bestemshe: of all positions with few seeds on the
// board, who wins, and in how many moves.
//
// # What is proven
//
// A position is its ten houses, the side to move and the kazans. Captures are even, so a position
// of a match has an even number of seeds on the board. It is not decided while no kazan has more
// than 24. With n seeds on the board that leaves n/2 pairs of kazans. The positions of n seeds are
// worked out together, from those of fewer seeds: a move that captures leads there.
//
// A position is won in d moves if a move leads to one lost in d-1, and none to one lost sooner.
// It is lost in d if every move leads to a won one, and the latest of these is won in d-1. All
// others are drawn: the game goes round for ever. That is the value without the rule of the third
// visit: with it, what a match has been through counts as well, and the tables are not asked.
//
// The counts of all positions to 16 seeds are those published in 2026. A plain second program, a
// test that knows the rules of the game alone, finds the same value of each position to 10 seeds:
// 21 seconds with PARLOUR_LONG=1 go test -run Plain ./players/togyzkumalak/endgame on 2026-11-25,
// on a busy machine.
//
// Published beside the counts, and proven by nothing here: the first player loses from the start,
// whatever the first move; after 15 only 32 and 43 win. Nothing follows from the
// tables for the start, which has 50 seeds.
//
// # Cost
//
// The seconds of a processor that each number of seeds takes, after those before, and the bytes of
// the file then, as measured on 2026-11-25 by parlour tables build togyzkumalak --threads 1:
//
//	seeds    positions   seconds        file
//	    8       97,240       0.2      19,792
//	   10      461,890       0.9     123,384
//	   12    1,763,580       4.3     643,891
//	   14    5,720,330        17   2,713,990
//	   16   16,343,800        57   9,527,176
//
// From there each two seeds more have 2.1 to 2.6 times the positions and take about three times as
// long. While they are worked out a position takes six bytes of memory, those of fewer seeds one.
//
// The package must not know other games, the search or where the files are.
package endgame
