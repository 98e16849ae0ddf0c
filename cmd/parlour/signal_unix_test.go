//go:build unix

package main

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
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

// TestATableIsBuiltOnAfterCtrlC interrupts a table build and resumes it.
func TestATableIsBuiltOnAfterCtrlC(t *testing.T) {
	cache := t.TempDir()
	cmd := exec.CommandContext(t.Context(), programPath, "tables", "build", "kalah", "--up-to", "24", "--threads", "1")
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines := bufio.NewScanner(out)
	for lines.Scan() && lines.Text() != "3 seeds" {
	}
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	for lines.Scan() {
		assert.NotEqual(t, "24 seeds", lines.Text())
	}
	assert.Error(t, cmd.Wait())
	assert.Equal(t, cli.Signal+int(syscall.SIGINT), cmd.ProcessState.ExitCode())
	assert.Regexp(t, `: up to \d+ seeds, complete\n$`, executeAt(t, cache, "", "tables", "verify", "kalah").out)
}
