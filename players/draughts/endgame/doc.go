// Package endgame is the endgame tables of International draughts: the value of every
// position with few pieces, how they are built, kept in files, checked and asked.
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
// A match is a draw after 25 moves each of kings alone without capture, 16 moves each of
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
//     Value.InTimeAfter. If a position of the match has stood before, the table does not know
//     whether the third time can be avoided.
//   - What can be forced but takes longer than that is stored as a late win or loss. Up to
//     four pieces there is none: against one king three pieces win within 32 plies, which
//     is all that the count allows, or not at all, two within 9, and all other material
//     within 43. So up to four pieces the rules of the FMJD change no value but through
//     what was played before. With five 655,210 are late, all of one piece against four.
//
// # How it is built
//
// By material, from the side to move: fewer pieces first, and of as many those with fewer
// men, for captures and promotions lead there. The class and the one with the other side
// to move are worked out together, with retrograde analysis by plies; see solver.
//
// Positions with a capture are not in the file: their value is the best of those after the
// captures.
//
// A table of 3 pieces is embedded in the program, in 60 kB. One of 4 pieces has 47 million
// positions, takes 3 MB, and is built in 30 seconds of a processor; 5 pieces are 1.9
// thousand million positions, take 165 MB, and are built in 18 minutes of a processor and 1.9 GB
// of memory (2026-11-22, add7e43, by parlour tables build draughts).
//
// The package must not know the search, other games, or where files are kept.
package endgame
