package kalah

import (
	"cmp"
	"context"
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

// tiedWith are the lines of the moves besides m of that value, as far as there are proofs.
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

// The percentages of the budget for what comes before the proof of a move. A proof of the
// value is enough for easy positions. A search guesses the values of the moves.
const (
	valuePercent = 10
	guessPercent = 10
)

// search implements goal. It spends part of the budget on proofs, if there is a chance of
// one, and the rest on a depth-limited search with their results.
func (c *choice) search() (found findings, done bool) {
	part := proofPercent(c.position)
	if part == 0 || !c.proves() {
		found = c.estimate(c.moves, c.tell)
		return found, found.Solved
	}
	c.solver.Tell(c.progress)
	defer c.solver.Tell(nil)
	if found, ok := c.proveValue(valuePercent); ok {
		return found, true
	}
	moves, proven := c.proveMove(part)
	if proven { // without a limit there is time for the value, too
		return c.preferred(moves[0]), !c.limits.Infinite || moves[0].Proven()
	}
	return c.fallBack(moves)
}

// proveValue spends that part of the budget on a proof of the value.
func (c *choice) proveValue(part int) (found findings, ok bool) {
	m, b := kalah.Move(0), solver.Bounds{}
	c.budget.Charge(c.prove(c.budget.Part(part, 100), func(ctx context.Context, nodes uint64) (err error) {
		m, b, err = c.solver.Best(ctx, c.position, nodes)
		return err
	}))
	if m == 0 || !b.Proven() {
		return findings{}, false
	}
	return solvedBy(m, c.solver.Keeping(c.position, b.Lower), b.Lower), true
}

// proveMove spends that part of the budget on proving a best move.
func (c *choice) proveMove(part int) (moves []solver.MoveBounds, proven bool) {
	guessing := c.budget.Part(guessPercent, 100).Valuing(search.AllMoves)
	guessed := c.solver.Estimate(guessing, c.position, c.moves, nil)
	c.guessed = true
	c.budget.Charge(guessing.Nodes())
	c.budget.Charge(c.prove(c.budget.Part(part, 100), func(ctx context.Context, nodes uint64) (err error) {
		moves, proven, err = c.solver.Prefer(ctx, c.position, guesses(guessed, c.moves), nodes)
		return err
	}))
	return moves, proven
}

// guesses are the values of all moves; those that were not found are not good.
func guesses(found findings, moves []kalah.Move) (out []solver.MoveValue) {
	least := found.Lines[len(found.Lines)-1].Value
	for _, m := range moves {
		i := slices.IndexFunc(found.Lines, func(l variation) bool { return l.Moves[0] == m })
		if i < 0 {
			out = append(out, solver.MoveValue{Move: m, Value: least})
			continue
		}
		out = append(out, solver.MoveValue{Move: m, Value: found.Lines[i].Value})
	}
	return out
}

// preferred is the result if the move is proven to be best.
func (c *choice) preferred(m solver.MoveBounds) findings {
	if m.Proven() {
		return solvedBy(m.Move, c.solver.Keeping(c.position, m.Lower), m.Lower)
	}
	score := sowing.Proven(m.Lower, search.Lower)
	return findings{Lines: []variation{{Moves: []kalah.Move{m.Move}, Value: m.Lower, Score: score}}, Solved: true}
}

// fallBack searches the moves that may still be best, with the rest of the budget.
func (c *choice) fallBack(proven []solver.MoveBounds) (found findings, done bool) {
	sure := slices.MaxFunc(proven, func(a, b solver.MoveBounds) int { return cmp.Compare(a.Lower, b.Lower) })
	var open []kalah.Move
	for _, m := range proven {
		if m.Upper > sure.Lower || m.Move == sure.Move {
			open = append(open, m.Move)
		}
	}
	found = c.estimate(open, c.tell)
	best := &found.Lines[0]
	if sure.Lower < best.Value {
		i := slices.IndexFunc(proven, func(m solver.MoveBounds) bool { return m.Move == best.Moves[0] })
		*best = within(*best, proven[i].Bounds)
		return found, found.Solved
	}
	known := c.preferred(sure)
	known.Depth, known.Solved = found.Depth, found.Solved
	return known, known.Solved
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
