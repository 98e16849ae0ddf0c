// Package puzzles is the puzzles of Oware: a collection in the program, and their judge.
// Package sowing/endings/find finds new ones.
//
// # What is proven
//
// The puzzles are endings, played to the last seed: a repetition ends nothing, nor does a
// majority or a limit of quiet moves. Then what a board is worth does not depend on the
// match before it, and the two bounds of an endgame table hold on every board. The judge
// knows a value where they meet, or come to meet by the moves of a few plies. It says
// nothing of other boards; where a line comes to one it is not shown further.
//
// # How they are found
//
// Package sowing/endings/find plays games by moves drawn from a seed, half of them at random and half the one
// that captures most, and looks at every position on the way: what is left, whether one
// side has half of the seeds already, whether the judge knows all moves and one of them
// alone wins. Of each game the puzzle with the most points is kept, so that no two are
// neighbours, and of each grade a third. South is to move in all of them: a position of
// North's is the same with the sides changed.
//
// Nothing but the seed and the number decides what is found.
//
// # The collection
//
// oware.puzzles.gz was made by
//
//	parlourlab puzzles find oware --count 60 --seed 1 --packed players/oware/puzzles/oware.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles
