package terminal

import (
	"context"
	"errors"
	"os"
	"sync"

	"golang.org/x/term"
)

// Escape tells when Escape is pressed at a terminal, for a command without a screen that
// can answer before it is done. Pressed is nil where nobody can press it: without a
// terminal, or in the background. Restore gives the terminal back; it may be called
// from any goroutine and more than once.
func Escape(in, out *os.File) (pressed <-chan struct{}, restore func()) {
	mode, err := term.GetState(int(in.Fd()))
	if err != nil || !inForeground(in) || setListeningMode(in, out) != nil {
		return nil, func() {}
	}
	escaped := make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	k := keysAt(in)
	go func() {
		if errors.Is(k.listen(ctx), ErrBack) {
			close(escaped)
		}
	}()
	return escaped, sync.OnceFunc(func() {
		cancel()
		if inForeground(in) {
			_ = term.Restore(int(in.Fd()), mode) // a terminal that has gone away needs none
		}
	})
}
