package engines

import (
	draughts "parlour/players/draughts/puzzles"
	kalah "parlour/players/kalah/puzzles"
	oware "parlour/players/oware/puzzles"
	"parlour/players/puzzle"
)

// Puzzles are where the puzzles of all games come from that have some.
func Puzzles() []puzzle.Source {
	return []puzzle.Source{kalah.Source(), oware.Source(), draughts.Source()}
}
