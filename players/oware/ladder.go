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
		{Level: players.Child, Elo: 391, Low: 324, High: 459},
		{Level: players.Greedy, Elo: 246, Low: 193, High: 300},
		{Level: players.Beginner, Elo: 316, Low: 260, High: 373},
		{Level: players.Novice, Elo: 245, Low: 195, High: 295},
		{Level: players.Casual, Elo: 326, Low: 269, High: 382},
		{Level: players.Club, Elo: 259, Low: 208, High: 310},
		{Level: players.Strong, Elo: 281, Low: 230, High: 332},
		{Level: players.Expert, Elo: 244, Low: 199, High: 288},
		{Level: players.Master, Elo: 231, Low: 186, High: 276},
		{Level: players.Smart, Elo: 227, Low: 180, High: 274},
		{Level: players.Max, Elo: 377, Low: 290, High: 525},
	}}
}
