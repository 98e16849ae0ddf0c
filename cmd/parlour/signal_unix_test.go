//go:build unix

package main

import (
	"bufio"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

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
