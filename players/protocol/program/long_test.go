//go:build linux

package program_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/oware"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/protocol/program"
)

func contains(text []byte, part string) bool { return bytes.Contains(text, []byte(part)) }

// 64 games with a program that misbehaves each time in another way leave no process and no
// file open.
func TestManyGamesLeaveNothing(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("set PARLOUR_LONG=1: it takes half a minute")
	}
	hows := []string{
		"plays", "hangs", "is late", "floods", "ends", "ends in a line", "says half a line", "plays what is not legal",
		"plays nonsense", "has no move", "tells a score that cannot be", "answers twice", "says much", "ignores quit",
		"leaves children", "leaves a daemon", "deaf",
	}
	_, log := errorFile(t)
	r := program.NewRunner(program.Config{Engines: engines.New(nil), Start: 300 * time.Millisecond, Ending: 20 * time.Millisecond, Log: log})
	p, err := r.Program(fakeCommand("any", strings.Join(hows, ",")))
	require.NoError(t, err)
	rules, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	const games = 64 // each way three times
	processes, files := fakes(t), openFiles(t)
	outcome, err := players.NewEngines().With(p).Play(t.Context(), players.Tournament{
		Rules: rules, Games: games,
		Players: []players.Entrant{{Spec: players.OfProgram("fake"), Time: 20 * time.Millisecond}, {Spec: players.OfLevel(players.Random)}},
	})
	require.NoError(t, err)
	table := outcome.Tables[0]
	for _, how := range []string{"dies", "silent", "never ready", "floods from the start"} {
		s := open(t, r, fakeCommand(how), oware.Game{}, time.Millisecond)
		require.ErrorIs(t, s.(players.Preparing).Prepare(t.Context()), players.ErrGreeting, how)
		require.NoError(t, s.Close())
	}
	require.NoError(t, r.Close())
	assert.Equal(t, games, table.Games(), "no game is lost")
	assert.Empty(t, table.B.Forfeits)
	assert.Eventually(t, func() bool { return fakes(t) == processes && openFiles(t) == files }, patient, 10*time.Millisecond,
		"processes %d, then %d; files %d, then %d", processes, fakes(t), files, openFiles(t))
	t.Logf("%d games: processes %d before, %d after; file descriptors %d before, %d after\n%s",
		games, processes, fakes(t), files, openFiles(t), table)
}

// fakes is the number of fakes that run.
func fakes(t testing.TB) int {
	commands, err := filepath.Glob("/proc/[0-9]*/cmdline")
	require.NoError(t, err)
	n := 0
	for _, c := range commands {
		if text, err := os.ReadFile(c); err == nil && contains(text, os.Args[0]+"\x00"+fakeArg+"\x00") {
			n++
		}
	}
	return n
}

// openFiles is the number of files that this process has open.
func openFiles(t testing.TB) int {
	entries, err := os.ReadDir("/proc/self/fd")
	require.NoError(t, err)
	return len(entries)
}
