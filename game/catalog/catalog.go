// Package catalog is the list of the games that Parlour plays: the only place
// that names them all. A new game is a package beside these and a line here. It
// must not know how a game is played, drawn or stored.
package catalog

import (
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
)

// ErrNoGame is wrapped by Find for a name that is no game's.
var ErrNoGame = errors.New("no such game")

// Games returns the games, the one offered first in front.
func Games() []game.Game {
	return []game.Game{kalah.Game{}, oware.Game{}, draughts.Game{}}
}

// Names returns the names of the games, in the order of Games.
func Names() []string {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name())
	}
	return names
}

// Find returns the game of that name, in any case. The error wraps ErrNoGame and
// lists the names.
func Find(name string) (game.Game, error) {
	for _, g := range Games() {
		if strings.EqualFold(g.Name(), name) {
			return g, nil
		}
	}
	return nil, fmt.Errorf("%w as %s; valid: %s", ErrNoGame, game.Quote(name), game.List(Names()))
}
