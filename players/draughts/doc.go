// Package draughts is the engine of International draughts: a greedy player,
// which captures what it can, and an alpha-beta search over the concrete
// positions of game/draughts.
//
// The search continues beyond its depth wherever a capture is possible, looks less far
// after moves that do not promise much and further after one that is better than all others,
// and takes account of repetition and the counted draws along the line it searches. Values
// that depend on how a position was reached stay out of the transposition table. Endings are
// known by the tables of package endgame; see known. Package book has the moves near the start.
//
// The package knows the contract of package players and the machinery of package
// search. It must not know other games, files or front ends.
//
// # Strength
//
// Each level from beginner is a clear step above the one before. In Elo with the 95 % error,
// from random openings with the seats swapped:
//
//	greedy over random       +31 (+12 to +51)    1000 games
//	beginner over greedy    +308 (+254 to +378)   200
//	novice over beginner    +235 (+189 to +291)   200
//	casual over novice      +258 (+211 to +314)   200
//	club over casual        +282 (+230 to +346)   200
//	strong over club        +282 (+236 to +337)   200
//	expert over strong      +260 (+212 to +320)   200
//	master over expert      +413 (+333 to +545)   100
//	smart over master       +301 (+224 to +414)    40
//
// as measured by
//
//	parlour compare computer/novice computer/beginner --game draughts --games 200
//
// and so on. There is no level below greedy as in Oware: where captures are compulsory, who
// takes most plays hardly better than at random.
//
// Against other programs, smart - 100,000 positions a move - has won, drawn and lost, in 20
// games from openings of one move each with the colours swapped, Scan with its book:
//
//	Moby Dam at 5 plies      18   2   0
//	Moby Dam at 8 plies      12   7   1
//	Moby Dam at 11 plies      6   9   5
//	Scan 2.0 at 4 plies      18   2   0
//	Scan 2.0 at 8 plies       5  10   5
//	Scan 2.0 at 12 plies      0  14   6
//
// At a second a move, with tables of four pieces, it has played far too little yet to say
// how strong it is: 19 games against Scan 2.0 were 0, 14 and 5, 6 against Moby Dam all drawn.
// The games at 5 and 11 plies were played before the search kept its table better (package
// search) and the moves in it, which wins 65 Elo (40 to 90) at 100,000 positions a move. What
// is weaker than Scan's is the search: with the evaluation of Scan in its place the engine is
// as strong, against itself (-6, -33 to +21, at 30,000 positions) and against Scan at 12
// plies (4, 24 and 12, with its own 5, 20 and 15).
package draughts
