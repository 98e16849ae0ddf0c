package program

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/players"
)

// The errors of a program that does not answer, each the reason of a forfeit.
var (
	// ErrEnded is wrapped when a program ends, or the connection to it.
	ErrEnded = errors.New("the program has ended")
	// ErrFlood is wrapped when a program says too much.
	ErrFlood = errors.New("the program says too much")
	// ErrScore is wrapped when a program tells a score that cannot be.
	ErrScore = errors.New("an impossible score")
	// ErrSays is wrapped when a program says itself that it cannot go on.
	ErrSays = errors.New("the program refuses")
)

// maxMessages is how many messages an answer may take: far more than any program needs.
const maxMessages = 1_000_000

// asking is a request to a program that waits for its answer.
type asking struct {
	*talk
	ctx context.Context
	// stop, once closed, and due ask for the answer at once, by halt, as soon as the
	// program thinks; both are nil after that.
	stop     <-chan struct{}
	due      <-chan time.Time
	halt     string
	thinking bool
	hurried  bool // it was asked for
	// grace is how long the answer may take from then on, until the latest at most.
	grace  time.Duration
	latest time.Time // zero if the program may think without end
	late   *time.Timer
	heard  int
}

// think sends what makes the program think.
func (a *asking) think(messages ...string) error {
	a.thinking = true
	if a.latest.IsZero() && !a.hurried {
		a.late.Stop()
	}
	return a.send(messages...)
}

// next waits for the next message. The error is that of ctx, wraps players.ErrTooLong,
// ErrEnded or ErrFlood, or is errDeaf.
func (a *asking) next() (string, error) {
	for {
		stop, due := a.stop, a.due
		if !a.thinking {
			stop, due = nil, nil
		}
		select {
		case m, ok := <-a.messages:
			a.heard++
			switch {
			case !ok:
				return "", ErrEnded
			case a.heard > maxMessages:
				return "", fmt.Errorf("%w: more than %d messages", ErrFlood, maxMessages)
			case m.Err != nil:
				continue
			}
			return m.Text, nil
		case <-a.ctx.Done():
			return "", a.ctx.Err()
		case <-a.late.C:
			return "", players.ErrTooLong
		case <-stop:
			if err := a.hurry(); err != nil {
				return "", err
			}
		case <-due:
			if err := a.hurry(); err != nil {
				return "", err
			}
		}
	}
}

// understood waits for the next message that parse understands.
func understood[M any](a *asking, parse func(string) (M, error)) (m M, err error) {
	for {
		text, err := a.next()
		if err != nil {
			return m, err
		}
		if m, err := parse(text); err == nil {
			return m, nil
		}
	}
}

// hurry asks for the answer at once.
func (a *asking) hurry() error {
	a.stop, a.due, a.hurried = nil, nil, true
	grace := a.grace
	if !a.latest.IsZero() {
		grace = min(grace, time.Until(a.latest))
	}
	a.late.Reset(grace)
	if a.halt == "" {
		return nil
	}
	return a.send(a.halt)
}
