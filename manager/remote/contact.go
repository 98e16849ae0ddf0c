package remote

import (
	"context"
	"errors"
	"time"

	"parlour/game"
)

// The first contact with a service, at an address that may lead nowhere. A person waits for it, so
// it is short until the service has answered anything at all.

const (
	// firstAnswer is how long a service may take to answer for the first time.
	firstAnswer = 4 * time.Second
	// firstContact is how long it may take then until there is what was asked for.
	firstContact = 15 * time.Second
)

// firstly is ctx for a first contact. It ends early while the service has answered nothing.
func (c *client) firstly(ctx context.Context) (context.Context, context.CancelFunc) {
	limited, cancel := context.WithTimeout(ctx, firstContact)
	silent := time.AfterFunc(c.patience, func() {
		if !c.answered.Load() {
			cancel()
		}
	})
	return limited, func() {
		silent.Stop()
		cancel()
	}
}

// unreached is the error of a first contact: err is what came of it, limited its context, and last
// why the service could not be reached, nil if it is not known.
func (c *client) unreached(ctx, limited context.Context, err, last error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case limited.Err() == nil || !errors.Is(err, limited.Err()):
	case last != nil:
		err = last
	default:
		err = errSilent
	}
	if c.answered.Load() || !errors.Is(err, ErrLine) {
		return err
	}
	return game.Errorf("%w; valid: the address of a service that runs, with its port, as http://HOST:8080", err)
}

// errSilent means that a service has answered nothing.
var errSilent = game.Errorf("%w: it does not answer in time", ErrLine)

// once sends a request once, for a person who is there to send it again. A service that is busy
// with a reason refuses.
func (c *client) once(ctx context.Context, q request) (answer, error) {
	limited, cancel := ctx, context.CancelFunc(func() {})
	if !c.answered.Load() {
		limited, cancel = c.firstly(ctx)
	}
	defer cancel()
	a, err := c.send(limited, q)
	if busy := (*busyError)(nil); errors.As(err, &busy) && busy.text != "" {
		return a, &refusedError{busy.text}
	}
	return a, c.unreached(ctx, limited, err, nil)
}
