package players

import (
	"context"

	"parlour/game"
	"parlour/players/search"
)

// Hint values the legal moves of the match as it stands, within the limits: as many
// as Limits.Lines says, all of them if it is 0. Where the limits do not suffice for
// that, moves are missing. The errors are those of Session.Analyze.
func Hint(ctx context.Context, s Session, v game.View, l Limits, report func(Info)) (Info, error) {
	if l.Lines == 0 {
		l.Lines = AllMoves
	}
	return s.Analyze(ctx, v, l, report)
}

// Reviewed is a move of a match with what there was to play.
type Reviewed struct {
	// Before is the state in which it was played.
	Before game.State
	// Move is the move.
	Move string
	// Info values all moves that there were.
	Info Info
}

// Played is the line of the move that was played, without a score if the limits did
// not suffice for it.
func (r Reviewed) Played() Line {
	if l, ok := r.Info.Line(r.Move); ok {
		return l
	}
	return Line{Moves: []string{r.Move}}
}

// Best is the line of the best move.
func (r Reviewed) Best() Line { return r.Info.Lines[0] }

// Cost is what the move gave away: by how much the best move was better, in the
// unit of the two scores. It is not ok where the two cannot be compared.
func (r Reviewed) Cost() (cost int, ok bool) {
	return r.Best().Score.Minus(r.Played().Score)
}

// smallest is the least difference between two estimates, in hundredths, that is
// called a mistake: below it the search may as well be wrong.
const smallest = 50

// Mistake tells whether the move was a mistake: it has a lower margin than another,
// an estimate lower by half a seed or man, or gave a win away or took a loss. A move
// that was not valued is none.
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

// Proven tells whether what the move gave away cannot be wrong: its own value is
// proven, and that there was no better move than the best.
func (r Reviewed) Proven() bool {
	// Another move that was only searched may be better than it looks.
	return r.Info.Solved && r.Played().Score.Proven && r.Best().Score.Proven
}

// Review values the moves of a match, each position within the limits. Progress,
// if not nil, is told after each move how many of how many are done. If l.Stop is
// closed it returns the moves that were done by then. The errors are those of
// Session.Analyze.
func Review(ctx context.Context, s Session, r game.Record, l Limits, progress func(done, total int)) ([]Reviewed, error) {
	states := r.States()
	var out []Reviewed
	for i, next := range states[1:] {
		if stopped(l.Stop) {
			break
		}
		before := states[i]
		l.Lines = AllMoves
		info, err := Hint(ctx, s, game.NewView(before), l, nil)
		if err != nil {
			return nil, err
		}
		if stopped(l.Stop) {
			break // what was cut short says nothing
		}
		out = append(out, Reviewed{Before: before, Move: next.LastMove(), Info: info})
		if progress != nil {
			progress(i+1, len(states)-1)
		}
	}
	return out, nil
}

// stopped tells whether a channel was closed.
func stopped(stop <-chan struct{}) bool {
	select {
	case <-stop:
		return true
	default:
		return false
	}
}
