package remote

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// The pauses after which a service is asked again.
const (
	firstPause = 250 * time.Millisecond
	longest    = 15 * time.Second
)

// pauseAfter is how long to wait after so many failures in a row, the last of which is err:
// twice as long each time, a part of it at random, and no less than the service asks for.
func pauseAfter(failures int, err error) time.Duration {
	most := longest
	if failures < 7 {
		most = min(longest, firstPause<<max(0, failures-1))
	}
	pause := most/2 + rand.N(most/2)
	if busy := (*busyError)(nil); errors.As(err, &busy) {
		pause = max(pause, busy.wait+rand.N(firstPause))
	}
	return pause
}

// sleep waits, or returns the error of ctx.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// persist sends a request until it is answered. lost is told each failure. The error wraps
// ErrService, ErrGone or ErrRefused, or is that of ctx.
func (c *client) persist(ctx context.Context, q request, lost func(error)) (answer, error) {
	for failures := 1; ; failures++ {
		a, err := c.send(ctx, q)
		if !errors.Is(err, ErrLine) {
			return a, err
		}
		lost(err)
		if err := c.wait(ctx, pauseAfter(failures, err)); err != nil {
			return answer{}, err
		}
	}
}
