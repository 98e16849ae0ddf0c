package oware

import (
	"parlour/game"
	"parlour/players"
)

var _ players.Measured = Engine{}

// Ladder implements players.Measured by the measurements of the package comment.
func (Engine) Ladder(game.Rules) players.Ladder {
	return players.Ladder{Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Child, Elo: 370, Low: 321, High: 433},
		{Level: players.Greedy, Elo: 226, Low: 188, High: 270},
		{Level: players.Beginner, Elo: 308, Low: 265, High: 361},
		{Level: players.Novice, Elo: 290, Low: 248, High: 340},
		{Level: players.Casual, Elo: 244, Low: 205, High: 288},
		{Level: players.Club, Elo: 207, Low: 159, High: 264},
		{Level: players.Strong, Elo: 326, Low: 266, High: 408},
		{Level: players.Expert, Elo: 282, Low: 229, High: 347},
		{Level: players.Master, Elo: 315, Low: 241, High: 423},
		{Level: players.Smart, Elo: 215, Low: 105, High: 387},
		{Level: players.Max, Elo: 293, Low: 135},
	}}
}
