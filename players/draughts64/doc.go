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
// The small board is evaluated in the middle of the big one, by patterns of its own and the terms of
// package evaluation. English draughts has weights of its own, for all rules with kings that move one
// square; so has Brazilian draughts, for majority capture, and Russian draughts, for all others. They were
// learned from nothing by the commands in provenance.toml: games of self-play with tables of five pieces,
// over once a table knows the result. In Elo with the 95 % error, in matches with the colours swapped and
// without tables, as parlourlab train draughts64 verify gave it (2026-11-26), they win over the weights
// before, which had the patterns of the big board:
//
//	English, by its first fit   +40, +77 and +64 in 400 games each   at 2,000 nodes a move
//	English, with more games    +23 (+6 to +41) over that            at 4,000
//	Russian                     +39 (+21 to +57)                     at 4,000
//
// Those with the patterns of the big board had stopped to learn: 0.9 million boards of games with 5,000
// nodes a move won nothing (-6, -18 to +7), nor did 1.6 million with 20,000 (+3, -18 to +25). The new ones
// cost time: a search of 20,000 nodes takes 1.19 times as long.
//
// Weights of Brazilian draughts win over the Russian ones by the Brazilian rules: +12 (+4 to +21) in 1,800
// games at 4,000 nodes, which the test of package rating takes for 10 Elo and not for none. Tables in the
// games of self-play are worth much: weights of English draughts from 2,000 games with them won +83
// (+62 to +105) against those from 10,000 without, whose boards only got their labels from the tables.
//
// English draughts took two more steps (2026-11-28). From 40,000 games by these weights with 5,000 nodes a move
// fits were made in several ways. Each met those weights at 4,000 nodes a move, in 1,000 games if not said:
//
//	from nothing                                  -13 (-27 to +1), 600 games
//	begun with those weights                      +5 to +18 in seven matches, by lambda and rounds
//	the mean of those weights and such a fit      +35 (+25 to +45) and +30 (+19 to +41)
//	such a mean with the fit from nothing         +12 (+1 to +24)
//
// So the mean is worth more than either. Fits drawn 4, 8 and 30 times as strongly to those weights had -3
// (-14 to +7), -7 (-18 to +3) and -17 (-28 to -7) against the mean, in 1,000 games each. A second mean, from
// 15,500 games with 10,000 nodes a move, won +10 (0 to +21) and +10 (-1 to +21) over the first, and +33 (+21
// to +45) and +23 (+11 to +36) over the weights of 2026-11-26.
//
// Games that a table ends say nothing of what comes after: these weights took lost endings, as of two kings
// against three, for half a man, in all three of 98 games that max lost to GuiNN. Last, the weights for the
// pieces of both sides were fitted to 46,128 boards of five and four pieces that the tables know (2026-11-29).
// In 1,000 games at 4,000 nodes each, without tables, that wins +27 (+19 to +35) over the second mean, by a fit
// of ten rounds; the one of forty in the program has 0 (-7 to +7) against it. Over the weights of 2026-11-26 it
// is +16 (+4 to +27), +29 (+18 to +39) and +19 (+8 to +29), no more than the second mean; with 20,000 nodes a
// move +34 (+21 to +47) in 400 games, with 100,000 +9 (-12 to +29) in 120.
//
// Matches with 4,000 nodes a move do not show what weights are worth to longer searches. A third mean, from
// 21,000 games with 5,000 nodes a move and tables of six pieces, won +19 (+9 to +30), +13 (+2 to +23) and +23
// (+13 to +33) over the weights in the program at 4,000 nodes, in 1,000 games each, and lost 19 (5 to 33) at
// 20,000, in 400. With its weights for pieces fitted to known boards, too, it lost 27 (13 to 41). A fourth mean,
// from 21,000 games by the third, had -10 (-25 to +4) there, and one from both sets of games -3 (-17 to +12), and
// +10 (-7 to +28) in 300 more. None is kept (2026-11-29, 4464f799).
//
// Russian and Brazilian draughts took one more step (2026-11-29, 43342c03): the mean of their weights and a fit
// to 0.77 million boards of 16,000 games by them, or 0.56 million of 12,000, with 8,000 nodes a move. In it the
// weights for the pieces, with the later terms of kings and the move, were fitted to boards of five pieces and
// fewer. That is worth more to longer searches. Over the weights of 2026-11-26:
//
//	                              4,000 nodes, 1,000 games    20,000 nodes, 700 games
//	Russian                       +10 (-2 to +21)             +20 (+10 to +30)
//	Brazilian                     +10 (-1 to +21)             +29 (+18 to +40)
//	pool, by the Russian ones     +22 (+4 to +39), 400 games
//
// Neither half is enough, in 400 games of Russian draughts at 4,000 nodes: the mean alone has +1 (-15 to +17),
// and the fit of pieces alone loses 28 (9 to 47) to both. A fit from nothing to the same boards loses 25 (7 to
// 43) to the weights before, and a fit of pieces of 40 rounds at the usual pace loses 9 (-1 to +18). By the
// Brazilian rules its weights have +12 (-3 to +26) over the Russian ones, in 600 games. English draughts gains
// nothing so from games with 10,000 nodes that a table of seven pieces ends: both halves lose 50 (30 to 70) by
// 5,000 games and 33 (16 to 49) by 12,500, which lose 40 (15 to 65) at 20,000 nodes, too; the fit of pieces alone
// has +5 (-9 to +20).
//
// # Opening book
//
// English draughts has an opening book of 10,000 boards, see package book: the levels smart and max, and
// players by the clock, answer from it. It was made anew by the weights and the search of 2026-11-30 in 152
// minutes of a processor, for 54,914 boards. Among moves of the same value players that vary choose.
//
// Its last moves come from searches of 400,000 positions. They are as good as what a search of 1.8 million
// finds there: in 38 boards at its rim where the two differ, searches of 8 million gave the latter 0.7
// hundredths of a man more on average (2026-11-28).
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the seats
// swapped:
//
//	                      Russian                 English
//	greedy over random    +121 (+82 to +159)      +95 (+56 to +134)
//	beginner over greedy  +156 (+121 to +190)     +576 (+496 to +656)
//	novice over beginner  +229 (+191 to +268)     +369 (+304 to +434)
//	casual over novice    +278 (+232 to +324)     +146 (+109 to +184)
//	club over casual      +162 (+128 to +196)     +188 (+150 to +227)
//	strong over club      +222 (+185 to +259)     +199 (+160 to +237)
//	expert over strong    +207 (+174 to +239)     +240 (+204 to +277)
//	master over expert    +198 (+169 to +227)     +268 (+235 to +302)
//	smart over master     +175 (+145 to +204)     +231 (+196 to +266)
//
// It is one fit of 3,400 games each: each level has met the two next to it on either side in 200 games
// (2026-11-26, 9c0b8803):
//
//	parlour compare computer/random computer/greedy computer/beginner computer/novice \
//		computer/casual computer/club computer/strong computer/expert \
//		computer/master computer/smart --game draughts64 --rules russian --neighbours 2 --games 200
//
// It was before the book, before smart and max had a reserve of positions and before the weights of 2026-11-29;
// and for English draughts while its search had singular extensions. All games against GuiNN below, but for the
// last three rows, were with these extensions and without a reserve. Without the extensions it wins 43 (29 to 56) at
// 6,000 positions a move, and with a reserve 19 (9 to 29); see package draughts. With a book of 6,000 boards
// smart is over master in English draughts by +205 (+171 to +243), in 200 games (2026-11-27).
//
// At English draughts it wins over GuiNN 2.06, a program with a neural network for its evaluation and
// tables of four pieces, on one processor each and with both colours (2026-11-28, 9aaf1f98 with the smaller
// book and 5022bf82 with the larger; 2026-11-29 with the weights of that day and a book by the second mean):
//
//	                                         games   won   drawn   lost   Elo
//	smart by the clock, 0.5 s a move            98    27      71      0   +98 (+70 to +128)
//	the same, from the start position            2     1       1      0
//	max: 1.5 million positions, 0.35 s          30    11      18      1
//	smart with a book of 6,000 boards           98    31      67      0   +114 (+82 to +147)
//	with it, from the start position             2     0       1      1
//	parlour engine with it, 0.25 s a move       98    24      72      2   +79 (+50 to +110)
//	max with it                                 58    15      42      1   +86 (+52 to +121)
//	max with the second mean and a book by it   98    27      68      3   +87 (+51 to +124)
//	the same, from the start position            2     1       1      0
//	max with the weights in the program         98    27      69      2   +91 (+53 to +130)
//	the same, from the start position            2     2       0      0
//
// All but max have the opening book and a table of six pieces; max has the book and the table in the
// program. GuiNN has as long for a move, 0.5 s against max, and may take no longer. There are 83 openings
// of three plies that both value within 0.15 of a man after forced replies. Smart has 49 of them, and max the
// first 14 of these and the start position, or the first 29, or all. The row of parlour engine and the next have
// 42 of the 49 and seven others, and one of the lost games is from one of the seven. The engine by itself leaves
// a quarter of so short a time unused, since it is not told of a grace.
//
// The game that max lost with the larger book was lost by its tenth move, four moves after the book had
// ended. With 2 million positions and a book of 20,000 boards max lost it again, move for move. In the first
// 31 ballots it won 18 games, drew 43 and lost this one; in the first 14 it won, drew and lost as many as
// before. So neither is kept (2026-11-28). The weights of then think that position even up to 4 million positions.
//
// With the weights in the program max lost two games of the last twelve ballots. Searches of 20 million
// positions with the table of six pieces put it half a man down after the book in the one, and within 0.2 of a
// man up to the 26th ply in the other, where it was half a man down at the 28th. Both came to four kings
// against three. Max took that for 0.7 of a man, and GuiNN for 2.6 (2026-11-29).
//
// All rows are of a build of GuiNN that visited 1.18 million positions in 0.35 s, and of a max that used no
// table but the one in the program and forgot what it had found for the moves before. A second build with AVX2
// visits 1.93 million in as long. It is about as strong as max, from other ballots that were chosen by the same
// rule, 75 of them and 49 drawn of these (2026-11-29, 4464f799 with a table of six pieces, and a92c16e7 before):
//
//	                                         games   won   drawn   lost   Elo
//	max with all tables and one session         76     2      69      5   -14 (-41 to +13)
//	max before that, the first eleven of them   22     0      20      2   -32 (-74 to +10)
//	smart by the clock, 0.5 s a move            40     0      40      0     0
//	max with 3 million positions                42     0      39      3   -25 (-52 to +2)
//	the same with a table of seven pieces       94     0      91      3   -11 (-27 to +5)
//	max with a reserve, both 1 s a move         20     5      14      1   +70 (-17 to +168)
//	max as it is now, both 1 s a move           98    22      75      1   +76 (+45 to +108)
//	the same, from the start position            2     0       2      0
//
// Smart had the first twenty of these ballots. It visited 3.57 million positions in 0.49 s for a move that it
// searched, and max 1.46 million in 0.21 s. So max visited up to 3 million then: 0.39 s in a game against itself. The
// next row is that, by the first 21 ballots (2026-11-29, 2a52418d). In these max had won 1, drawn 38 and lost 3 by
// half as many. The row after it is the first 47 of them (2026-11-29, d424af02): 42 drawn games of 42 in the first
// 21, one lost from the 26th and both from the 32nd.
//
// The row with a reserve is without singular extensions, on a machine a quarter as fast: max visits 1.3 million
// positions in 0.70 s of a move that it searches, and GuiNN 1.4 million in 0.82 s. Its ballots are the ten of the
// 87 within 0.15 of a man that both value nearest to 0 (2026-11-29, c36bb3c5). In the game that max lost its search
// gave -0.2 for the first board after the book, and the book 0.
//
// The last two rows are with the book made anew and up to 6 million positions, on a machine where max visits 2.6
// million positions in 0.81 s and GuiNN 1.5 million in 0.70 s, and with a table of seven pieces. The ballots are the
// 49 of the 87 nearest to 0; in the ten of the row before max won 8 games and drew 12. It lost the one game, from
// the 35th ballot, by its eighth move, 10-14: a second gave that -0.47, and eight seconds -1.04, with -0.43 for 7-11
// (2026-11-30, 19d109d8 with these two changes).
//
// In the eight games that max lost in the first and the fourth row it was a man down with 12 to 20 pieces on the
// board, and once with 9. What max takes for -0.7 to -1.2 then, GuiNN takes for -2.3 to -2.9, as it does any man.
// So those games were not lost in the endings that tables know.
//
// Against two weaker programs max won every game, 100 each from the 49 of the 87 ballots nearest to 0 and the start
// position (2026-11-30, ba879223): with a second a move for both against py-draughts 1.8.3, which visits about
// 18,000 positions a second, and with 0.3 s against OpenSpiel's Monte Carlo tree search. The American board of the
// one leaves captures free, so it was kept to the rules; the other calls 40 plies without a capture a draw, and
// had no move then in four games. These were played again from the board before each move, and max won them, too.
//
// # Tables of seven pieces
//
// From endings of 7 to 12 pieces of self-play, with 30,000 positions a move, a table of 7 pieces, with one man at
// most, wins against one of 6 pieces (2026-11-29, fb489750; weights in the program, games played to their end):
//
//	four against three with one man at most     +17 (+9 to +26)     300 games, none of 150 pairs lost
//	  with two men at most                      +19 (+12 to +27)    400 games
//	  asked from 8 plies on, not from 12        +20 (+11 to +29)    300 games
//
// Two men take 2.6 GB for 1.3, and 9.5 minutes of two threads more. So one is the most.
package draughts64
