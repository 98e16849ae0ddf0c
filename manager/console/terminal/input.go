package terminal

import (
	"context"
	"errors"
	"io"
	"time"
)

// What input.next returns instead of a byte.
var (
	// errNothingTyped means that nothing was typed in time.
	errNothingTyped = errors.New("nothing was typed")
	// errResized means that the window has another size.
	errResized = errors.New("the window has another size")
)

// input returns typed bytes one at a time, and reads no byte before it is wanted: keys
// typed ahead wait in the terminal for their prompt. The read itself cannot be broken off,
// so it runs in a goroutine of its own, and a byte too late for one call is kept for the
// next. One goroutine at a time uses an input.
type input struct {
	wanted  chan struct{}
	typed   chan typed
	waiting bool
	// resized is told that the window has another size; nil is never told.
	resized <-chan struct{}
	// after tells when a time is over.
	after func(time.Duration) <-chan time.Time
	// pending reports whether there are bytes that the goroutine has not come to read yet.
	pending func() bool
}

// typed is what a read brought.
type typed struct {
	b   byte
	err error
}

func newInput(r io.Reader, after func(time.Duration) <-chan time.Time) *input {
	in := &input{
		wanted: make(chan struct{}, 1), typed: make(chan typed, 1),
		after: after, pending: func() bool { return false },
	}
	go in.read(r)
	return in
}

// read serves the bytes that are wanted until keys are closed.
func (in *input) read(r io.Reader) {
	buf := make([]byte, 1)
	for range in.wanted {
		_, err := io.ReadFull(r, buf)
		in.typed <- typed{buf[0], err}
	}
}

// Next waits for the next byte. The error is errResized if the window changes its size
// meanwhile. Other errors are the reader's, and the cause of a context that is done.
func (in *input) next(ctx context.Context) (byte, error) {
	in.want()
	select {
	case t := <-in.typed:
		return in.take(t)
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	case <-in.resized:
		return 0, errResized
	}
}

// within waits for the next byte for as long, after which the error is errNothingTyped.
// Other errors are those of next. What was typed in time is not missed, however late a
// busy machine comes to read it.
func (in *input) within(ctx context.Context, wait time.Duration) (byte, error) {
	in.want()
	select {
	case t := <-in.typed:
		return in.take(t)
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	case <-in.after(wait):
		return in.overdue(ctx)
	}
}

// overdue returns the byte that was typed in time and is about to be read, if there is
// one.
func (in *input) overdue(ctx context.Context) (byte, error) {
	if !in.pending() {
		select {
		case t := <-in.typed:
			return in.take(t)
		default:
			return 0, errNothingTyped
		}
	}
	select {
	case t := <-in.typed:
		return in.take(t)
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	}
}

// want lets the goroutine read a byte, if it does not already.
func (in *input) want() {
	if !in.waiting {
		in.waiting = true
		in.wanted <- struct{}{}
	}
}

// take returns what was read.
func (in *input) take(t typed) (byte, error) {
	in.waiting = false
	return t.b, t.err
}

// back gives the byte back that was returned last, for the next call.
func (in *input) back(b byte) {
	in.waiting = true
	in.typed <- typed{b: b}
}
