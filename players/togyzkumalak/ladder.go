package togyzkumalak

import (
	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players"
)

var _ players.Measured = Engine{}

// Ladder implements players.Measured by the measurements of the package comment.
func (Engine) Ladder(r game.Rules) players.Ladder {
	if h, ok := r.Start().(game.History[togyzkumalak.Position]); ok && h.Current().Row() < togyzkumalak.MaxRow {
		return players.Ladder{Rules: "bestemshe", Steps: []players.Step{
			{Level: players.Random},
			{Level: players.Child, Elo: 310, Low: 252, High: 368},
			{Level: players.Greedy, Elo: 227, Low: 180, High: 274},
			{Level: players.Novice, Elo: 468, Low: 398, High: 539},
			{Level: players.Casual, Elo: 89, Low: 47, High: 131},
			{Level: players.Club, Elo: 217, Low: 177, High: 257},
			{Level: players.Strong, Elo: 154, Low: 116, High: 193},
			{Level: players.Expert, Elo: 171, Low: 132, High: 210},
			{Level: players.Smart, Elo: 111, Low: 74, High: 148},
		}}
	}
	return players.Ladder{Rules: "standard", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Child, Elo: 529, Low: 431, High: 626},
		{Level: players.Greedy, Elo: 237, Low: 188, High: 287},
		{Level: players.Novice, Elo: 266, Low: 217, High: 314},
		{Level: players.Casual, Elo: 257, Low: 207, High: 308},
		{Level: players.Club, Elo: 329, Low: 276, High: 383},
		{Level: players.Strong, Elo: 186, Low: 143, High: 228},
		{Level: players.Expert, Elo: 200, Low: 160, High: 240},
		{Level: players.Smart, Elo: 177, Low: 133, High: 221},
	}}
}
