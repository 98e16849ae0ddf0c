// Package game is the contract that every game of Parlour satisfies, and the
// record of a match.
//
// It has two layers. Inside a game and its engine everything is concrete: a
// Position is an immutable value, Play returns a new one, and no interface is
// crossed on the way. Outside - in the manager, the saves, the front ends - a
// game is a handful of plain interfaces (Game, Rules, State) and a move is the
// text of the game's own notation. Adapt joins the two: a game's package
// implements Kernel over its own types and gets the outer layer for it.
//
// What people are told - why a match ended, why a move was refused - is a Code, and
// one table of Texts a package has the words.
//
// Package game imports nothing of Parlour's. It knows no particular game, no
// player, no file and no terminal.
//
// # A new game
//
// A game is a package beside those there are, which implements Kernel over its own
// types and passes gametest.Conform, and a line in package catalog. With that it is in
// the menus, the command dialogue, saves, comparisons, perft and the program's help.
// The levels first and random play it without an engine. An engine, for further levels,
// hints and reviews, is a package beside those in players and a line in players/engines.
package game
