// Package puzzles is the puzzles of Kalah: a collection in the program, and their judge.
// Package find finds new ones.
//
// # How they are found
//
// Package find plays games by moves drawn from a seed, half of them at random and half the one
// with the most seeds at once, and looks at every position on the way: the side to move, the
// seeds left, whether both sides have won something yet, and one of them half of the seeds.
// Those that may be puzzles are solved. Of each game the puzzle with the most points is kept,
// so that no two are neighbours, and of each grade a third. South is to move in all of them: a
// position of North's is the same with the sides changed.
//
// Nothing but the seed and the number decides what is found.
//
// # The collection
//
// kalah.puzzles.gz was made by
//
//	parlourlab puzzles find kalah --count 150 --seed 1 --packed players/kalah/puzzles/kalah.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles
