package puzzles

import (
	"context"
	_ "embed" // for the collection
	"fmt"
	"sync"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/puzzle"
)

// judge knows exact values of endings of Oware by the rules of the puzzles.
type judge struct {
	table func() (*endgame.Table, error)
}

// NewJudge returns a judge of endings. It reads its table when it is first asked.
func NewJudge() puzzle.Judge {
	return puzzle.Margins[oware.Position](judge{sync.OnceValues(endgame.Embedded)}.margins)
}

// lookAhead is how many plies the judge looks ahead for bounds that meet.
const lookAhead = 6

// margins are the values of the moves of p.
func (j judge) margins(ctx context.Context, p oware.Position) ([]int, error) {
	if p.Rules() != RuleValues() {
		return nil, fmt.Errorf("%w: it is no ending of Oware that is played to the last seed", puzzle.ErrOther)
	}
	table, err := j.table()
	if err != nil {
		return nil, err
	}
	var out []int
	for _, m := range p.AppendMoves(nil) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b := boundsOf(table, p.Play(m), lookAhead)
		if b.least != b.most {
			return nil, fmt.Errorf("%w: %s of %s", puzzle.ErrUnknown, p.FormatMove(m), p)
		}
		out = append(out, -b.least)
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

// packed is the collection; see the package comment.
//
//go:embed oware.puzzles.gz
var packed []byte

// Rules are the rules of the puzzles: nothing ends a match but the last seed, or that
// there is no move.
func Rules() (game.Rules, error) {
	return oware.Game{}.Rules("competition", map[string]string{"repetition": "none", "quiet-limit": "0"})
}

// RuleValues are the same rules as the values of a position.
func RuleValues() oware.Rules {
	r := oware.Competition()
	r.QuietLimit, r.Repetition = 0, oware.RepeatNone
	return r
}

// Source is the puzzles of Oware.
func Source() puzzle.Source {
	return puzzle.Source{Game: oware.Game{}, Packed: packed, Judge: NewJudge, Rules: Rules}
}
