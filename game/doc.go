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
// catalog. That is all it needs: gametest/noughts is such a game. The menus, the command
// dialogue, saves, history, import, comparisons, perft, replay, the service and its page
// serve it, in English until its texts are added to the translations of package tongue,
// and the levels first and random play it. What it may have besides:
//
//	Carrier, Perfter, Resizer        long matches, a fast count, boards of several sizes
//	Shower, Pictured, Arranger       marks on the board, pictures of reviews, setting up
//	Gridded, or Charter              squares or houses for programs, and for the page
//	manager/rulebook, manager/lessons   its rules and lessons, as files
//	manager/rest/page/board          a drawing of its own on the page
//	a package in players, and a line in players/engines   levels, hints and reviews
//
// What else an engine may have, tables for example, is in the comment of package players.
package game
