// Package engines is the list of the engines of Parlour: the only place that
// names them all. To add a game's engine, write its package and add a line here.
//
// The package must not know the manager, front ends or where data is stored.
package engines

import (
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/kalah"
	"parlour/players/oware"
)

// New returns all engines. They read what was built on this machine from data,
// which may be nil.
func New(data players.Data) *players.Engines {
	return players.NewEngines(
		kalah.New(data),
		oware.New(data),
		draughts.New(data),
	)
}
