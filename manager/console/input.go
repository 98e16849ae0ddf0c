package console

import (
	"context"
	"errors"
	"io"
	"time"
)

// What input.next returns instead of a byte.
var (
	// errNothingTyped tells that nothing was typed in time.
	errNothingTyped = errors.New("nothing was typed")
	// errResized tells that the window has another size.
	errResized = errors.New("the window has another size")
)

// input hands out what is typed one byte at a time, and reads no byte before it
// is wanted: what is typed ahead waits in the terminal for the prompt that it is
// meant for. The read itself cannot be broken off, so it runs in a goroutine of
// its own, and a byte that comes too late for one call is kept for the next. One
// goroutine at a time uses an input.
type input struct {
	wanted  chan struct{}
	typed   chan typed
	waiting bool
	// resized is told that the window has another size; nil is never told.
	resized <-chan struct{}
}

// typed is what a read brought.
type typed struct {
	b   byte
	err error
}

func newInput(r io.Reader) *input {
	in := &input{wanted: make(chan struct{}, 1), typed: make(chan typed, 1)}
	go in.read(r)
	return in
}

// read serves the bytes that are wanted until close.
func (in *input) read(r io.Reader) {
	buf := make([]byte, 1)
	for range in.wanted {
		_, err := io.ReadFull(r, buf)
		in.typed <- typed{buf[0], err}
	}
}

// next returns the next byte. It waits at most the given time, after which the
// error is errNothingTyped, or forever if that is negative; then the error is
// errResized if the window changes its size meanwhile. Other errors are the reader's,
// and the cause of a context that is done.
func (in *input) next(ctx context.Context, wait time.Duration) (byte, error) {
	if !in.waiting {
		in.waiting = true
		in.wanted <- struct{}{}
	}
	var late <-chan time.Time
	resized := in.resized
	if wait >= 0 {
		resized = nil
		timer := time.NewTimer(wait)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case t := <-in.typed:
		in.waiting = false
		return t.b, t.err
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	case <-resized:
		return 0, errResized
	case <-late:
		return 0, errNothingTyped
	}
}

// close ends the goroutine, once its read returns. next must not be called any
// more.
func (in *input) close() { close(in.wanted) }
