package cli

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// CodeOf is the exit code after a signal.
func CodeOf(s os.Signal) Code {
	code := Signal
	if n, ok := s.(syscall.Signal); ok {
		code += int(n)
	}
	return Code(code)
}

// Interruptible runs do until it returns or one of these signals arrives: then
// its context ends, and once do has saved its work, the error is the exit code of
// the signal. A second signal ends the program at once.
func Interruptible(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(CodeOf(s))
		case <-ctx.Done():
		}
	}()
	err := do(ctx)
	if code := Code(0); errors.As(context.Cause(ctx), &code) {
		if errors.Is(err, context.Canceled) || errors.As(err, &code) {
			return code
		}
	}
	return err
}
