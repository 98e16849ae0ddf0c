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
		{Level: players.Child, Elo: 125, Low: 78, High: 177},
		{Level: players.Greedy, Elo: 108, Low: 60, High: 159},
		{Level: players.Novice, Elo: 193, Low: 147, High: 247},
		{Level: players.Casual, Elo: 210, Low: 158, High: 272},
		{Level: players.Club, Elo: 177, Low: 134, High: 227},
		{Level: players.Strong, Elo: 166, Low: 123, High: 214},
		{Level: players.Expert, Elo: 135, Low: 82, High: 195},
		{Level: players.Smart, Elo: 147, Low: 81, High: 226},
	}}
}
