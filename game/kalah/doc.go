// Package kalah is the rules of Kalah on a board of any size, its notation and
// its drawing.
//
// Sources: the Auckland assignment (ends when the side to move is stuck), the
// UCLA assignment (boards of any size) and Irving, Donkers and Uiterwijk,
// "Solving Kalah", ICGA Journal 23(3), 2000 (ends when either side is empty, and
// captures of nothing). Where they differ the difference is an option.
//
// The package must not know players, files or terminals, nor any other game.
package kalah
