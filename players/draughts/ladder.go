package draughts

import (
	"parlour/game"
	"parlour/players"
)

var _ players.Measured = Engine{}

// Ladder implements players.Measured by the measurements of the package comment, which are
// on the board of 100 squares.
func (Engine) Ladder(game.Rules) players.Ladder {
	return players.Ladder{Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 80, Low: 41, High: 120},
		{Level: players.Beginner, Elo: 227, Low: 188, High: 265},
		{Level: players.Novice, Elo: 227, Low: 187, High: 268},
		{Level: players.Casual, Elo: 270, Low: 227, High: 314},
		{Level: players.Club, Elo: 284, Low: 239, High: 329},
		{Level: players.Strong, Elo: 337, Low: 285, High: 389},
		{Level: players.Expert, Elo: 367, Low: 308, High: 426},
		{Level: players.Master, Elo: 382, Low: 312, High: 484},
		{Level: players.Smart, Elo: 407, Low: 287, High: 739},
		{Level: players.Max, Elo: 255, Low: 179, High: 359},
	}}
}
