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
// those of several games have no table. Weights and puzzles were made without tables, and so they
// are made again.
//
// # Weights
//
// The small board is evaluated in the middle of the big one, by the patterns and terms of package
// evaluation. The weights of Russian draughts are those of Brazilian and pool draughts too; where
// kings move one square, those of English draughts are taken. The terms that look at captures take
// men to capture backward there too: the weights of English draughts were learned with them as they
// are. Both were learned from nothing in
// three generations, by the commands in provenance.toml. In Elo with the 95 % error, in 400 games
// with the colours swapped, as parlourlab train draughts64 verify gave it:
//
//	                                        Russian              English
//	first, over men, kings and rows         +121 (+92 to +152)   +134 (+116 to +153)
//	second over first                       +66 (+43 to +89)     +209 (+184 to +235)
//	third over second                       +30 (+10 to +49)     +60 (+37 to +83)
//
// at 600, 1,000 and 2,000 nodes a move (2026-11-25).
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the seats
// swapped:
//
//	                      Russian                 English
//	greedy over random    +88 (+50 to +126)     +93 (+54 to +131)
//	beginner over greedy  +192 (+154 to +230)   +457 (+395 to +519)
//	novice over beginner  +241 (+199 to +282)   +401 (+348 to +455)
//	casual over novice    +235 (+196 to +273)   +162 (+129 to +196)
//	club over casual      +126 (+92 to +161)    +175 (+141 to +208)
//	strong over club      +177 (+142 to +212)   +214 (+177 to +251)
//	expert over strong    +281 (+237 to +325)   +257 (+215 to +300)
//	master over expert    +280 (+198 to +400)   +269 (+185 to +395)
//	smart over master     +241 (+192 to +300)   +290 (+217 to +393)
//
// The rows up to expert are one fit: each level has met the two next to it on either side in
// 200 games each, 2,600 in all (2026-11-25, c34c066):
//
//	parlour compare computer/random computer/greedy computer/beginner computer/novice \
//		computer/casual computer/club computer/strong computer/expert \
//		--game draughts64 --rules russian --neighbours 2 --games 200
//
// The others have met the one before in 60 games, on the same day before the engine had tables.
package draughts64
