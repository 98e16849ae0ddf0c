package players

import (
	"context"

	"parlour/game"
	"parlour/players/search"
)

// Hint values the legal moves of the current position, within the limits: as many
// as Limits.Lines says, all of them if it is 0. If the limits are too tight, some
// moves are missing. The errors are those of Session.Analyze.
func Hint(ctx context.Context, s Session, v game.View, l Limits, report func(Info)) (Info, error) {
	if l.Lines == 0 {
		l.Lines = AllMoves
	}
	return s.Analyze(ctx, v, l, report)
}

// Reviewed is a move of a match with the analysis of its alternatives.
type Reviewed struct {
	// Before is the state in which it was played.
	Before game.State
	// Move is the move.
	Move string
	// Info values all legal moves.
	Info Info
}

// Played is the line of the move that was played, without a score if the limits
// were too tight for it.
func (r Reviewed) Played() Line {
	if l, ok := r.Info.Line(r.Move); ok {
		return l
	}
	return Line{Moves: []string{r.Move}}
}

// Best is the line of the best move.
func (r Reviewed) Best() Line { return r.Info.Lines[0] }

// Cost is how much better the best move was, in the unit of the two scores; ok is
// false if the two cannot be compared.
func (r Reviewed) Cost() (cost int, ok bool) {
	return r.Best().Score.Minus(r.Played().Score)
}

// smallest is the smallest difference between two estimates, in hundredths, that
// counts as a mistake: smaller differences are within the error of the search.
const smallest = 50

// Mistake reports whether the move was a mistake: its margin is lower than that
// of another move, its estimate is lower by half a seed or man, or it gave away a
// win or chose a loss. A move without a score is not a mistake.
func (r Reviewed) Mistake() bool {
	best, played := r.Best().Score, r.Played().Score
	if played.Kind == search.NoScore {
		return false
	}
	if cost, ok := r.Cost(); ok {
		return best.Kind == search.Margin && cost > 0 || cost >= smallest
	}
	switch {
	case best.Kind == search.Margin && played.Kind == search.Estimate:
		return best.Value > 0 && played.Value <= 0
	case best.Kind == search.Estimate && played.Kind == search.Margin:
		return best.Value >= 0 && played.Value < 0
	default:
		return best.Kind == search.Win || played.Kind == search.Loss
	}
}

// Proven reports whether the cost of the move is proven: its own value is proven,
// and so is that no move is better than the best.
func (r Reviewed) Proven() bool {
	// A move that was only searched may turn out better than its value.
	return r.Info.Solved && r.Played().Score.Proven && r.Best().Score.Proven
}

// ReviewMove values all moves of a state in which a move was played, within the limits. The
// errors are those of Session.Analyze.
func ReviewMove(ctx context.Context, s Session, before game.State, move string, l Limits) (Reviewed, error) {
	l.Lines = AllMoves
	info, err := Hint(ctx, s, game.NewView(before), l, nil)
	return Reviewed{Before: before, Move: move, Info: info}, err
}

// Review values the moves of a match, each position within the limits. Progress,
// if not nil, is called after each move with the number done and the total. If
// l.Stop is closed it returns the moves reviewed by then. The errors are those of
// Session.Analyze.
func Review(ctx context.Context, s Session, r game.Record, l Limits, progress func(done, total int)) ([]Reviewed, error) {
	states := r.States()
	var out []Reviewed
	for i, next := range states[1:] {
		if l.Stopped() {
			break
		}
		move, err := ReviewMove(ctx, s, states[i], next.LastMove(), l)
		if err != nil {
			return nil, err
		}
		if l.Stopped() {
			break // an interrupted analysis is not meaningful
		}
		out = append(out, move)
		if progress != nil {
			progress(i+1, len(states)-1)
		}
	}
	return out, nil
}
