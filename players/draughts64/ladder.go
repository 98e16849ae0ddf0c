package draughts64

import (
	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players"
)

var _ players.Measured = Engine{}

// Ladder implements players.Measured by the measurements of the package comment: those of English
// draughts where kings move one square, and those of Russian draughts for all other rules.
func (Engine) Ladder(r game.Rules) players.Ladder {
	if r.Start().(game.History[rules.Ruled]).Current().Rules().Short() {
		return players.Ladder{Rules: "rules=english", Steps: []players.Step{
			{Level: players.Random},
			{Level: players.Greedy, Elo: 95, Low: 56, High: 134},
			{Level: players.Beginner, Elo: 576, Low: 496, High: 656},
			{Level: players.Novice, Elo: 369, Low: 304, High: 434},
			{Level: players.Casual, Elo: 146, Low: 109, High: 184},
			{Level: players.Club, Elo: 188, Low: 150, High: 227},
			{Level: players.Strong, Elo: 199, Low: 160, High: 237},
			{Level: players.Expert, Elo: 240, Low: 204, High: 277},
			{Level: players.Master, Elo: 268, Low: 235, High: 302},
			{Level: players.Smart, Elo: 231, Low: 196, High: 266},
		}}
	}
	return players.Ladder{Rules: "rules=russian", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 121, Low: 82, High: 159},
		{Level: players.Beginner, Elo: 156, Low: 121, High: 190},
		{Level: players.Novice, Elo: 229, Low: 191, High: 268},
		{Level: players.Casual, Elo: 278, Low: 232, High: 324},
		{Level: players.Club, Elo: 162, Low: 128, High: 196},
		{Level: players.Strong, Elo: 222, Low: 185, High: 259},
		{Level: players.Expert, Elo: 207, Low: 174, High: 239},
		{Level: players.Master, Elo: 198, Low: 169, High: 227},
		{Level: players.Smart, Elo: 175, Low: 145, High: 204},
	}}
}
