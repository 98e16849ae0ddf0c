//go:build unix

package main

import (
	"context"
	"errors"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWorkIsPutAwayAtASignal sends this process the signals that end a program.
func TestWorkIsPutAwayAtASignal(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		putAway := false
		err := interruptible(t.Context(), func(ctx context.Context) error {
			assert.NoError(t, syscall.Kill(syscall.Getpid(), s))
			<-ctx.Done()
			putAway = true
			return ctx.Err()
		})
		assert.Equal(t, codeError(exitSignal+int(s)), err)
		assert.True(t, putAway)
	}
	failed := errors.New("failed")
	assert.ErrorIs(t, interruptible(t.Context(), func(context.Context) error { return failed }), failed)
	assert.NoError(t, interruptible(t.Context(), func(context.Context) error { return nil }))
}
