// Package puzzle is positions with one winning move, and how a person solves them.
//
// A puzzle is a position in which exactly one move wins and at least one other does
// not. Who finds it may have to go on: if one move alone wins after the best defence
// too, it must be found as well; if several win, the puzzle is solved. A single legal
// move is played without asking. The best defence is the reply with the best margin,
// the first of them in the order of moves. All this follows from the exact values of a
// Judge: a puzzle holds its line only to be checked and shown at once.
//
// # Grades
//
// A puzzle is graded by points, one for each of these:
//
//   - each move to find after the first;
//   - each turn that a search must look ahead beyond the first until it prefers the
//     winning move for good, by what is in the stores then, or the score houses;
//   - each move that tempts, two at most: it does not win, but gives an extra turn or
//     captures, and brings at least as much at once as the winning move.
//
// If margins are in pieces won, the package of the game says how they count.
//
// With up to 2 points it is easy, with up to 4 medium, with more hard.
//
// # Files
//
// A collection is lines of text, compressed by gzip when it is embedded. The first
// names the game and its rules, each of the others is a puzzle:
//
//	kalah standard
//	easy +4 2 <6,13,14,2,0,0,3,0,1,4,0,2,5,3,1> S: 1 4 3
//
// that is the grade, the margin by which the side to move wins, the points, the
// position, and the line: the winning moves and the best replies as far as moves have
// to be found.
//
// # Games
//
// A game has puzzles once a package of its own has a Source, and package engines a line
// for it: the menus, the commands and the record of solved puzzles follow.
//
// The package must not know particular games, front ends or where progress is kept.
package puzzle
