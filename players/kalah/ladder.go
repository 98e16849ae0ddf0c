package kalah

import (
	"parlour/game"
	"parlour/players"
)

var _ players.Measured = (*Engine)(nil)

// mostFew is the most seeds a house of the first table; with more the game is like that of
// six, with the levels further apart.
const mostFew = 4

// Ladder implements players.Measured by the measurements of the package comment.
func (*Engine) Ladder(r game.Rules) players.Ladder {
	if PositionOf(r.Start()).Rules().Seeds <= mostFew {
		return players.Ladder{Rules: "seeds=4", Steps: []players.Step{
			{Level: players.Random},
			{Level: players.Greedy, Elo: 247, Low: 212, High: 283},
			{Level: players.Novice, Elo: 175, Low: 146, High: 203},
			{Level: players.Club, Elo: 156, Low: 132, High: 181},
			{Level: players.Expert, Elo: 162, Low: 138, High: 185},
			{Level: players.Smart, Elo: 158, Low: 131, High: 184},
			{Level: players.Perfect, Elo: 128, Low: 118, High: 139},
		}}
	}
	return players.Ladder{Rules: "seeds=6", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 359, Low: 310, High: 407},
		{Level: players.Novice, Elo: 306, Low: 268, High: 344},
		{Level: players.Club, Elo: 194, Low: 161, High: 226},
		{Level: players.Expert, Elo: 334, Low: 295, High: 373},
		{Level: players.Smart, Elo: 307, Low: 265, High: 349},
		{Level: players.Perfect, Elo: 521, Low: 438, High: 669},
	}}
}
