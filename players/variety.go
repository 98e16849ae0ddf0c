package players

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/players/search"
)

// Variety: the same moves need not bring the same game.
//
// In the first moves of a match the seed chooses among the moves that are as good as the best. A
// second search to the same depth finds them: their value is that of the best, or worse by at most
// the level's Limits.Margin, below which its estimates tell nothing (one seed in Kalah and in
// Oware, a twentieth of a man in draughts). Those of a book may be worse by half a seed in Oware,
// and by a twentieth of a man in draughts. The move of the first search is always one of them, so
// the level is as strong as without, but for that margin. What the margin costs: against itself
// without variety, each opening of two random moves played from both seats, a level won, drew and
// lost in
//
//	Kalah novice        1000 games:  397   49  554
//	Kalah club           800 games:  304   48  448
//	Oware club          1000 games:  427   46  527
//	draughts novice      600 games:  218  129  253
//	draughts club        600 games:  232  109  259
//
// which is 35 to 65 Elo in Kalah and Oware, where a seed decides many games, and 15 to 20
// in draughts, give or take 25 (2026-11-22, 1f8342d). The ten moves after the opening were 425
// and 539 different sequences in the 600 games of draughts.

// varietyPlies is the number of moves of a match, of both sides, that vary.
const varietyPlies = 10

// spareNodes lets a second search come to an end after one of very few positions.
const spareNodes = 200

// variety is the choice among moves that a search finds equally good.
type variety struct {
	on   bool
	seed uint64
}

func varietyOf(t Terms) variety { return variety{t.Varied, t.Seed} }

// in reports whether the move in a state varies.
func (v variety) in(s game.State) bool { return v.on && s.Ply() < varietyPlies }

// among returns a choice among the moves as good as that of a search, found in its session
// within twice as many nodes and some more. Where these do not suffice the choice stays.
func (v variety) among(ctx context.Context, s Session, t Turn, l Limits, c Choice) (Choice, error) {
	l.Stop, l.Ties = t.Stop, true
	l.Depth, l.Nodes = c.Info.Depth, 2*c.Info.Nodes+spareNodes
	again, err := s.Analyze(ctx, t.View, l, nil)
	if err != nil {
		return Choice{}, err
	}
	if _, known := again.Line(c.Move); !known || again.Depth < c.Info.Depth {
		return c, nil
	}
	return v.of(t.View.State(), again), nil
}

// of returns the choice of one of the moves that are as good as the best: with the same
// score, or with an estimate that is within the margin. The result has no other line.
func (v variety) of(s game.State, i Info) Choice {
	best := i.Lines[0].Score
	good := slices.DeleteFunc(slices.Clone(i.Lines), func(l Line) bool {
		return l.Score != best && (l.Score.Kind != search.Estimate || best.Kind != search.Estimate)
	})
	i.Lines = good[draw(v.seed, s, len(good)):][:1]
	return Choice{Move: i.Best(), Info: i}
}
