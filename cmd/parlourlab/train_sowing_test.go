package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
	kalah "parlour/players/kalah/evaluation"
	oware "parlour/players/oware/evaluation"
)

// TestTrainingFromNothing plays and fits twice on a small scale, beginning with no weights, and reads
// what was written.
func TestTrainingFromNothing(t *testing.T) {
	for name, c := range map[string]struct {
		flags   []string
		how     string
		written func(t *testing.T, file io.Reader)
		refused [][]string
	}{
		"kalah": {
			[]string{"--table", "6"}, `\d+\.\d+ seeds off`, weightsRead(kalah.Read),
			[][]string{{"--games", "0"}, {"--table", "21"}, {"--fresh"}},
		},
		"oware": {
			nil, `loss 0\.\d+`, weightsRead(oware.Read),
			[][]string{{"--games", "0"}, {"--nodes", "0"}, {"--threads", "0"}, {"--fresh"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "weights.bin")
			train := func(args ...string) outcome {
				return execute(t, t.TempDir(), append([]string{"train", name}, args...)...)
			}
			got := train(append([]string{path, "--games", "3", "--rounds", "2", "--nodes", "12", "--threads", "2"}, c.flags...)...)
			require.Zero(t, got.code, got.err)
			assert.Regexp(t, `(?s)^round 1: \d+ boards, `+c.how+`, .*\nround 2: \d+ boards, `+c.how+`, .*\n$`, got.out)
			file, err := os.ReadFile(path)
			require.NoError(t, err)
			c.written(t, bytes.NewReader(file))
			refused := [][]string{{}}
			for _, args := range c.refused {
				refused = append(refused, append([]string{path}, args...))
			}
			for _, args := range refused {
				got := train(args...)
				assert.Equal(t, cli.Usage, got.code, args)
				assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
			}
		})
	}
}

// weightsRead checks that a file has weights, which are not those of nothing.
func weightsRead[W any](read func(io.Reader) (*W, error)) func(*testing.T, io.Reader) {
	return func(t *testing.T, file io.Reader) {
		weights, err := read(file)
		require.NoError(t, err)
		assert.NotZero(t, *weights)
	}
}

// TestOwareIsTrainedByWorkers writes the weights of training in this process, byte for byte,
// although the command is killed in its second round.
func TestOwareIsTrainedByWorkers(t *testing.T) {
	t.Parallel()
	train := func(path string, more ...string) []string {
		return append([]string{"train", "oware", path, "--games", "60", "--rounds", "2", "--nodes", "1000"}, more...)
	}
	local := filepath.Join(t.TempDir(), "weights.bin")
	got := execute(t, t.TempDir(), train(local)...)
	require.Zero(t, got.code, got.err)
	want, err := os.ReadFile(local)
	require.NoError(t, err)
	for name, address := range queuetest.Some(t) {
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
