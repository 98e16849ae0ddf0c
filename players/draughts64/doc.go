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
// swapped: 200 games up to expert, 60 for the others.
//
//	                      Russian                 English
//	greedy over random    +80 (+37 to +125)     +81 (+42 to +123)
//	beginner over greedy  +200 (+153 to +255)   +387 (+332 to +459)
//	novice over beginner  +249 (+201 to +307)   +346 (+297 to +408)
//	casual over novice    +228 (+183 to +280)   +158 (+124 to +195)
//	club over casual      +147 (+105 to +194)   +186 (+148 to +229)
//	strong over club      +189 (+146 to +237)   +222 (+180 to +272)
//	expert over strong    +285 (+236 to +345)   +249 (+209 to +295)
//	master over expert    +280 (+198 to +400)   +269 (+185 to +395)
//	smart over master     +241 (+192 to +300)   +290 (+217 to +393)
//
// as measured on 2026-11-25, before the engine had tables, by
//
//	parlour compare computer/greedy computer/random --game draughts64 --rules russian --games 200
//
// and so on.
package draughts64
