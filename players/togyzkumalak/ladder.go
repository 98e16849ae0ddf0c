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
			{Level: players.Child, Elo: 363, Low: 294, High: 464},
			{Level: players.Greedy, Elo: 241, Low: 187, High: 307},
			{Level: players.Novice, Elo: 494, Low: 411, High: 642},
			{Level: players.Casual, Elo: 143, Low: 92, High: 200},
			{Level: players.Club, Elo: 269, Low: 216, High: 336},
			{Level: players.Strong, Elo: 156, Low: 109, High: 208},
			{Level: players.Expert, Elo: 164, Low: 93, High: 251},
			{Level: players.Smart, Elo: 83, Low: 18, High: 153},
		}}
	}
	return players.Ladder{Rules: "standard", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Child, Elo: 521, Low: 434, High: 685},
		{Level: players.Greedy, Elo: 217, Low: 169, High: 275},
		{Level: players.Novice, Elo: 260, Low: 207, High: 327},
		{Level: players.Casual, Elo: 258, Low: 204, High: 325},
		{Level: players.Club, Elo: 354, Low: 293, High: 439},
		{Level: players.Strong, Elo: 210, Low: 158, High: 272},
		{Level: players.Expert, Elo: 235, Low: 163, High: 332},
		{Level: players.Smart, Elo: 199, Low: 113, High: 314},
	}}
}
