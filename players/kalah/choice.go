package kalah

import (
	"context"
	"math"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// choice is a thought that is after the move to play: the best one, proven where the
// rest can be solved within the limits; else one that is proven to be good enough,
// or the best that a search to a depth finds.
type choice struct{ *thought }

// known implements way.
func (c *choice) known() (search.Found[kalah.Move], bool) {
	m, b := c.proofs.Find(c.position)
	if m == 0 || !b.Proven() {
		return search.Found[kalah.Move]{}, false
	}
	return solvedBy(m, c.proofs.Keeping(c.position, b.Lower), b.Lower), true
}

// solvedBy is what was found if no move is better than m. The line, if it begins
// with m, is how play goes on.
func solvedBy(m kalah.Move, line []kalah.Move, margin int) search.Found[kalah.Move] {
	return search.Found[kalah.Move]{
		Lines:  []search.Line[kalah.Move]{{Moves: beginning(m, line), Value: margin, Score: exactly(margin)}},
		Solved: true,
	}
}

// search implements way: it spends a first part of the budget on a proof, where one
// is to be hoped for, and the rest on a search to a depth.
func (c *choice) search() (found search.Found[kalah.Move], done bool) {
	p := c.position
	m, b := kalah.Move(0), solver.Bounds{Lower: math.MinInt, Upper: math.MaxInt}
	if part := hope(p); part > 0 && c.proves() {
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
	*best = search.Line[kalah.Move]{Moves: []kalah.Move{m}, Value: b.Lower, Score: proven(b.Lower, search.Lower)}
	return found, false
}

// progress reports what a proof has found so far, if there is a move that makes sure
// of something.
func (c *choice) progress(at solver.Progress) {
	m, b := c.solver.Known(c.position)
	if m == 0 {
		return
	}
	score := proven(b.Lower, search.Lower)
	if b.Proven() {
		score = exactly(b.Lower)
	}
	found := c.counted(search.Found[kalah.Move]{
		Lines:  []search.Line[kalah.Move]{{Moves: beginning(m, c.solver.Keeping(c.position, b.Lower)), Value: b.Lower, Score: score}},
		Solved: b.Proven(),
	})
	found.Nodes += at.Nodes
	c.report(found)
}
