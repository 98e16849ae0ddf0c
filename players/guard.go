package players

import (
	"context"
	"errors"
	"time"

	"parlour/game"
)

// DefaultLimit is the time limit of a computer player's move.
const DefaultLimit = time.Second

// Forfeit is the error with which a guarded player loses the match.
type Forfeit struct {
	// Reason is a reason for which game.Reason.Forfeit is true.
	Reason game.Reason
	// Err is what the player did.
	Err error
}

// Error returns the text of the reason, and what happened.
func (f *Forfeit) Error() string { return f.Phrase().String() }

// Phrase is what Error says.
func (f *Forfeit) Phrase() game.Phrase {
	return game.Say("%s: %v", game.Phrase{Code: game.Code(f.Reason), English: forfeitText(f.Reason)}, f.Err)
}

// forfeitText is the text of a reason to forfeit, the same in every game.
func forfeitText(why game.Reason) string { return game.CommonTexts().Of(game.Code(why)) }

// Unwrap returns what happened.
func (f *Forfeit) Unwrap() error { return f.Err }

// The ways to forfeit that have no error of their own.
var (
	// ErrTooLong is wrapped when a player takes longer than its limit.
	ErrTooLong = game.NewError("no move within the limit")
	// ErrPanic is wrapped when a player panics or ends its goroutine.
	ErrPanic = game.NewError("the player crashed")
)

// Guard wraps p to enforce legal moves and the time limit, DefaultLimit if limit
// is not positive. A player with a clock has the time on it instead. A failure of
// p is returned as a *Forfeit: a timeout, an illegal move, giving up, a panic or
// any other error. A move counts if p found it within the limit. If ctx ends, the
// error is that of ctx and not a forfeit. Moves are returned in the game's own
// spelling.
//
// If a player ignores its context, its goroutine is abandoned. It has only a view
// of the match, so it cannot disturb the game.
func Guard(p Player, limit time.Duration) Player {
	if limit <= 0 {
		limit = DefaultLimit
	}
	return &guard{p, allowance(p, limit)}
}

type guard struct {
	Player
	limit time.Duration
}

// answer is a player's choice, and the time it took.
type answer struct {
	choice Choice
	err    error
	took   time.Duration
}

// handover is the extra time for the delivery of an answer found within the
// limit.
const handover = 10 * time.Millisecond

// Choose implements Player.
func (g *guard) Choose(ctx context.Context, t Turn) (Choice, error) {
	if _, err := StateToPlay(ctx, t.View); err != nil {
		return Choice{}, err
	}
	limit := g.limit
	if t.timed() {
		limit = max(t.Clock.Left, handover)
	}
	a := g.ask(ctx, t, limit)
	if err := ctx.Err(); err != nil {
		return Choice{}, err
	}
	if a.took > limit {
		return Choice{}, &Forfeit{game.ForfeitTime, game.Errorf("%w of %v", ErrTooLong, limit)}
	}
	if a.err != nil {
		return Choice{}, &Forfeit{reasonOf(a.err), a.err}
	}
	next, err := t.View.State().Play(a.choice.Move)
	if err != nil {
		return Choice{}, &Forfeit{game.ForfeitIllegal, err}
	}
	a.choice.Move = next.LastMove()
	return a.choice, nil
}

// ask lets the player think until it answers, its time is up or ctx ends.
func (g *guard) ask(ctx context.Context, t Turn, limit time.Duration) answer {
	thinking, stop := context.WithTimeout(ctx, limit)
	defer stop()
	answers := make(chan answer, 1) // buffered, so that a late answer does not block
	go consult(thinking, g.Player, t, answers)
	select {
	case a := <-answers:
		return a
	case <-thinking.Done():
	}
	select {
	case a := <-answers:
		return a
	case <-time.After(handover):
		return answer{took: limit + handover}
	}
}

// consult asks the player for its move and always delivers an answer, whatever
// the player does.
func consult(ctx context.Context, p Player, t Turn, answers chan<- answer) {
	start := time.Now()
	a := answer{err: ErrPanic} // stays if Choose panics or never returns
	defer func() {
		a.took = time.Since(start)
		if r := recover(); r != nil {
			a.err = game.Errorf("%w: %v", ErrPanic, r)
		}
		answers <- a
	}()
	a.choice, a.err = p.Choose(ctx, t)
}

func reasonOf(err error) game.Reason {
	switch {
	case errors.Is(err, ErrGaveUp):
		return game.ForfeitGaveUp
	case errors.Is(err, ErrIllegal):
		return game.ForfeitIllegal
	case errors.Is(err, ErrTooLong), errors.Is(err, context.DeadlineExceeded):
		return game.ForfeitTime
	default:
		return game.ForfeitFailed
	}
}
