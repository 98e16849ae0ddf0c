package puzzle

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"parlour/game"
)

// ErrNoPuzzle is wrapped when a position has not exactly one winning move.
var ErrNoPuzzle = errors.New("not exactly one of several moves wins")

// Outcome is what became of a move.
type Outcome uint8

const (
	// GoesOn: the move wins, and after the replies the next is to be found.
	GoesOn Outcome = iota
	// Solved: the move wins, and nothing is left to find.
	Solved
	// Failed: the move does not win. The position is as before.
	Failed
)

// Verdict is what a move was worth.
type Verdict struct {
	Outcome Outcome
	// Before and After are the positions before and after the move, both for the solving
	// side.
	Before, After game.State
	// Replies are the positions that followed: best replies and single legal moves, up
	// to the one in which the next move is to be found or the puzzle is solved.
	Replies []game.State
	// Margin is that of the move, Best the winning move's.
	Margin, Best int
	// Line, if the move failed, is the best play after it: the moves from After until
	// it is clear what comes or the judge does not know, at most lineShown.
	Line []game.State
}

// lineShown is the number of moves that a refutation shows at most.
const lineShown = 6

// Attempt is a person solving a puzzle.
type Attempt struct {
	judge  Judge
	own    game.Seat
	state  game.State
	values []Value
	// line is all that was played.
	line []string
}

// Begin begins a puzzle. The error wraps ErrNoPuzzle or game.ErrPosition, or is the
// judge's.
func Begin(ctx context.Context, r game.Rules, position string, j Judge) (*Attempt, error) {
	s, err := r.Position(position)
	if err != nil {
		return nil, err
	}
	if s.Result().Over() {
		return nil, fmt.Errorf("%w: the game is over", ErrNoPuzzle)
	}
	values, err := j.Values(ctx, s)
	if err != nil {
		return nil, err
	}
	if !critical(values) {
		return nil, ErrNoPuzzle
	}
	return &Attempt{judge: j, own: s.ToMove(), state: s, values: values}, nil
}

// critical reports whether exactly one of several moves wins.
func critical(values []Value) bool { return len(values) > 1 && winning(values) == 1 }

func winning(values []Value) int {
	n := 0
	for _, v := range values {
		if v.Margin > 0 {
			n++
		}
	}
	return n
}

// best is the first move with the best margin.
func best(values []Value) Value {
	return slices.MaxFunc(values, func(a, b Value) int { return a.Margin - b.Margin })
}

// State is the position in which a move is to be found.
func (a *Attempt) State() game.State { return a.state }

// Winning is the move to find now.
func (a *Attempt) Winning() string { return best(a.values).Move }

// Margin is what the move to find leads to.
func (a *Attempt) Margin() int { return best(a.values).Margin }

// Moves are the moves played so far, replies included.
func (a *Attempt) Moves() []string { return slices.Clone(a.line) }

// Play plays a move. A move that is not legal is refused as game.State.Play does, and
// changes nothing; the other errors are the judge's.
func (a *Attempt) Play(ctx context.Context, move string) (Verdict, error) {
	after, err := a.state.Play(move)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Before: a.state, After: after, Best: a.Margin()}
	for _, known := range a.values {
		if known.Move == after.LastMove() {
			v.Margin = known.Margin
		}
	}
	if v.Margin <= 0 {
		v.Outcome = Failed
		v.Line, err = a.refutation(ctx, after)
		return v, err
	}
	return a.goOn(ctx, v)
}

// goOn plays the replies to a winning move.
func (a *Attempt) goOn(ctx context.Context, v Verdict) (Verdict, error) {
	line := append(slices.Clip(a.line), v.After.LastMove())
	state := v.After
	for {
		if state.Result().Over() {
			v.Outcome = Solved
			break
		}
		values, err := a.judge.Values(ctx, state)
		if err != nil {
			return Verdict{}, err
		}
		if state.ToMove() == a.own && len(values) > 1 {
			v.Outcome = Solved
			if critical(values) {
				v.Outcome, a.values = GoesOn, values
			}
			break
		}
		if state, err = state.Play(best(values).Move); err != nil {
			return Verdict{}, err
		}
		v.Replies = append(v.Replies, state)
		line = append(line, state.LastMove())
	}
	a.state, a.line = state, line
	return v, nil
}

// Outlook is the best play from where the attempt is, as in Verdict.Line. The errors are
// those of the judge.
func (a *Attempt) Outlook(ctx context.Context) ([]game.State, error) {
	return a.refutation(ctx, a.state)
}

// refutation is the best play from a position.
func (a *Attempt) refutation(ctx context.Context, state game.State) ([]game.State, error) {
	var out []game.State
	for len(out) < lineShown && !state.Result().Over() {
		values, err := a.judge.Values(ctx, state)
		if errors.Is(err, ErrUnknown) {
			break
		}
		if err != nil {
			return nil, err
		}
		if state, err = state.Play(best(values).Move); err != nil {
			return nil, err
		}
		out = append(out, state)
	}
	return out, nil
}

// Finish plays the winning moves up to the end. The line is all moves played, and finds the
// number of moves to be found here. The errors are those of the judge.
func (a *Attempt) Finish(ctx context.Context) (line []string, finds int, err error) {
	for {
		found := len(a.line) + 1
		v, err := a.Play(ctx, a.Winning())
		if err != nil {
			return nil, 0, err
		}
		finds++
		if v.Outcome == Solved {
			return a.line[:found], finds, nil // what follows the last move to find is of no interest
		}
	}
}
