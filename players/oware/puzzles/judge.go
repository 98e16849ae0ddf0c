package puzzles

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/puzzle"
)

// Judge knows exact values of endings of Oware by the rules of the puzzles.
type Judge struct {
	table func() (*endgame.Table, error)
}

var _ puzzle.Judge = &Judge{}

// NewJudge returns a judge. It reads its table when it is first asked.
func NewJudge() *Judge { return &Judge{sync.OnceValues(endgame.Embedded)} }

// ErrOther is wrapped when a judge is asked about another game, or other rules.
var ErrOther = errors.New("it is no ending of Oware that is played to the last seed")

// lookAhead is how many plies the judge looks ahead for bounds that meet.
const lookAhead = 6

// Values implements puzzle.Judge.
func (j *Judge) Values(ctx context.Context, s game.State) ([]puzzle.Value, error) {
	h, ok := s.(game.History[oware.Position])
	if !ok || h.Current().Rules() != RuleValues() {
		return nil, fmt.Errorf("%w: it is one of %s, %s", ErrOther, s.Rules().Game().Title(), game.FormatRules(s.Rules()))
	}
	p := h.Current()
	values, err := j.Moves(ctx, p)
	if err != nil {
		return nil, err
	}
	out := make([]puzzle.Value, len(values))
	for i, v := range values {
		out[i] = puzzle.Value{Move: p.FormatMove(v.Move), Margin: v.Margin}
	}
	return out, nil
}

// Valued is a move with the margin that it leads to.
type Valued struct {
	Move   oware.Move
	Margin int
}

// Moves are the values of the moves of p.
func (j *Judge) Moves(ctx context.Context, p oware.Position) ([]Valued, error) {
	table, err := j.table()
	if err != nil {
		return nil, err
	}
	var out []Valued
	for _, m := range p.AppendMoves(nil) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b := boundsOf(table, p.Play(m), lookAhead)
		if b.least != b.most {
			return nil, fmt.Errorf("%w: %s of %s", puzzle.ErrUnknown, p.FormatMove(m), p)
		}
		out = append(out, Valued{m, -b.least})
	}
	return out, nil
}

// bounds are the margins between which the value of a position lies.
type bounds struct{ least, most int }

// boundsOf are the bounds of p for its side to move, by the table and so many plies.
func boundsOf(table *endgame.Table, p oware.Position, plies int) bounds {
	own, other := p.ToMove(), p.ToMove().Other()
	if r := p.Result(); r.Over() {
		margin := r.Score[own] - r.Score[other]
		return bounds{margin, margin}
	}
	ahead, seeds := p.Score(own)-p.Score(other), p.InHouses(own)+p.InHouses(other)
	b := bounds{ahead - seeds, ahead + seeds}
	if v, ok := endgame.Of(table, p); ok {
		if v.AtLeast {
			b.least = ahead + v.Margin
		}
		if v.AtMost {
			b.most = ahead + v.Margin
		}
	}
	if b.least == b.most || plies == 0 {
		return b
	}
	best := bounds{-oware.MaxSeeds, -oware.MaxSeeds}
	for _, m := range p.AppendMoves(nil) {
		next := boundsOf(table, p.Play(m), plies-1)
		best.least, best.most = max(best.least, -next.most), max(best.most, -next.least)
		if best.least >= b.most {
			return bounds{b.most, b.most}
		}
	}
	return bounds{max(b.least, best.least), min(b.most, best.most)}
}
