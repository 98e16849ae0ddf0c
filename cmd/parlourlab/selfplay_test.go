package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
)

// boardsIn are the files of a folder by their names.
func boardsIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	out := map[string]string{}
	for _, path := range paths {
		file, err := os.ReadFile(path)
		require.NoError(t, err)
		out[filepath.Base(path)] = string(file)
	}
	return out
}

// TestSelfPlayByWorkers writes the file of self-play in this process, byte for byte, although
// the command is killed and, in the long form of the test, a worker with its games.
func TestSelfPlayByWorkers(t *testing.T) {
	t.Parallel()
	kill := !testing.Short()
	games := 20
	if kill {
		games = 30
	}
	plain := t.TempDir()
	generate := func(folder string, more ...string) []string {
		return append([]string{"train", "draughts", "generate", folder, "--games", fmt.Sprint(games), "--nodes", "5000"}, more...)
	}
	local := execute(t, plain, generate(plain)...)
	require.Zero(t, local.code, local.err)
	want := boardsIn(t, plain)
	require.Len(t, want, 1)
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			home, folder := t.TempDir(), t.TempDir()
			worker := func() *exec.Cmd {
				w := process(t, home, "work", "--queue", address, "--threads", "1", "--tag", "night")
				require.NoError(t, w.Start())
				return w
			}
			other := process(t, home, "work", "--queue", address, "--tag", "day")
			var idle bytes.Buffer
			other.Stderr = &idle
			require.NoError(t, other.Start())
			args := generate(folder, "--queue", address, "--tag", "night")
			first := process(t, home, args...)
			require.NoError(t, first.Start())
			workers := []*exec.Cmd{worker()}
			waitFor(t, home, address, func(b batchJSON) bool { return b.Running > 0 })
			killed(t, first)
			assert.Empty(t, boardsIn(t, folder))
			if kill {
				killed(t, workers[0])
				workers[0] = worker()
			}
			workers = append(workers, worker())
			got := execute(t, home, args...)
			require.Zero(t, got.code, got.err)
			assert.Regexp(t, `^\S+\.samples: \d+ boards\n$`, got.out)
			assert.True(t, want[onlyName(t, want)] == boardsIn(t, folder)[onlyName(t, want)], "the files differ")
			list := batches(t, home, address)
			require.Len(t, list, 1)
			assert.Equal(t, [3]any{"finished", games / 10, "night"}, [3]any{list[0].State, list[0].Done, list[0].Tag})
			again := execute(t, home, args...)
			assert.Equal(t, outcome{}, again, "the file is there")
			for _, w := range append(workers, other) {
				killed(t, w)
			}
			assert.NotContains(t, idle.String(), "batch", "it is not its tag")
		})
	}
}

// onlyName is the name of the only file.
func onlyName(t *testing.T, files map[string]string) string {
	require.Len(t, files, 1)
	for name := range files {
		return name
	}
	return ""
}

// TestWeightsOfAFileGoToWorkers, and are what they play with.
func TestWeightsOfAFileGoToWorkers(t *testing.T) {
	t.Parallel()
	home, address := t.TempDir(), "sqlite:"+filepath.Join(t.TempDir(), "queue")
	first, weights := filepath.Join(home, "first"), filepath.Join(home, "first.bin")
	// The weights of the small board are millions: with the race detector they take half a minute.
	game, rules := "draughts", []string(nil)
	if !testing.Short() {
		game, rules = "draughts64", []string{"--rules", "english"}
	}
	run := func(step string, args ...string) outcome {
		got := execute(t, home, slices.Concat([]string{"train", game, step}, args, rules)...)
		require.Zero(t, got.code, got.err)
		return got
	}
	run("generate", first, "--games", "2", "--nodes", "20", "--weights", "none")
	run("fit", weights, first, "--rounds", "1")
	w := process(t, home, "work", "--queue", address)
	require.NoError(t, w.Start())
	defer func() {
		killed(t, w)
	}()
	files := map[string]string{}
	for _, more := range []string{"", "--queue " + address} {
		for _, name := range []string{weights, "program"} {
			folder := t.TempDir()
			run("generate", append([]string{folder, "--games", "3", "--nodes", "50", "--weights", name}, strings.Fields(more)...)...)
			of := boardsIn(t, folder)
			file := of[onlyName(t, of)]
			if more == "" {
				files[name] = file
			}
			assert.True(t, files[name] == file, "the files with %s differ", filepath.Base(name))
		}
	}
	assert.NotEqual(t, files[weights], files["program"])
	bad := execute(t, home, "train", "draughts64", "generate", t.TempDir(), "--queue", "nowhere")
	assert.Equal(t, cli.Usage, bad.code)
	assert.Contains(t, bad.err, "Invalid input: ")
}
