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
			{Level: players.Greedy, Elo: 244, Low: 191, High: 308},
			{Level: players.Novice, Elo: 143, Low: 97, High: 195},
			{Level: players.Club, Elo: 164, Low: 123, High: 210},
			{Level: players.Expert, Elo: 179, Low: 137, High: 227},
			{Level: players.Smart, Elo: 189, Low: 145, High: 239},
			{Level: players.Perfect, Elo: 173, Low: 135, High: 215},
		}}
	}
	return players.Ladder{Rules: "seeds=6", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 330, Low: 270, High: 412},
		{Level: players.Novice, Elo: 244, Low: 193, High: 305},
		{Level: players.Club, Elo: 205, Low: 157, High: 261},
		{Level: players.Expert, Elo: 402, Low: 331, High: 510},
		{Level: players.Smart, Elo: 301, Low: 244, High: 375},
		{Level: players.Perfect, Elo: 436, Low: 319, High: 764},
	}}
}
