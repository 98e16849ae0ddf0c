package kalah

import (
	"cmp"
	"context"
	"math"
	"slices"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
	"parlour/players/sowing"
)

// valuation is an analysis that looks for the values of moves: exact ones where
// they can be proven within the limits, else those of a depth-limited search.
type valuation struct {
	*analysis
	judged []judgedMove // one a move
	// bounds are those of the position: no move has a higher value.
	bounds solver.Bounds
}

// judgedMove is a move with the proven bounds of its value, for the side that plays
// it.
type judgedMove struct {
	move  kalah.Move
	after kalah.Position
	again bool // the same side is to move after it
	solver.Bounds
	// line is the continuation, if the value is proven.
	line []kalah.Move
}

// of converts bounds of the position after the move to bounds of the move, and
// vice versa.
func (j *judgedMove) of(b solver.Bounds) solver.Bounds {
	if j.again {
		return b
	}
	return solver.Bounds{Lower: -b.Upper, Upper: -b.Lower}
}

// learn narrows the bounds to those of the position after the move.
func (j *judgedMove) learn(b solver.Bounds) {
	b = j.of(b)
	j.Lower, j.Upper = max(j.Lower, b.Lower), min(j.Upper, b.Upper)
}

// known implements goal. It looks up the values of the moves by the rules and the
// proofs.
func (v *valuation) known() (findings, bool) {
	p := v.position
	v.bounds = solver.Bounds{Lower: -p.Total(), Upper: p.Total()}
	_, b := v.proofs.Find(p)
	v.bounds.Upper = min(v.bounds.Upper, b.Upper)
	for _, m := range v.moves {
		q := p.Play(m)
		j := judgedMove{move: m, after: q, again: q.ToMove() == p.ToMove(), Bounds: solver.Bounds{Lower: -p.Total(), Upper: p.Total()}}
		if q.Over() {
			score := q.Score()
			margin := score[q.ToMove()] - score[q.ToMove().Other()]
			j.learn(solver.Bounds{Lower: margin, Upper: margin})
		} else {
			_, b := v.proofs.Find(q)
			j.learn(b)
		}
		if j.Proven() {
			j.line = v.proofs.Keeping(q, j.of(j.Bounds).Lower)
		}
		v.judged = append(v.judged, j)
	}
	return v.with(findings{}), len(v.open()) == 0
}

// open are the moves whose values are not proven.
func (v *valuation) open() []kalah.Move {
	var out []kalah.Move
	for _, j := range v.judged {
		if !j.Proven() {
			out = append(out, j.move)
		}
	}
	return out
}

// The percentages of the budget for proofs: first of the value of the position
// itself, so that it is known when its moves are valued, and then, of the rest,
// of the values of all moves.
const (
	firstPart, firstOf   = 2, 5
	proofsPart, proofsOf = 3, 4
)

// search implements goal.
func (v *valuation) search() (found findings, done bool) {
	if v.proves() {
		v.proveMoves()
	}
	open := v.open()
	if len(open) == 0 {
		return v.with(findings{}), true
	}
	found = v.estimate(open, func(found findings) { v.tell(v.with(found)) })
	return v.with(found), found.Solved
}

// proveMoves tries to prove the values of the moves that may be provable.
func (v *valuation) proveMoves() {
	p := v.position
	if proofPercent(p) > 0 {
		b := v.bound(p, v.budget.Part(firstPart, firstOf))
		v.bounds.Upper = min(v.bounds.Upper, b.Upper)
	}
	proofs := v.budget.Part(proofsPart, proofsOf)
	for i := range v.judged {
		j := &v.judged[i]
		if j.Proven() || proofPercent(j.after) == 0 {
			continue
		}
		before := v.budget.Nodes()
		j.learn(v.bound(j.after, proofs.Part(1, len(v.judged)-i)))
		proofs.Charge(v.budget.Nodes() - before)
		if j.Proven() {
			j.line = v.solver.Keeping(j.after, j.of(j.Bounds).Lower)
			v.tell(v.with(findings{}))
		}
	}
}

// bound proves what it can about q with a part of the budget. It never charges
// more than the part, or nothing might be left of a small budget.
func (v *valuation) bound(q kalah.Position, part *search.Budget) solver.Bounds {
	b := solver.Bounds{Lower: -q.Total(), Upper: q.Total()}
	used := v.prove(part, func(ctx context.Context, nodes uint64) error {
		found, err := v.solver.Bounds(ctx, q, nodes)
		if err == nil {
			b = found
		}
		return err
	})
	if most := part.NodesLeft(); most > 0 && used > most {
		v.beyond += used - most
		used = most
	}
	v.budget.Charge(used)
	return b
}

// with combines the results of a depth-limited search of some moves with the
// proven values of the others. Found may be empty.
func (v *valuation) with(found findings) findings {
	estimates, solved := found.Lines, found.Solved
	found.Lines = nil
	for _, j := range v.judged {
		if j.Proven() {
			found.Lines = append(found.Lines, variation{
				Moves: append([]kalah.Move{j.move}, j.line...), Value: j.Lower, Score: sowing.ScoreOf(j.Lower, true),
			})
		}
	}
	for _, l := range estimates {
		if l.Score.Kind == search.NoScore && len(found.Lines) > 0 {
			continue // no time for a search
		}
		i := slices.IndexFunc(v.judged, func(j judgedMove) bool { return j.move == l.Moves[0] })
		found.Lines = append(found.Lines, within(l, v.judged[i].Bounds))
	}
	// Among equal moves the proven ones come first.
	slices.SortStableFunc(found.Lines, func(a, b variation) int { return cmp.Compare(b.Value, a.Value) })
	found.Lines = found.Lines[:min(len(found.Lines), v.limits.Lines)]
	most := v.most(estimates, solved)
	found.Solved = len(found.Lines) > 0 && found.Lines[0].Score.Proven && found.Lines[0].Value >= most
	return found
}

// most is an upper bound of the value of all moves, given the estimates of the
// moves that are not proven; solved means that none of these is better than the
// first.
func (v *valuation) most(estimates []variation, solved bool) int {
	most := math.MinInt
	for _, j := range v.judged {
		upper := j.Upper
		if solved && !j.Proven() {
			upper = estimates[0].Value
		}
		most = max(most, upper)
	}
	return min(most, v.bounds.Upper)
}
