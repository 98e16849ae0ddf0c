// Package catalog is the list of the games that Parlour plays: the only place
// that names them all. A new game is a package beside these and a line here. It
// must not know how a game is played, drawn or stored.
//
// Programs take the list once and hand it on; whatever looks a game up, does so
// in the list that it was given.
package catalog

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
)

// Games returns the games, the one offered first in front.
func Games() []game.Game {
	return []game.Game{kalah.Game{}, oware.Game{}, draughts.Game{}}
}

// Names returns the names of the games, in the order of Games.
func Names() []string { return game.Names(Games()) }

// Find returns the game of that name, in any case. The error wraps
// game.ErrNoGame and lists the names.
func Find(name string) (game.Game, error) { return game.Find(Games(), name) }
