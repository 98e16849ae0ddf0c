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
// To 10 seeds the table tells the moves to the end. From 12 on it tells who wins, in a byte for all
// pairs of kazans: with more seeds in the own kazan and fewer in the other's the same moves bring
// no less. So two numbers are enough: the first pair that does not lose, and the first that wins.
// At first nothing is won and nothing lost. Each position is worked out from those after it, in any
// order, until nothing changes; the rest goes round for ever. Once little changes, only the
// positions before a change are looked at again.
//
// The counts of all positions to 16 seeds are those published in 2026. A plain second program, a
// test that knows the rules of the game alone, finds the same value of each position to 10 seeds:
// 21 seconds with PARLOUR_LONG=1 go test -run Plain ./players/togyzkumalak/endgame on 2026-11-25,
// on a busy machine. To 14 seeds the bounds of all positions were those that the moves to the end
// tell, when these were worked out for as many (2026-11-26); a test does this to 10 seeds.
//
// # The start
//
// The first player loses from the start. After 15 only 32 and 43 win, after 21 only 21, after 32
// only 11 and 32, after 43 only 43 and after 54 only 54. That is proven: the proof-number search of
// Prover finds a win for the first player after every other answer, and one for the second after
// whatever is played against these. With a table of 38 seeds it takes 132,000 positions and a third of a second,
// once the table is in memory (2026-11-26):
//
//	PARLOUR_TABLE=FILE go test -v -run TestTheStart ./players/togyzkumalak/endgame
//
// It is what was published in 2026 beside the counts: the first player loses, and after 15 only 32
// and 43 win. With a table of 30 seeds the search proves as well that the first player loses, in
// 3.4 million positions for an answer at most; two answers to 15 stayed open after 40 million.
//
// # Cost
//
// The bytes of files of tables, by parlour tables build togyzkumalak (2026-11-26):
//
//	seeds        positions           file
//	   20      100,150,050     18,436,995
//	   24      462,805,200     77,178,526
//	   30    2,331,066,452    484,204,114
//	   38    9,538,544,015  3,648,054,234
//	   40   12,326,733,804  5,703,011,456
//
// The positions are those of the most seeds. Of a busy machine 20 seeds took 15 seconds of a
// processor, 24 seeds 65, and from 30 to 40 seeds it was 75 minutes, a little more than an hour on
// two processors. 40 seeds are the most: the next table would have 8.7 GB. The last layer takes twice
// its bytes of memory and an eighth, and those of fewer seeds their bytes: 11 GB in all.
//
// The package must not know other games, the search or where the files are.
package endgame
