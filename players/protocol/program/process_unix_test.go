//go:build unix

package program_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/protocol/program"
)

// The children of a program end with it, though they hold its output.
func TestChildrenAreNotLeft(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "child")
	s := open(t, runner(t, program.Config{Ending: time.Millisecond}), fakeCommand("leaves children", file), oware.Game{}, patient)
	_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	require.NoError(t, err)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	child, err := strconv.Atoi(string(text))
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(child, 0), "it runs")
	require.NoError(t, s.Close())
	assert.Eventually(t, func() bool { return gone(child) }, patient, time.Millisecond)
}

// detach lets a command begin a session of its own, as daemons do.
func detach(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// What is told of a program that cannot be started does not tell its command.
func TestAFileThatCannotBeRun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(file, []byte{0x7f, 'x'}, 0o700))
	s := open(t, runner(t, program.Config{}), program.Command{Name: "p", Args: []string{file}}, oware.Game{}, patient)
	_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	assert.ErrorIs(t, err, players.ErrGreeting)
	assert.ErrorContains(t, err, "p: no greeting: it cannot be started: ")
	assert.NotContains(t, err.Error(), "secret")
}

// gone reports whether a process has ended, though perhaps nobody has asked how.
func gone(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return true
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err == nil && bytes.Contains(stat, []byte(") Z"))
}
