package mangala

import (
	"parlour/game"
	"parlour/players"
)

var _ players.Measured = Engine{}

// Ladder implements players.Measured by the measurements of the package comment.
func (Engine) Ladder(game.Rules) players.Ladder {
	return players.Ladder{Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Child, Elo: 84, Low: 45, High: 123},
		{Level: players.Greedy, Elo: 112, Low: 79, High: 146},
		{Level: players.Novice, Elo: 170, Low: 134, High: 206},
		{Level: players.Casual, Elo: 186, Low: 147, High: 225},
		{Level: players.Club, Elo: 153, Low: 119, High: 187},
		{Level: players.Strong, Elo: 150, Low: 117, High: 182},
		{Level: players.Expert, Elo: 157, Low: 126, High: 187},
		{Level: players.Smart, Elo: 92, Low: 64, High: 121},
	}}
}
