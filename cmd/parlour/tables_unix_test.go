//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTerminalBuildsTablesBesideAGame asks for a hint, which looks for a table: a larger one than that
// of the program is built until the game ends, or the settings say otherwise.
func TestTerminalBuildsTablesBesideAGame(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.env = append(s.env, tablesVariable+"=on")
	table := filepath.Join(s.home, "cache", "parlour", "tables", "oware-keeps.table")
	grown := func() bool {
		info, err := os.Stat(table)
		return err == nil && info.Size() > 0
	}
	w := open(t, s, "play", "--game", "oware", "--level", "first")
	w.shows("Move:")
	w.press("hint", enterKey)
	require.Eventually(t, grown, patience, 10*time.Millisecond)
	assert.FileExists(t, table+".begun")
	w.press("settings", enterKey)
	w.choose("Tables: built beside games")
	w.shows("Tables: built by command")
	require.NoError(t, os.Remove(table))

	w.choose("Tables: built by command")
	w.shows("Tables: built beside games")
	require.Eventually(t, grown, patience, 10*time.Millisecond)
	w.press(ctrlC)
	w.ends(130)
	o := executeAt(t, filepath.Join(s.home, "cache"), "", "tables", "verify", "oware")
	assert.Zero(t, o.code, "%s", o.err)
}
