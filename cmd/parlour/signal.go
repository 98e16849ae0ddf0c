package main

import (
	"os"
	"os/signal"
	"syscall"
)

// exitSignal is added to a signal's number to make the exit code.
const exitSignal = 128

// onSignal makes SIGINT, SIGTERM and SIGHUP restore the terminal and end the
// program at once: the game is in the journal since its last move. The function
// it returns puts things back.
func onSignal(restore func()) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case s := <-signals:
			restore()
			code := exitSignal
			if n, ok := s.(syscall.Signal); ok {
				code += int(n)
			}
			os.Exit(code)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}
