package draughts

import (
	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// Levels are the levels of a game of draughts, from weak to strong; greedy is the rule of the
// first of them.
func Levels(greedy func(game.State) (string, error)) []players.Level {
	by := func(name, summary string, nodes uint64) players.Level {
		return players.Level{Name: name, Summary: summary, Limits: search.Limits{Nodes: nodes, Margin: tiedWithin}}
	}
	return []players.Level{
		{Name: players.Greedy, Summary: "takes what it can get at once", Rule: greedy},
		by(players.Beginner, "looks at some of its moves", 8),
		by(players.Novice, "looks ahead a little", 20),
		by(players.Casual, "looks ahead for a moment", 45),
		by(players.Club, "looks ahead some moves", 100),
		by(players.Strong, "looks ahead well", 300),
		by(players.Expert, "looks ahead far enough for most", 1200),
		by(players.Master, "looks ahead further than most", 8000),
		{
			Name: players.Smart, Summary: "looks ahead far, at once",
			Limits: search.Limits{Margin: tiedWithin, Book: true, Reserve: players.SmartReserve, Fall: fall},
		},
		{
			Name: players.Max, Summary: "looks ahead as far as a second allows", AllData: true,
			Limits: search.Limits{Nodes: maxNodes, Time: players.DefaultLimit, Book: true, Reserve: players.MaxReserve, Fall: fall},
		},
	}
}
