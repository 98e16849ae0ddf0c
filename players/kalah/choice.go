package kalah

import (
	"context"
	"math"
	"slices"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
	"parlour/players/sowing"
)

// choice is an analysis that looks for the move to play: the best one if it can be proven
// within the limits, else one proven to be good enough, or else the best one of a
// depth-limited search.
type choice struct {
	*analysis
	// ties asks for all moves that the proofs know to be best.
	ties bool
}

// known implements goal.
func (c *choice) known() (findings, bool) {
	m, b := c.proofs.Find(c.position)
	if m == 0 || !b.Proven() {
		return findings{}, false
	}
	found := solvedBy(m, c.proofs.Keeping(c.position, b.Lower), b.Lower)
	if c.ties {
		found.Lines = append(found.Lines, c.tiedWith(m, b.Lower)...)
	}
	return found, true
}

// tiedWith are the lines of the moves besides m that the proofs know to have that value.
func (c *choice) tiedWith(m kalah.Move, margin int) []variation {
	every := *c.analysis
	every.limits.Lines = search.AllMoves
	all, _ := (&valuation{analysis: &every}).known()
	return slices.DeleteFunc(all.Lines, func(l variation) bool { return l.Moves[0] == m || l.Value != margin })
}

// solvedBy is the result if no move is better than m. The line is the
// continuation, if it begins with m.
func solvedBy(m kalah.Move, line []kalah.Move, margin int) findings {
	return findings{
		Lines:  []variation{{Moves: beginning(m, line), Value: margin, Score: sowing.ScoreOf(margin, true)}},
		Solved: true,
	}
}

// search implements goal. It spends part of the budget on a proof, if there is a
// chance of one, and the rest on a depth-limited search.
func (c *choice) search() (found findings, done bool) {
	p := c.position
	m, b := kalah.Move(0), solver.Bounds{Lower: math.MinInt, Upper: math.MaxInt}
	if part := proofPercent(p); part > 0 && c.proves() {
		c.solver.Tell(c.progress)
		c.budget.Charge(c.prove(c.budget.Part(part, 100), func(ctx context.Context, nodes uint64) (err error) {
			m, b, err = c.solver.Best(ctx, p, nodes)
			return err
		}))
		c.solver.Tell(nil)
	}
	if m != 0 && b.Proven() {
		return solvedBy(m, c.solver.Keeping(p, b.Lower), b.Lower), true
	}
	found = c.estimate(c.moves, c.tell)
	best := &found.Lines[0]
	if m == 0 || b.Lower < best.Value {
		*best = within(*best, solver.Bounds{Lower: math.MinInt, Upper: b.Upper})
		return found, found.Solved
	}
	if found.Solved {
		return solvedBy(m, c.solver.Keeping(p, b.Lower), b.Lower), true
	}
	*best = variation{Moves: []kalah.Move{m}, Value: b.Lower, Score: sowing.Proven(b.Lower, search.Lower)}
	return found, false
}

// progress reports what a proof has found so far, once it has a move that
// guarantees a lower bound.
func (c *choice) progress(at solver.Progress) {
	m, b := c.solver.Known(c.position)
	if m == 0 {
		return
	}
	score := sowing.Proven(b.Lower, search.Lower)
	if b.Proven() {
		score = sowing.ScoreOf(b.Lower, true)
	}
	found := c.counted(findings{
		Lines:  []variation{{Moves: beginning(m, c.solver.Keeping(c.position, b.Lower)), Value: b.Lower, Score: score}},
		Solved: b.Proven(),
	})
	found.Nodes += at.Nodes
	c.report(found)
}
