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
		{Level: players.Greedy, Elo: 96, Low: 42, High: 150},
		{Level: players.Beginner, Elo: 227, Low: 172, High: 281},
		{Level: players.Novice, Elo: 231, Low: 173, High: 289},
		{Level: players.Casual, Elo: 267, Low: 206, High: 328},
		{Level: players.Club, Elo: 288, Low: 222, High: 354},
		{Level: players.Strong, Elo: 312, Low: 242, High: 383},
		{Level: players.Expert, Elo: 390, Low: 315, High: 465},
		{Level: players.Master, Elo: 375, Low: 306, High: 444},
		{Level: players.Smart, Elo: 307, Low: 251, High: 363},
		{Level: players.Max, Elo: 225, Low: 179, High: 270},
	}}
}
