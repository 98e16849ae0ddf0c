package alphabeta

import (
	"parlour/players"
	"parlour/players/search"
)

// tiedWithin is half a seed: an estimate does not tell moves apart that are so near each other.
const tiedWithin = Seed / 2

// fall is by how much the best move has to become worse for a level to use its reserve. With one seed for two
// mangala visits 14 % more positions, for 4.
const fall = 2 * Seed

// maxNodes is the number of nodes of the strongest level: less than a second, its limit, on
// any machine in use. With its reserve, on a slow one, the level stops in time for that.
const maxNodes = 1_000_000

// Levels are the levels of a game, from weak to strong.
func Levels[P Position[P, M], M ~uint8](rules func(P) Rules[P]) []players.Level {
	thumb := func(every uint64) func(p P) M {
		return func(p P) M { return greedy(rules(p), p, every) }
	}
	by := func(name, summary string, nodes uint64) players.Level {
		return players.Level{Name: name, Summary: summary, Limits: search.Limits{Nodes: nodes, Margin: tiedWithin}}
	}
	return []players.Level{
		{Name: players.Child, Summary: "sees what it can take every other time", Rule: players.Thumb(thumb(2))},
		{Name: players.Greedy, Summary: "takes what it can get at once", Rule: players.Thumb(thumb(1))},
		by(players.Novice, "looks ahead a little", 12),
		by(players.Casual, "looks ahead for a moment", 60),
		by(players.Club, "looks ahead some moves", 400),
		by(players.Strong, "looks ahead well", 2000),
		by(players.Expert, "looks ahead far enough for most", 10_000),
		{
			Name: players.Smart, Summary: "looks ahead far, at once",
			Limits: search.Limits{Nodes: DefaultNodes, Margin: tiedWithin, Reserve: players.SmartReserve, Fall: fall},
		},
		{
			Name: players.Max, Summary: "looks ahead as far as a second allows", AllData: true,
			Limits: search.Limits{Nodes: maxNodes, Time: players.DefaultLimit, Reserve: players.MaxReserve, Fall: fall},
		},
	}
}

// greedy returns the move that captures most, the first of equals, on about one board of so
// many, and any legal move on the others: which, the board decides. The position must have a
// legal move.
func greedy[P Position[P, M], M ~uint8](r Rules[P], p P, every uint64) M {
	moves := p.AppendMoves(nil)
	if key := r.Key(p) >> 32; key%every != 0 {
		return moves[key/every%uint64(len(moves))]
	}
	best, most := moves[0], -1
	for _, m := range moves {
		if gain := r.gain(p, p.Play(m), p.ToMove()); gain > most {
			best, most = m, gain
		}
	}
	return best
}
