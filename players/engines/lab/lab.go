// Package lab is the list of what makers need beside the engines of Parlour: how parts of
// the program are made. To add a game's, write its package and add a line here. The game
// itself does not link it.
//
// The package must not know the manager, front ends or where data is stored.
package lab

import (
	rulesdraughts "parlour/game/draughts"
	ruleskalah "parlour/game/kalah"
	rulesmangala "parlour/game/mangala"
	rulesoware "parlour/game/oware"
	rulestogyzkumalak "parlour/game/togyzkumalak"
	"parlour/players"
	draughts "parlour/players/draughts/making"
	"parlour/players/engines"
	kalah "parlour/players/kalah/making"
	mangala "parlour/players/mangala/making"
	oware "parlour/players/oware/making"
	togyzkumalak "parlour/players/togyzkumalak/making"
)

// New returns all engines with what makers need; data is as in engines.New.
func New(data players.Data) *players.Engines {
	e := engines.New(data).
		Beside(ruleskalah.Game{}.Name(), kalah.NewBook(), kalah.Training{}, kalah.FindPuzzles()).
		Beside(rulesoware.Game{}.Name(), oware.Parts{}, oware.FindPuzzles()).
		Beside(rulesdraughts.Game{}.Name(), draughts.Parts{}, draughts.FindPuzzles()).
		Beside(rulesdraughts.Game64{}.Name(), draughts.Parts64{}).
		Beside(rulestogyzkumalak.Game{}.Name(), togyzkumalak.FindPuzzles(), togyzkumalak.FindBestemshe()).
		Beside(rulesmangala.Game{}.Name(), mangala.FindPuzzles())
	for _, found := range draughts.FindPuzzles64() {
		e = e.Beside(rulesdraughts.Game64{}.Name(), found)
	}
	return e
}
