// Package endgame is the endgame tables of draughts, of International draughts and of each rule set
// of the small board: the value of every position with few pieces, how they are built, kept in
// files, checked and asked.
//
// # What a table says
//
// The game without history: the moves and the end of the rules, and nothing that is
// counted. A position is won if its side to move can force the other out of pieces or
// moves, lost if the other side can, and drawn otherwise: a position from which nobody can
// force a win is a draw. With a win or a loss goes the number of plies to the end of the
// game if the winner hurries and the loser delays.
//
// # What the counted draws change
//
// A match of International draughts is a draw after 25 moves each of kings alone without capture, 16 moves each of
// a lone king against three pieces with a king among them, 5 moves each of one against
// one or two, and the third time that a position stands. That can only turn wins into
// draws, so:
//
//   - A draw of the table is a draw by the rules of the FMJD, whatever has been counted.
//   - A win or a loss is one by these rules as well if no count has begun and no position
//     can come back: after a capture or a man's move that made the material, or at the
//     start of a match. Each value that is stored as a number of plies is of this kind:
//     against a lone king a way that takes longer than the count allows, or leads to such
//     material that must be won sooner, is not one to win by, and in other material the game
//     is over within the 50 plies of the kings. On the way no position comes twice, because
//     the game is nearer to its end each time.
//   - Once a count has begun, it is still a win if as many plies are left; see
//     Value.InTime. If a position of the match has stood before, the table does not know
//     whether the third time can be avoided.
//   - A longer way to a forced end is stored as a late win or loss. Up to
//     four pieces there is none: against one king three pieces win within 32 plies, which
//     is all that the count allows, or not at all, two within 9, and all other material
//     within 43. So up to four pieces the rules of the FMJD change no value but through
//     what was played before. With five 655,210 are late, all of one piece against four.
//
// On the small board all that holds by the counts of each rule set, as draughts.Rules.Limit has them.
// There are more late values, for two reasons. The counts are shorter: in Russian draughts two pieces
// have five moves each to win against a lone king. And a man's move begins most counts anew, but a table
// knows only how many plies a win takes from its start: with men and kings on the board, a win that takes
// longer than one count is called late though it may be in time. A search beyond the next men's moves can
// tell. Of the positions of up to four pieces, 6,408,836 with either side's turn as White's, so many are
// late:
//
//	russian 479,691   brazilian 257,532   pool 116,451   english 21,082
//
// and of three pieces none in English and Brazilian draughts. Three kings against a lone one win
// within 25 plies or not at all wherever kings fly, and so in time. Counts on where the lone king
// stands, on the main road, are kept to as well: a way to win is late if it takes longer than the
// count from a position in which he is there and the winner is to move. In pool draughts the
// number of plies is sometimes for a longer way, one in time.
//
// # How it is built
//
// By material, from the side to move: fewer pieces first, and of as many those with fewer
// men, for captures and promotions lead there. The class and the one with the other side
// to move are worked out together, with retrograde analysis by plies; see solver. A large class is
// worked out in parts, by the squares of the men of one side, which never go back; see growing.
//
// Most of the time would go to captures, which half of all positions have. So the values after captures
// are held whole, see whole, and the captures of a king are looked for once for all its squares, see
// sweeper. Values are passed on to the positions before in an order by which these are next to each other
// in memory, see teller.
//
// Positions with a capture are not in the file: their value is the best of those after the
// captures.
//
// Tables of 3 pieces are embedded in the program, in 60 kB for International draughts and 20 to 55 kB
// for each rule set of the small board. International draughts, by parlour tables build draughts on two
// threads (2026-11-28, 18a3d3a5):
//
//	pieces    positions        file      processor    memory
//	4             42 million   3.2 MB    5 s          0.06 GB
//	5          1,571 million   171 MB    4.3 min      0.8 GB
//	6         46,199 million   5.5 GB
//
// The last 42.6 of the 58.6 thousand million numbers of 6 pieces took 62 minutes and 9.2 GB of memory or
// more, see Memory. Of the 46,198,758,750 positions with 6 pieces the side to move wins 16,557,977,127 and
// loses 8,293,557,851, 88,345,555 of them late, the longest in time in 50 plies. 68,552,954 of them, drawn at
// random and without a capture, have the value that follows from their moves by the rules and the values
// after these. All 1,888,011,950 numbers of up to 5 pieces are those of the build before, which looked at
// each position by itself and took four times as long; that was verified whole (2026-11-27, de234a8, by
// parlour tables verify draughts).
//
// On the small board, in seconds of a processor and bytes (2026-11-25, by parlour tables build draughts64):
//
//	           3 pieces           4 pieces
//	russian    0.3 s   20 kB    6.5 s   0.8 MB
//	brazilian  0.2 s   21 kB    4.6 s   0.9 MB
//	english    0.1 s   54 kB    1.8 s   1.3 MB
//	pool       0.1 s   21 kB    6.0 s   1.0 MB
//
// With 5 pieces English draughts takes 33 seconds (2026-11-28) and 49 MB, Russian draughts 21 MB and
// Brazilian 22 MB. With 6 English draughts takes 12 minutes of a processor, 1.2 GB of memory and 697 MB; of its
// 2,426,085,676 positions with both sides there the side to move wins 1,154,792,344 and loses
// 848,750,789, 23,985,767 of them late, the longest in time in 99 plies (2026-11-28, 9aaf1f98). With
// the positions of one side alone there are as many as Schaeffer counts, 2,503,611,964. Of the other
// rule sets 6 pieces were not built yet, and the size that is told before is a guess.
//
// Of English draughts a table of 7 pieces has those with four pieces against three and no more than one man:
// captures, steps and crowning lead to no others. The four win nearly all of them if they are to move, but a search
// may not find the way: in games of self-play with 20,000 positions a move and tables of 6 pieces, 71 % of 73,699
// positions of four kings against three were drawn in the end. The side to move comes first (2026-11-29, fb489750;
// 4.5 minutes of two threads after 6 pieces, and 596 MB):
//
//	                          positions        won      drawn       lost       late
//	KKKKvKKK                117,804,960       96.9 %     2.9 %     0.2 %    603,784
//	KKKvKKKK                                   8.6 %    34.8 %    56.6 %  1,760,246
//	KKKMvKKK                412,317,360       94.5 %     5.2 %     0.3 %   34,587,817
//	KKKvKKKM                                  11.2 %    37.6 %    51.2 %   54,737,564
//	KKKKvKKM                309,238,020       98.1 %     1.7 %     0.1 %      220,923
//	KKMvKKKK                                   6.4 %    27.9 %    65.7 %    1,174,039
//
// Three that are to move win where they take some. 462,286 positions without a capture, from 4,000 places in each
// of the six, have the value that follows from their moves.
//
// The package must not know the search, other games, or where files are kept.
package endgame
