// Package draughts64 is the engine of draughts on 64 squares, by all its rules: the search of
// package draughts, with weights of its own.
//
// It knows the rules of its game, the engine of International draughts, whose search it uses, and
// the contract of package players. It must not know other games, files or front ends.
//
// # Endings
//
// The search asks the endgame tables of its rules, see package endgame of the big board: of three
// pieces in the program, and larger ones that people build,
//
//	parlour tables build draughts64 --rules russian --pieces 4
//
// What they say of a position is proven as long as the counts leave time. Rules whose options mix
// those of several games have no table. Puzzles were made without tables that were built, and so
// they are made again.
//
// # Weights
//
// The small board is evaluated in the middle of the big one, by the patterns and terms of package
// evaluation. The weights of Russian draughts are those of Brazilian and pool draughts too; where
// kings move one square, those of English draughts are taken. Both were learned from nothing by the
// commands in provenance.toml: games of self-play with tables of five pieces, which end where a
// table knows the result. In Elo with the 95 % error, in 400 games with the colours swapped and
// without tables, as parlourlab train draughts64 verify --seed 11 gave it:
//
//	                                        Russian              English
//	first, over men, kings and rows         +120 (+94 to +148)   +123 (+101 to +146)
//	second over first                       +53 (+30 to +75)     +174 (+147 to +203)
//	third over second                       +42 (+23 to +62)     +141 (+116 to +167)
//	fourth over third                       +37 (+19 to +57)     +73 (+52 to +95)
//
// at 600, 1,000, 2,000 and 4,000 nodes a move (2026-11-26, 96f273ca). At 10,000 nodes a move, with
// tables of five pieces for both, those of English draughts won +64 (+27 to +103) against the ones
// before, which were learned without tables and took men to capture backward. A fifth generation
// of 10,000 games at 5,000 nodes won nothing: -6 (-18 to +7) in 1,200 games at 2,000. Tables in the games of
// self-play are worth most: weights of English draughts from 2,000 games with them won +83 (+62 to
// +105) against those from 10,000 without, whose boards only got their labels from the tables.
//
// Weights of Brazilian draughts that were learned likewise do not win: +2 Elo (-6 to +11) over the
// Russian ones in 2,000 games at 2,000 nodes a move by the Brazilian rules (2026-11-26, 96f273ca).
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the seats
// swapped:
//
//	                      Russian                 English
//	greedy over random    +99 (+61 to +137)     +104 (+65 to +143)
//	beginner over greedy  +181 (+143 to +218)   +468 (+406 to +529)
//	novice over beginner  +263 (+219 to +306)   +426 (+358 to +495)
//	casual over novice    +242 (+200 to +284)   +126 (+90 to +161)
//	club over casual      +209 (+170 to +249)   +188 (+152 to +225)
//	strong over club      +221 (+187 to +256)   +216 (+176 to +256)
//	expert over strong    +224 (+188 to +260)   +297 (+248 to +347)
//	master over expert    +313 (+234 to +433)   +313 (+256 to +388)
//	smart over master     +280 (+224 to +350)     +269 (+217 to +335)
//
// The rows up to expert are one fit: each level has met the two next to it on either side in
// 200 games each, 2,600 in all (2026-11-26, 304c637a):
//
//	parlour compare computer/random computer/greedy computer/beginner computer/novice \
//		computer/casual computer/club computer/strong computer/expert \
//		--game draughts64 --rules russian --neighbours 2 --games 200
//
// The others have met the one before in 60 games (2026-11-26, 304c637a).
//
// GuiNN 2.06, whose evaluation is a neural network, with its own tables of four pieces is still the
// stronger at English draughts: of 20 games from balanced openings of three plies, 250 ms a move, max
// with tables of five pieces won 1, drew 16 and lost 3 (2026-11-26, 304c637a).
package draughts64
