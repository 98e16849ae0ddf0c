// Package draughts is the engine of International draughts: a greedy player and an
// alpha-beta search over the concrete positions of game/draughts. Package draughts64 plays the
// games on the small board with the same search; only how moves are listed and draws counted
// differs there, and that each of its rule sets has endgame tables of its own.
//
// The search continues beyond its depth wherever a capture is possible or men can be
// exchanged, looks less far after moves of little promise and further after one that
// is better than all others, and takes account of repetition and the counted draws along the
// line it searches. Values that depend on how a position was reached stay out of the
// transposition table. Endings are known by the tables of package endgame, and drawn ones are
// played on; see probe and find. Package book has the moves near the start.
//
// The package knows the contract of package players and the machinery of package
// search. It must not know other games, files or front ends.
//
// # Strength
//
// Each level from beginner is a clear step above the one before. In Elo with the 95 % error,
// from random openings with the seats swapped:
//
//	greedy over random     +96 (+42 to +150)
//	beginner over greedy   +227 (+172 to +281)
//	novice over beginner   +231 (+173 to +289)
//	casual over novice     +267 (+206 to +328)
//	club over casual       +288 (+222 to +354)
//	strong over club       +312 (+242 to +383)
//	expert over strong     +390 (+315 to +465)
//	master over expert     +375 (+306 to +444)
//	smart over master      +307 (+251 to +363)
//	max over smart         +225 (+179 to +270)
//
// It is one fit of 1,900 games: each level has met the two next to it on either side in 100 games each,
// before the weights of 2026-11-29, and when max visited 1.5 million positions for 6 million now, each move in
// a session of its own with the table in the program (2026-11-26, 9c0b8803):
//
//	parlour compare computer/random computer/greedy computer/beginner computer/novice \
//		computer/casual computer/club computer/strong computer/expert \
//		computer/master computer/smart computer/max \
//		--game draughts --neighbours 2 --games 100
//
// In 1,000 games of their own greedy was +22 (+3 to +40) over random (2026-11-22, 1d6d86e). There is
// no level below greedy as in Oware: with compulsory captures, a player who takes most plays
// hardly better than at random.
//
// Against other programs, smart - 100,000 positions a move - has won, drawn and lost, in 20
// games from openings of one move each with the colours swapped, Scan with its book
// (2026-11-22, a069cbc):
//
//	Moby Dam at 5 plies      20   0   0
//	Moby Dam at 8 plies      19   0   1
//	Moby Dam at 11 plies     11   6   3
//	Scan 2.0 at 4 plies      19   1   0
//	Scan 2.0 at 8 plies      12   8   0
//	Scan 2.0 at 12 plies      7  10   3
//
// At a second a move on one processor each, with tables of five pieces, in 100 games each from
// openings of one move each with the colours swapped (2026-11-23, 5775d34):
//
//	Scan 2.0 with its book and tables    7  86   7   50.0 %     0 (-22 to +22)
//	Moby Dam                            61  39   0   80.5 %  +246 (+193 to +312)
//
// At a fifth of a second, in 20 games each, it wins 1 against Scan and draws 19, and wins 11 against
// Moby Dam and draws 9 (2026-11-23, 8b793aa). Such tables are written by
//
//	parlourlab check peers --dir DIR
//
// Fewer games are drawn from positions of such games in which one side is better by 0.28 to
// 0.6: of 200 from 100 of them, at a tenth of a second a move, it won 33 against Scan, drew 136
// and lost 31. From these, at 50 milliseconds, two threads win 35 Elo (13 to 57) over one
// (2026-11-23, d881348).
//
// Fewer still are drawn where one side is better by 0.6 to 1.0 after 6 to 14 random plies. At a quarter of a
// second on one processor each, smart with tables of six pieces won 142 of 316 games from 158 such openings
// with both colours, drew 41 and lost 133 against Scan 2.0 with its tables of four. Neither had its book. That
// is 51.4 % (49.7 to 53.1), +10 Elo (-2 to +22); 130 of the 158 pairs were even (2026-11-28, 3a568d19).
// From 158 openings in which one side is better by 0.45 to 0.7 it won 89, drew 145 and lost 82: 51.1 % (48.4
// to 53.8), +8 Elo (-11 to +26); 89 pairs were even (2026-11-28, 7906bf9c).
// With the weights of 2026-11-29 it won 87 of the same games, drew 153 and lost 76: 51.7 % (49.1 to 54.3), +12
// Elo (-6 to +30), though they win +45 (+29 to +61) over those before (2026-11-29, 997f7f2a).
// In 94 games from 47 of these it won 58 against Moby Dam, which had no tables and no book, drew 30 and
// lost 6: 77.7 % (72.9 to 82.4), at the same time a move and with the same tables of ours (2026-11-28, 7906bf9c).
// From openings of 0 to 0.2 after 6 to 14 random plies it won 53 of 86 games against Moby Dam, drew 33 and lost none:
// 80.8 % (76.0 to 85.6). Those are 43 of 158 such openings, with the weights of 2026-11-29 and tables of five pieces,
// and the match was ended there (2026-11-30, 20537e7d).
// Sharper openings do not help. From 17 of 0 to 0.2, in which it wins all of six games against itself with a quarter
// of the positions, it won 17 of 34 games against Moby Dam and drew 17: 75.0 % (69.1 to 80.9; 2026-11-30, cbc1a593).
// With the same weights and tables it won 27 games against Scan from 31 new openings of 0.6 to 1.0, drew 9 and lost
// 26: 50.8 % (46.6 to 55.0); 24 pairs were even, and the match was ended there (2026-11-30, ba879223).
//
// Of 110 composed problems in the fixtures of wiegerw/pdn it finds the first move of 105 in a
// second, and Scan 2.0 of 106; of 52 combinations that were played in the games there, 50, as
// Scan does (2026-11-23, 39d2819).
//
// # A reserve
//
// Smart visits up to four times as many positions, and max twice, while its best move has just become worse by a
// tenth of a man, see search.Deepen. All figures of the levels above are from before. Elo of a reserve of three
// times against none, without tables, and how many more positions it visits (2026-11-29, a10c0b9b):
//
//	International, 6,000 positions a move    +30 (+13 to +46)    400 games    6 %
//	  smart against smart, 100,000           +12 (-8 to +31)     120          2 %
//	Russian, 6,000                           +25 (+11 to +40)    400          8 %
//	English, 6,000                           +16 (+1 to +32)     300          3 %
//	  other openings                         +21 (+7 to +35)     400          3 %
//	  60,000                                 +9 (-12 to +29)     120          2 %
//	  60,000, a reserve of once              0 (-24 to +24)      120          2 %
//	  where it has become worse by a quarter +13 (+2 to +24)     400          0.7 %
//	  a reserve of once, and by a twentieth  +15 (-4 to +34)     300          6 %
//
// Its moves at the root in another order, the one first that took most positions in the round before, are not
// kept: -13 (-33 to +7) in 300 games of English draughts at 6,000. Nor is it to search the fourth and later of
// them less deep, as elsewhere: -1 (-18 to +16), and both -5 (-22 to +13).
//
// # What was tried
//
// A narrow window at the root around the value of the round before (aspiration windows, 5
// hundredths of a man to each side) is not kept. It visited 15 % fewer positions to depth 17, but
// was worth -2 Elo (-10 to +6) at 20,000 positions a move: a sequential test of 0 against 8 Elo
// decided for 0 after 1,708 games (2026-11-25, f060eab).
//
// Four more changes of the search are not kept either (2026-11-26, 9c0b8803). To search a ply less deep where
// the table knows no move (internal iterative reduction) was worth -1 Elo (-7 to +6) at 5,000 positions a
// move: a test of 0 against 8 Elo decided for 0 after 486 games; in English draughts it was +10 (-3 to
// +23) in 400. There, in as many games, reductions that depend on the history were -7 (-20 to +6), a
// history of answers to the move before -1 (-20 to +19), and ProbCut from two plies of depth on was -9
// (-36 to +19) in 200 games at 20,000 positions.
//
// These are not kept in English draughts, where there are no singular extensions; see them. Each is 300
// games at 6,000 positions a move with tables of five pieces and some of six (2026-11-29, 4bbe8c6f). Those
// of the first column were tried while there were such extensions:
//
//	cut above beta by 40 a ply, two plies left    -19 (-40 to +3)    ProbCut with a margin of 8 for 5      +7 (-13 to +27)
//	  by 60, three plies left                     -29 (-48 to -10)     and a steepness of 0.6             -14 (-33 to +5)
//	no ProbCut                                    -55 (-75 to -35)     by 30 hundredths of the depth       +9 (-13 to +31)
//	reductions of a steepness of 0.9 for 0.75     -12 (-33 to +10)     by 50                              -10 (-28 to +7)
//	  from the first open move, not the third      -9 (-32 to +14)   reductions of a steepness of 0.6     +10 (-9 to +30)
//	  of kings a ply less                         -24 (-39 to -10)     and a least of 0.3                  +5 (-15 to +25)
//	  of kings a ply more                          -9 (-24 to +5)      in full where a piece is offered    -5 (-24 to +15)
//	                                                                 no extension of forced replies       -13 (-35 to +10)
//	                                                                 a ply less without a table's move     +5 (-4 to +14)
//
// The last is 700 games, and +12 (-10 to +33) in 180 at 60,000. A transposition table of 65,536 boards had +5 (-15 to
// +25) over one of 16,384 in 200 games at 20,000, which fill the smaller one as much as max fills its own
// (2026-11-30, 20537e7d).
//
// These are not kept in International draughts. Each is 300 or 400 games at 6,000 positions a move without tables
// (2026-11-30, ba879223):
//
//	estimates corrected by the errors they had for boards                   ProbCut with a margin of 4 for 5   +11 (-6 to +29)
//	  with the same men of a side, or on half a board                         of 6                              +8 (-11 to +27)
//	  by little                                         -1 (-14 to +12)       by 33 hundredths of the depth    -10 (-28 to +7)
//	  by 16 times as much                               +7 (-15 to +29)       by 50                             +3 (-14 to +19)
//	  by half of 64 times as much                       -3 (-23 to +16)       below alpha, too, with one of 8  -16 (-37 to +4)
//	the history of the search before, too               +2 (-17 to +20)     singular by a margin of 20 for 30   -3 (-19 to +13)
//	a move that is not singular, the value above beta                         of 45                            -16 (-34 to +2)
//	  a ply less deep                                  -13 (-35 to +9)        from 6 plies of depth, not 5      -4 (-21 to +13)
//	  a cut where the others are above it, too          -1 (-5 to +3)         from 7                           +17 (-2 to +37)
//	two plies for a singular move by twice the margin   -3 (-22 to +15)       from 8                           +10 (-5 to +26)
//	                                                                          no such extension                 -4 (-23 to +14)
//
// Singular extensions from 7 plies of depth had +3 (-15 to +20) from other openings, +9 (-9 to +27) in 300 games at
// 20,000 and +2 (-18 to +21) in 200 at 60,000. A search without them had +5 (-14 to +23) in 300 games at 20,000. The
// corrections had 0 (-31 to +31) in 120 games at 40,000, and -6 (-35 to +23) in as many when they were kept from move
// to move.
//
// To keep pieces on the board against a weaker opponent is not kept in International draughts either. An estimate that
// is higher by 0.03 of a man for each piece wins 87.3 % of 300 games against an opponent with a sixth of its 6,000
// positions, and by 0.015 86.3 %, for 85.7 %. Against one with as many it loses 31 (0 to 63) and 24 (-5 to +54) in 200
// games. A draw taken for a loss of 0.1 wins 89.0 % of 200 games against one with an eighth of 8,000 positions, for
// 87.8 % (2026-11-30, cbc1a593).
//
// A loss by the tables is delayed as long as it can be. A second search that does not know of losses of more
// than 30 plies, and so plays for what looks best, is not kept. In English draughts with tables of six pieces,
// against an opponent with those in the program, it lost 52 of 60 positions of 7 to 11 pieces at 100,000
// positions a move, for 54, and 80 of 160 of six pieces at 50,000, for 83 (2026-11-28, e4f41796).
package draughts
