package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/players/oware/evaluation"
)

// TestOwareIsTrainedFromNothing plays and fits twice on a small scale, beginning with no
// weights, and reads what was written.
func TestOwareIsTrainedFromNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights.bin")
	got := execute(t, t.TempDir(), "train", "oware", path, "--fresh", "--games", "3", "--rounds", "2", "--nodes", "12", "--threads", "2")
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `(?s)^round 1: \d+ boards, loss 0\.\d+, .*\nround 2: \d+ boards, loss 0\.\d+, .*\n$`, got.out)
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	weights, err := evaluation.Read(bytes.NewReader(file))
	require.NoError(t, err)
	assert.NotEqual(t, evaluation.Weights{}, *weights)
	for _, args := range [][]string{{}, {path, "--games", "0"}, {path, "--nodes", "0"}, {path, "--threads", "0"}} {
		got := execute(t, t.TempDir(), append([]string{"train", "oware"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
	}
}

// TestOwareIsTrainedByWorkers writes the weights of training in this process, byte for byte,
// although the command is killed in its second round.
func TestOwareIsTrainedByWorkers(t *testing.T) {
	t.Parallel()
	train := func(path string, more ...string) []string {
		return append([]string{"train", "oware", path, "--fresh", "--games", "60", "--rounds", "2", "--nodes", "1000"}, more...)
	}
	local := filepath.Join(t.TempDir(), "weights.bin")
	got := execute(t, t.TempDir(), train(local)...)
	require.Zero(t, got.code, got.err)
	want, err := os.ReadFile(local)
	require.NoError(t, err)
	for name, address := range queuetest.Addresses(t) {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(home, "weights.bin")
			first := process(t, home, train(path, "--queue", address)...)
			require.NoError(t, first.Start())
			w := process(t, home, "work", "--queue", address, "--kinds", "selfplay")
			require.NoError(t, w.Start())
			require.Eventually(t, func() bool { return len(batches(t, home, address)) == 2 }, enough, 50*time.Millisecond)
			killed(t, first)
			by := execute(t, home, train(path, "--queue", address)...)
			killed(t, w)
			require.Zero(t, by.code, by.err)
			assert.Regexp(t, `(?s)^round 1: \d+ boards, loss 0\.\d+, .*\nround 2: \d+ boards, loss 0\.\d+, .*\n$`, by.out)
			file, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(want, file), "the weights differ")
			list := batches(t, home, address)
			require.Len(t, list, 2)
			for _, b := range list {
				assert.Equal(t, [2]any{"finished", 2}, [2]any{b.State, b.Done})
			}
		})
	}
}
