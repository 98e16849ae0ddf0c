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
			{Level: players.Greedy, Elo: 81, Low: 42, High: 123},
			{Level: players.Beginner, Elo: 387, Low: 332, High: 459},
			{Level: players.Novice, Elo: 346, Low: 297, High: 408},
			{Level: players.Casual, Elo: 158, Low: 124, High: 195},
			{Level: players.Club, Elo: 186, Low: 148, High: 229},
			{Level: players.Strong, Elo: 222, Low: 180, High: 272},
			{Level: players.Expert, Elo: 249, Low: 209, High: 295},
			{Level: players.Master, Elo: 269, Low: 185, High: 395},
			{Level: players.Smart, Elo: 290, Low: 217, High: 393},
		}}
	}
	return players.Ladder{Rules: "rules=russian", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 80, Low: 37, High: 125},
		{Level: players.Beginner, Elo: 200, Low: 153, High: 255},
		{Level: players.Novice, Elo: 249, Low: 201, High: 307},
		{Level: players.Casual, Elo: 228, Low: 183, High: 280},
		{Level: players.Club, Elo: 147, Low: 105, High: 194},
		{Level: players.Strong, Elo: 189, Low: 146, High: 237},
		{Level: players.Expert, Elo: 285, Low: 236, High: 345},
		{Level: players.Master, Elo: 280, Low: 198, High: 400},
		{Level: players.Smart, Elo: 241, Low: 192, High: 300},
	}}
}
