// Package order reads what a client asks for as a new game, as JSON or as a save, and makes it.
// It also lists what there is to ask for.
//
// A client names things and starts nothing else: rules, a position, a clock, levels of engines,
// and programs of the service. A save is small and the game in it may be large, so few are read
// at once.
//
// The package must not know stores, or the later life of a game.
package order
