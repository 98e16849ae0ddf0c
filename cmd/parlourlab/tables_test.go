package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
)

// tableIn is the only table in the cache of a home.
func tableIn(t *testing.T, home string) string {
	t.Helper()
	file, err := os.ReadFile(filepath.Join(home, "parlour", "tables", "draughts64-english.table"))
	require.NoError(t, err)
	return string(file)
}

// TestATableByWorkers is the file that this process builds, byte for byte, although the command
// and a worker are killed.
func TestATableByWorkers(t *testing.T) {
	t.Parallel()
	plain := t.TempDir()
	build := strings.Fields("tables build draughts64 --rules english --pieces 3")
	local := execute(t, plain, build...)
	require.Zero(t, local.code, local.err)
	want := tableIn(t, plain)
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			var workers []*exec.Cmd
			begin := func(args ...string) *exec.Cmd {
				p := process(t, home, append(args, "--queue", address)...)
				require.NoError(t, p.Start())
				return p
			}
			kill := func(p *exec.Cmd) {
				killed(t, p)
			}
			first := begin(build...)
			waitFor(t, home, address, func(b batchJSON) bool { return b.Waiting > 0 })
			kill(first)
			lost := begin("work", "--threads", "1")
			waitFor(t, home, address, func(b batchJSON) bool { return b.Done > 0 })
			kill(lost)
			for range 2 {
				workers = append(workers, begin("work", "--threads", "1"))
			}
			got := execute(t, home, append(build, "--queue", address)...)
			require.Zero(t, got.code, got.err)
			assert.Equal(t, lines(local.out)[1:], lines(got.out)[1:])
			assert.True(t, want == tableIn(t, home), "the files differ")
			list := batches(t, home, address)
			require.Len(t, list, 1)
			assert.Equal(t, [3]any{"finished", 9, "slice"}, [3]any{list[0].State, list[0].Done, list[0].Kind})
			for _, w := range workers {
				kill(w)
			}
			again := execute(t, home, append(build, "--queue", address)...)
			assert.Zero(t, again.code, "all is in the file, and no worker is needed")
			assert.True(t, want == tableIn(t, home))
		})
	}
}

// lines are those of a text.
func lines(text string) []string { return strings.Split(text, "\n") }

func TestTablesThatAreNotInSlices(t *testing.T) {
	got := execute(t, t.TempDir(), "tables", "build", "kalah")
	assert.Equal(t, outcome{err: "Invalid input: there are no tables in slices of \"kalah\"; valid: draughts or draughts64\n", code: cli.Usage}, got)
	got = execute(t, t.TempDir(), "tables", "build", "draughts", "--queue", "nowhere")
	assert.Equal(t, cli.Usage, got.code)
	assert.Contains(t, got.err, "Invalid input: ")
}
