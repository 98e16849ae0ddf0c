// Package engines is the list of the engines of Parlour: the only place that
// names them all. To add a game's engine, write its package and add a line here.
//
// The package must not know the manager, front ends or where data is stored.
package engines

import (
	"parlour/players"
	"parlour/players/draughts"
	draughtspuzzles "parlour/players/draughts/puzzles"
	"parlour/players/draughts64"
	draughts64puzzles "parlour/players/draughts64/puzzles"
	"parlour/players/kalah"
	kalahpuzzles "parlour/players/kalah/puzzles"
	"parlour/players/mangala"
	mangalapuzzles "parlour/players/mangala/puzzles"
	"parlour/players/oware"
	owarepuzzles "parlour/players/oware/puzzles"
	"parlour/players/puzzle"
	"parlour/players/togyzkumalak"
	togyzkumalakpuzzles "parlour/players/togyzkumalak/puzzles"
)

// New returns all engines. They read files built on this machine from data, which may be
// nil. Beside them stand the puzzles of their games.
func New(data players.Data) *players.Engines {
	e := players.NewEngines(
		kalah.New(data),
		oware.New(data),
		draughts.New(data),
		draughts64.New(data),
		togyzkumalak.New(data),
		mangala.New(),
	)
	for _, source := range append([]puzzle.Source{
		kalahpuzzles.Source(), owarepuzzles.Source(), draughtspuzzles.Source(), togyzkumalakpuzzles.Standard(),
		togyzkumalakpuzzles.Bestemshe(), mangalapuzzles.Source(),
	}, draughts64puzzles.Sources()...) {
		e = e.Beside(source.Game.Name(), source)
	}
	return e
}
