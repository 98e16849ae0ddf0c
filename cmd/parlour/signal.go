package main

import (
	"os"
	"os/signal"
	"syscall"

	"parlour/cmd/internal/cli"
)

// onSignal makes SIGINT, SIGTERM, SIGHUP and SIGQUIT restore the terminal and end the
// program at once: the journal has the game up to its last move. A SIGINT that
// interrupt uses to cancel a job does not end the program. Call stop to undo
// this.
func onSignal(interrupt func() bool, restore func()) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		for {
			select {
			case s := <-signals:
				if s == syscall.SIGINT && interrupt() {
					continue
				}
				restore()
				os.Exit(int(cli.CodeOf(s)))
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
