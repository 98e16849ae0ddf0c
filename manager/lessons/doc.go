// Package lessons is a first lesson in each game: steps, each a position with a task,
// that are solved by moves on the board.
//
// Whether a move solves a step is decided by the rules: a step has a goal about the effect
// of moves, and names no moves. The file steps/kalah.txt has a line for each step of Kalah:
// its name, its position, "start" for the usual one, and its goal:
//
//	store  | start                                       | again
//	take   | <6,13,14,2,0,0,3,0,1,4,0,2,5,3,1> S         | gains 6
//
// A goal is one of these, or several with commas between, all of which must be reached:
//
//	any           any legal move
//	again N       the same side is to move again after N moves (1 if left out)
//	gains N       the lead in score, own minus other, is greater by N at least
//	safe N        no single reply takes away more than N of the lead
//	threatens N   whatever the reply, a single move then makes the lead greater by N at
//	              least than it was at first
//	crowns        there is one more king on the board
//	feeds         the other side has a legal move
//	wins          the game is won
//
// A step goes on while its goal is not reached and the learner is to move, as after an
// extra turn; otherwise it begins again. The texts stand in a file for each language, as
// en/kalah.md: under a heading with the name of the step the task, and in a list a help
// (`hint`), the lesson (`done`) and, in the first step, how moves are typed at the console (`keys`).
//
// The package must not know front ends, files outside of it, or particular games.
package lessons
