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
			{Level: players.Greedy, Elo: 93, Low: 54, High: 131},
			{Level: players.Beginner, Elo: 457, Low: 395, High: 519},
			{Level: players.Novice, Elo: 401, Low: 348, High: 455},
			{Level: players.Casual, Elo: 162, Low: 129, High: 196},
			{Level: players.Club, Elo: 175, Low: 141, High: 208},
			{Level: players.Strong, Elo: 214, Low: 177, High: 251},
			{Level: players.Expert, Elo: 257, Low: 215, High: 300},
			{Level: players.Master, Elo: 269, Low: 185, High: 395},
			{Level: players.Smart, Elo: 290, Low: 217, High: 393},
		}}
	}
	return players.Ladder{Rules: "rules=russian", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 88, Low: 50, High: 126},
		{Level: players.Beginner, Elo: 192, Low: 154, High: 230},
		{Level: players.Novice, Elo: 241, Low: 199, High: 282},
		{Level: players.Casual, Elo: 235, Low: 196, High: 273},
		{Level: players.Club, Elo: 126, Low: 92, High: 161},
		{Level: players.Strong, Elo: 177, Low: 142, High: 212},
		{Level: players.Expert, Elo: 281, Low: 237, High: 325},
		{Level: players.Master, Elo: 280, Low: 198, High: 400},
		{Level: players.Smart, Elo: 241, Low: 192, High: 300},
	}}
}
