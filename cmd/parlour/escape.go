package main

import (
	"context"

	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/manager/console/terminal"
)

// escapable is interruptible for work that can answer before it is done: stop is closed
// when Escape is pressed on the terminal.
func escapable(ctx context.Context, w world, do func(ctx context.Context, stop <-chan struct{}) error) error {
	return cli.Interruptible(ctx, func(ctx context.Context) error {
		if !term.IsTerminal(int(w.in.Fd())) || !term.IsTerminal(int(w.err.Fd())) {
			return do(ctx, nil)
		}
		stop, restore := terminal.Escape(w.in, w.err)
		defer restore()
		// A second signal ends the program at once.
		defer context.AfterFunc(ctx, restore)()
		return do(ctx, stop)
	})
}
