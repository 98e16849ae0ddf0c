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
		{Level: players.Greedy, Elo: 22, Low: 3, High: 40},
		{Level: players.Beginner, Elo: 189, Low: 146, High: 237},
		{Level: players.Novice, Elo: 203, Low: 159, High: 252},
		{Level: players.Casual, Elo: 246, Low: 200, High: 301},
		{Level: players.Club, Elo: 282, Low: 235, High: 338},
		{Level: players.Strong, Elo: 330, Low: 280, High: 395},
		{Level: players.Expert, Elo: 372, Low: 315, High: 449},
		{Level: players.Master, Elo: 382, Low: 312, High: 484},
		{Level: players.Smart, Elo: 407, Low: 287, High: 739},
		{Level: players.Max, Elo: 255, Low: 179, High: 359},
	}}
}
