//go:build unix

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// firstMoves are the keys from the start of the program with nothing kept to the first
// move of each game against the computer, and what the screen says then.
var firstMoves = []struct {
	game   string
	keys   []string
	played string
}{
	{"kalah", []string{enterKey, "1", enterKey}, "You (South) played 1"},
	{"oware", []string{"g", enterKey, "A", enterKey}, "You (South) played A"},
	{"draughts", []string{"g", "g", enterKey, rightKey, enterKey}, "You (White) played 31-26"},
}

// TestTheFirstMoveIsAFewKeysAway plays the first move of each game with these keys alone.
func TestTheFirstMoveIsAFewKeysAway(t *testing.T) {
	t.Parallel()
	for _, first := range firstMoves {
		t.Run(first.game, func(t *testing.T) {
			t.Parallel()
			w := open(t, usual(t), "--pace", "off")
			w.shows("▸ Quick game")
			w.press(first.keys...)
			w.shows(first.played)
		})
	}
}

// BenchmarkFirstMove measures the time from the start of the program until the first move
// of each game is on the screen, with keys that are pressed without waiting.
func BenchmarkFirstMove(b *testing.B) {
	for _, first := range firstMoves {
		b.Run(first.game, func(b *testing.B) {
			for b.Loop() {
				saves := b.TempDir()
				cmd := exec.Command(programPath, "--saves", saves, "--pace", "off")
				cmd.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=1", "XDG_DATA_HOME="+saves, "XDG_CONFIG_HOME="+saves)
				terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
				require.NoError(b, err)
				_, err = terminal.WriteString(strings.Join(first.keys, ""))
				require.NoError(b, err)
				readUntil(b, terminal, first.played)
				require.NoError(b, cmd.Process.Kill())
				_ = cmd.Wait() // it was killed
				require.NoError(b, terminal.Close())
			}
			b.ReportMetric(float64(len(first.keys)), "keys")
		})
	}
}
