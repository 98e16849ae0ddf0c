//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/savefile"
)

// manySaves makes a folder of saves of all games, each after 30 moves.
func manySaves(tb testing.TB, n int) string {
	tb.Helper()
	dir := tb.TempDir()
	for i := range n {
		g := catalog.Games()[i%3]
		rules, err := g.Rules("", nil)
		require.NoError(tb, err)
		state := rules.Start()
		for ply := 0; ply < 30 && len(state.Moves()) > 0; ply++ {
			moves := state.Moves()
			state, err = state.Play(moves[(ply*7+i)%len(moves)])
			require.NoError(tb, err)
		}
		save := savefile.Save{Record: game.NewRecord(state), Seats: [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart"}}}
		file := filepath.Join(dir, fmt.Sprintf("save %d.%s", i, g.Notation().Ending))
		require.NoError(tb, os.WriteFile(file, savefile.Encode(save), 0o600))
	}
	return dir
}

// BenchmarkBrowser measures the time from Enter on Load until the list of saves is on
// the terminal, and from a search for all of them until it is there again.
func BenchmarkBrowser(b *testing.B) {
	env := append(os.Environ(), "TERM=xterm", "NO_COLOR=1", "LANG=C", "XDG_DATA_HOME="+b.TempDir())
	for _, n := range []int{300, 5000} {
		saves := manySaves(b, n)
		for name, steps := range map[string][][2]string{
			"open":   {{downKey + downKey, "> Load"}, {enterKey, fmt.Sprintf("1 of %d", n)}},
			"search": {{downKey + downKey, "> Load"}, {enterKey, fmt.Sprintf("1 of %d", n)}, {"/", "Search"}, {"ann", "ann"}, {enterKey, "found by"}},
		} {
			b.Run(fmt.Sprintf("%s %d", name, n), func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					cmd := exec.Command(programPath, "--saves", saves)
					cmd.Env = env
					terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
					require.NoError(b, err)
					readUntil(b, terminal, "Exit")
					for i, step := range steps {
						if i == len(steps)-1 {
							b.StartTimer()
						}
						_, err = terminal.WriteString(step[0])
						require.NoError(b, err)
						readUntil(b, terminal, step[1])
					}
					b.StopTimer()
					require.NoError(b, cmd.Process.Kill())
					_ = cmd.Wait() // it was killed
					require.NoError(b, terminal.Close())
					b.StartTimer()
				}
			})
		}
	}
}
