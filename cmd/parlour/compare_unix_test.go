//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAMatchThatIsKilledGoesOn kills a match, interrupts its continuation, and lets
// the next one finish: every game is in the file once.
func TestAMatchThatIsKilledGoesOn(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.kgn")
	args := func(games int) []string {
		return []string{
			"compare", "computer/greedy", "computer/random", "--record", file, "--resume", "--games", fmt.Sprint(games),
		}
	}
	played := func() int {
		text, err := os.ReadFile(file)
		if err != nil {
			return 0
		}
		return strings.Count(string(text), "[Checksum ")
	}
	end := func(by syscall.Signal, after int) (code int, out string) {
		program := exec.CommandContext(t.Context(), programPath, args(100_000)...)
		var stdout bytes.Buffer
		program.Stdout = &stdout
		require.NoError(t, program.Start())
		require.Eventually(t, func() bool { return played() >= after }, time.Minute, time.Millisecond)
		require.NoError(t, program.Process.Signal(by))
		_ = program.Wait()
		return program.ProcessState.ExitCode(), stdout.String()
	}
	code, _ := end(syscall.SIGKILL, 5)
	assert.Equal(t, -1, code)
	killed := played()
	code, out := end(syscall.SIGINT, killed+5)
	assert.Equal(t, exitSignal+int(syscall.SIGINT), code)
	assert.Contains(t, out, "\nElo of A over B: ")
	interrupted := played()
	assert.GreaterOrEqual(t, interrupted, killed+4, "the last one killed may have been incomplete")

	all := interrupted + interrupted%2 + 20
	got := execute(t, "", args(all)...)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, fmt.Sprintf("\n%d games, seed 1\n", all))
	assert.Equal(t, all, played())
}
