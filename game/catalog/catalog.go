// Package catalog is the list of the games that Parlour plays: the only place
// that names them all. To add a game, write its package and add a line here. This
// package must not know how a game is played, drawn or stored.
//
// Programs read the list once and pass it on; all other code looks games up in
// the list it was given.
package catalog

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/mangala"
	"parlour/game/oware"
	"parlour/game/togyzkumalak"
)

// Games returns the games, the default first.
func Games() []game.Game {
	return append([]game.Game{kalah.Game{}, oware.Game{}, draughts.Game{}, draughts.Game64{}, togyzkumalak.Game{}, mangala.Game{}}, extra()...)
}

// Names returns the names of the games, in the order of Games.
func Names() []string { return game.Names(Games()) }

// Find returns the game of that name, in any case. The error wraps
// game.ErrNoGame and lists the names.
func Find(name string) (game.Game, error) { return game.Find(Games(), name) }
