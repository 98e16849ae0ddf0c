// Package game is the contract that every game of Parlour satisfies, and the
// record of a match.
//
// It has two layers. Inside a game and its engine everything is concrete: a
// Position is an immutable value, Play returns a new one, and no interface is
// called on the way. Outside - in the manager, the saves, the front ends - a game
// is a handful of plain interfaces (Game, Rules, State) and a move is a text in
// the game's own notation. Adapt joins the two: a game's package implements
// Kernel over its own types and gets the outer layer for free.
//
// Everything explained to people - why a match ended, why a move was refused - is
// a Code; each package has one table, Texts, with the wording. Whatever people are
// told is a Phrase, in English with its arguments apart, so that a front end can say
// it in another language.
//
// Package game imports no other package of Parlour. It knows no particular game,
// no player, no file and no terminal.
//
// # A new game
//
// To add a game, write a package beside the existing ones that implements Kernel
// over its own types and passes gametest.Conform, and add a line to package
// catalog. The game is then available in the menus, the command dialogue, saves,
// comparisons, perft and the program's help, in English until its texts are added to
// the translations of package tongue. The levels first and random play it
// without an engine. For further levels, hints and reviews, write an engine: a
// package beside those in players, and a line in players/engines. What else an
// engine may have, tables for example, is in the comment of package players.
package game
