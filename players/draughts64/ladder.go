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
			{Level: players.Greedy, Elo: 104, Low: 65, High: 143},
			{Level: players.Beginner, Elo: 468, Low: 406, High: 529},
			{Level: players.Novice, Elo: 426, Low: 358, High: 495},
			{Level: players.Casual, Elo: 126, Low: 90, High: 161},
			{Level: players.Club, Elo: 188, Low: 152, High: 225},
			{Level: players.Strong, Elo: 216, Low: 176, High: 256},
			{Level: players.Expert, Elo: 297, Low: 248, High: 347},
			{Level: players.Master, Elo: 313, Low: 256, High: 388},
			{Level: players.Smart, Elo: 269, Low: 217, High: 335},
		}}
	}
	return players.Ladder{Rules: "rules=russian", Steps: []players.Step{
		{Level: players.Random},
		{Level: players.Greedy, Elo: 99, Low: 61, High: 137},
		{Level: players.Beginner, Elo: 181, Low: 143, High: 218},
		{Level: players.Novice, Elo: 263, Low: 219, High: 306},
		{Level: players.Casual, Elo: 242, Low: 200, High: 284},
		{Level: players.Club, Elo: 209, Low: 170, High: 249},
		{Level: players.Strong, Elo: 221, Low: 187, High: 256},
		{Level: players.Expert, Elo: 224, Low: 188, High: 260},
		{Level: players.Master, Elo: 313, Low: 234, High: 433},
		{Level: players.Smart, Elo: 280, Low: 224, High: 350},
	}}
}
