// Package order reads what a client asks for as a new game, as JSON or as a save, and makes it.
// It also tells what there is to ask for.
//
// Whoever asks names things, and starts nothing else: rules, a position, a clock, levels of
// engines, and the programs that the service was given. A save is small and the game in it may be
// large, so that few are read at once.
//
// The package must not know where games are kept, nor what is done with them later.
package order
