// Package mangala is the rules of mangala, the Turkish game of two rows of six houses with a
// store each, its notation and its drawing.
//
// Sources: the rules of 2009 as World Ethnosport has them, and StoneShark/MancalaGames. One
// doubt is settled: the side with the empty row takes the seeds left in the other, also if the
// mover emptied the row of the opponent. One web program lets the mover keep these seeds.
//
// An engine searches the concrete Position and Move. The rest of the program plays through
// Game. The package must not know players, files or terminals, nor any other game.
package mangala
