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
		{Level: players.Novice, Elo: 245, Low: 195, High: 294},
		{Level: players.Casual, Elo: 330, Low: 273, High: 386},
		{Level: players.Club, Elo: 237, Low: 187, High: 287},
		{Level: players.Strong, Elo: 295, Low: 242, High: 348},
		{Level: players.Expert, Elo: 289, Low: 242, High: 336},
		{Level: players.Master, Elo: 241, Low: 196, High: 287},
		{Level: players.Smart, Elo: 213, Low: 168, High: 257},
		{Level: players.Max, Elo: 269, Low: 219, High: 332},
	}}
}
