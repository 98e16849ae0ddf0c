// Package kalah is the computer players of Kalah: the first-choice robot of the
// Auckland dialogue, a search that looks ahead on boards of any size and by all the
// rules, and a player that proves its moves where it can, by a book, an endgame
// table and the solver. It also judges moves.
//
// Sources: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3),
// 2000, for the order of moves; CMancala for leaving the stores out of the
// transposition key, since what the rest of a game is worth does not depend on
// them.
//
// The package knows the rules of Kalah and the machinery of package search. It
// must not know other games, files, front ends or package players.
package kalah
