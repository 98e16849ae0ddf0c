package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// exitSignal is added to a signal's number to make the exit code.
const exitSignal = 128

// codeOf is the exit code after a signal.
func codeOf(s os.Signal) codeError {
	code := exitSignal
	if n, ok := s.(syscall.Signal); ok {
		code += int(n)
	}
	return codeError(code)
}

// onSignal makes SIGINT, SIGTERM and SIGHUP restore the terminal and end the
// program at once: the journal has the game up to its last move. A SIGINT that
// interrupt uses to cancel a job does not end the program. Call stop to undo
// this.
func onSignal(interrupt func() bool, restore func()) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		for {
			select {
			case s := <-signals:
				if s == syscall.SIGINT && interrupt() {
					continue
				}
				restore()
				os.Exit(int(codeOf(s)))
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// neverBusy is the interrupt function of programs without jobs.
func neverBusy() bool { return false }

// interruptible runs do until it returns or one of these signals arrives: then
// its context ends, and once do has saved its work, the error is the exit code of
// the signal. A second signal ends the program at once.
func interruptible(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(codeOf(s))
		case <-ctx.Done():
		}
	}()
	err := do(ctx)
	if code := codeError(0); errors.As(context.Cause(ctx), &code) {
		if errors.Is(err, context.Canceled) || errors.As(err, &code) {
			return code
		}
	}
	return err
}
