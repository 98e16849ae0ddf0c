package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
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
