package program_test

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/protocol/program"
)

// What has left the group of a program, as daemons do, ends with it too, and another program's
// does not.
func TestDaemonsAreNotLeft(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{Ending: time.Millisecond})
	daemonOf := func() (int, func()) {
		file := filepath.Join(t.TempDir(), "daemon")
		s := open(t, r, fakeCommand("leaves a daemon", file), oware.Game{}, patient)
		_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
		require.NoError(t, err)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		daemon, err := strconv.Atoi(string(text))
		require.NoError(t, err)
		t.Cleanup(func() { _ = syscall.Kill(daemon, syscall.SIGKILL) })
		return daemon, func() { require.NoError(t, s.Close()) }
	}
	one, closeOne := daemonOf()
	two, closeTwo := daemonOf()
	require.NoError(t, syscall.Kill(one, 0), "it runs")
	closeOne()
	assert.Eventually(t, func() bool { return gone(one) }, patient, time.Millisecond)
	assert.False(t, gone(two))
	closeTwo()
	assert.Eventually(t, func() bool { return gone(two) }, patient, time.Millisecond)
}
