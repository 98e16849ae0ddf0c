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
		{Level: players.Child, Elo: 389, Low: 321, High: 456},
		{Level: players.Greedy, Elo: 259, Low: 205, High: 313},
		{Level: players.Beginner, Elo: 316, Low: 260, High: 372},
		{Level: players.Novice, Elo: 285, Low: 231, High: 339},
		{Level: players.Casual, Elo: 257, Low: 212, High: 303},
		{Level: players.Club, Elo: 246, Low: 200, High: 291},
		{Level: players.Strong, Elo: 227, Low: 183, High: 270},
		{Level: players.Expert, Elo: 269, Low: 215, High: 323},
		{Level: players.Master, Elo: 315, Low: 241, High: 423},
		{Level: players.Smart, Elo: 215, Low: 105, High: 387},
		{Level: players.Max, Elo: 293, Low: 135},
	}}
}
