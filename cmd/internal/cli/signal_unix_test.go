//go:build unix

package cli_test

import (
	"context"
	"errors"
	"syscall"
	"testing"

	"parlour/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

// TestWorkIsPutAwayAtASignal sends this process the signals that end a program.
func TestWorkIsPutAwayAtASignal(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		putAway := false
		err := cli.Interruptible(t.Context(), func(ctx context.Context) error {
			assert.NoError(t, syscall.Kill(syscall.Getpid(), s))
			<-ctx.Done()
			putAway = true
			return ctx.Err()
		})
		assert.Equal(t, cli.Code(cli.Signal+int(s)), err)
		assert.True(t, putAway)
	}
	failed := errors.New("failed")
	assert.ErrorIs(t, cli.Interruptible(t.Context(), func(context.Context) error { return failed }), failed)
	assert.NoError(t, cli.Interruptible(t.Context(), func(context.Context) error { return nil }))
}
