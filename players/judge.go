package players

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// ErrNoJudge is wrapped when the moves of a game cannot be judged.
var ErrNoJudge = errors.New("there is nobody to judge the moves")

// Judgement is what a move is worth to the side that plays it.
type Judgement struct {
	Move string
	// Value is the margin at the end of the match: what the side that moves has
	// more than the other.
	Value int
	// Proven tells that the value is exact. Else it is that of a search of so
	// many plies.
	Proven bool
	Depth  int
}

// Judges tells whether the moves of g can be judged.
func Judges(g game.Game) bool {
	e, ok := engineOf(g)
	return ok && e.judge != nil
}

// Hint judges every legal move of s, in the order of s.Moves, within about the
// given time; 0 leaves it to the engine, which then judges alike on any machine.
// The error wraps ErrNoJudge or game.ErrOver, or is that of ctx if it ends first.
func Hint(ctx context.Context, s game.State, limit time.Duration) ([]Judgement, error) {
	e, ok := engineOf(s.Rules().Game())
	switch {
	case !ok || e.judge == nil:
		return nil, fmt.Errorf("%w of %s", ErrNoJudge, s.Rules().Game().Title())
	case s.Result().Over():
		return nil, game.ErrOver
	default:
		return e.judge(ctx, s, search.Limit{Time: limit})
	}
}

// Best returns the largest value among judgements, 0 of none.
func Best(moves []Judgement) int {
	best := 0
	for i, m := range moves {
		if i == 0 || m.Value > best {
			best = m.Value
		}
	}
	return best
}

// Reviewed is a move of a match with what there was to play.
type Reviewed struct {
	// Before is the state in which it was played.
	Before game.State
	// Played is the move, and Moves are all moves there were.
	Played Judgement
	Moves  []Judgement
}

// Cost is what the move gave away: by how much the best move was better.
func (r Reviewed) Cost() int { return Best(r.Moves) - r.Played.Value }

// Proven tells whether the cost is exact.
func (r Reviewed) Proven() bool {
	for _, m := range r.Moves {
		// Another move that was only searched may be better than it looks.
		if !m.Proven {
			return false
		}
	}
	return true
}

// Review judges the moves of a match, each position within about the given time.
// Progress, if not nil, is told how many positions are done. The errors are those
// of Hint.
func Review(ctx context.Context, r game.Record, limit time.Duration, progress func(done, total int)) ([]Reviewed, error) {
	states := r.States()
	var out []Reviewed
	for i, next := range states[1:] {
		before := states[i]
		moves, err := Hint(ctx, before, limit)
		if err != nil {
			return nil, err
		}
		reviewed := Reviewed{Before: before, Moves: moves}
		for _, m := range moves {
			if m.Move == next.LastMove() {
				reviewed.Played = m
			}
		}
		out = append(out, reviewed)
		if progress != nil {
			progress(i+1, len(states)-1)
		}
	}
	return out, nil
}
