//go:build unix

package main

import (
	"bytes"
	"encoding/json"
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

	"parlour/cmd/internal/cli"
	"parlour/manager/tournament"
)

// TestAMatchStopsWhenAProgramDoesNotStart for each way not to: by the end of the limit for it,
// which a flag sets, by ending, and by refusing the connection.
func TestAMatchStopsWhenAProgramDoesNotStart(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"silent":  {"exec:cat", "--start", "20ms"},
		"ends":    {"exec:true"},
		"refuses": {"exec:dxp:127.0.0.1/1", "--game", "draughts"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := execute(t, "", append([]string{"compare", "computer/first", "--games", "20"}, args...)...)
			assert.Equal(t, cli.Failed, got.code)
			assert.Empty(t, got.out)
			assert.Regexp(t, `(?m)^Ended early: 0 of 20 games were played\.$`, got.err)
			assert.Regexp(t, `(?m)^parlour: the match has stopped, since a program did not start in 2 tries: \w+: no greeting`, got.err)
			if name == "silent" {
				assert.Contains(t, got.err, "within 20ms of the start")
			}
		})
	}
}

// TestTheGamesBeforeAProgramDidNotStart are told, and no strength is.
func TestTheGamesBeforeAProgramDidNotStart(t *testing.T) {
	t.Parallel()
	used := filepath.Join(t.TempDir(), "used")
	once := "exec:sh -c 'mkdir \"$0\" && exec \"$@\"' " + used + " " + engineCommand("kalah") + " --seed 1"
	for _, flags := range [][]string{nil, {"--json"}} {
		require.NoError(t, os.RemoveAll(used))
		got := execute(t, "", append([]string{"compare", once, "computer/first", "--games", "4", "--concurrency", "1"}, flags...)...)
		assert.Equal(t, cli.Failed, got.code)
		assert.Contains(t, got.err, "Ended early: 1 of 4 games were played.")
		if len(flags) == 0 {
			assert.Contains(t, got.out, "\n1 games, seed 1\n")
			assert.NotContains(t, got.out, "Elo")
			continue
		}
		var report tournament.ReportJSON
		require.NoError(t, json.Unmarshal([]byte(got.out), &report))
		assert.Equal(t, "unstarted", report.Ended)
		assert.Nil(t, report.Encounters[0].Elo.Difference)
		assert.Nil(t, report.Encounters[0].Superiority)
		assert.Nil(t, report.Players[1].Elo.Low)
	}
}

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
	assert.Equal(t, cli.Signal+int(syscall.SIGINT), code)
	assert.Contains(t, out, "\nElo of A over B: ")
	interrupted := played()
	assert.GreaterOrEqual(t, interrupted, killed+4, "the last one killed may have been incomplete")

	all := interrupted + interrupted%2 + 20
	got := execute(t, "", args(all)...)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, fmt.Sprintf("\n%d games, seed 1\n", all))
	assert.Equal(t, all, played())
}
