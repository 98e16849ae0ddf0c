// Package engines is the list of the engines that Parlour has: the only place that
// names them all. A new game's engine is a package beside these and a line here.
//
// The package must not know the manager, front ends or where data is kept.
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
		oware.New(),
		draughts.New(),
	)
}
