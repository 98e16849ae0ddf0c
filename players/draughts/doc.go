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
//	beginner over greedy    +323 (+267 to +396)   200
//	novice over beginner    +238 (+193 to +291)   200
//	casual over novice      +225 (+175 to +286)   200
//	club over casual        +189 (+140 to +245)   200
//	strong over club        +275 (+223 to +341)   200
//	expert over strong      +377 (+328 to +440)   200
//	master over expert      +478 (+396 to +623)   100
//	smart over master       +470 (+361 to +741)    40
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
//	Moby Dam at 5 plies      20   0   0
//	Moby Dam at 8 plies      12   7   1
//	Moby Dam at 11 plies     10   9   1
//	Scan 2.0 at 4 plies      17   3   0
//	Scan 2.0 at 8 plies       6  14   0
//	Scan 2.0 at 12 plies      4  13   3
//
// In 120 games against Scan 2.0 at 12 plies, which takes as many positions, smart won 23, drew
// 80 and lost 17, which is +17 Elo (-13 to +48). At a second a move it has not played enough
// yet to say how strong it is.
package draughts
