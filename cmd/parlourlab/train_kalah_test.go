package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/players/kalah/evaluation"
)

// TestKalahIsTrainedFromNothing plays and fits twice on a small scale, and reads what was written.
func TestKalahIsTrainedFromNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights.bin")
	got := execute(t, t.TempDir(), "train", "kalah", path, "--games", "3", "--rounds", "2", "--nodes", "12", "--threads", "2", "--table", "6")
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `(?s)^round 1: \d+ boards, \d+\.\d+ seeds off, .*\nround 2: \d+ boards, \d+\.\d+ seeds off, .*\n$`, got.out)
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	weights, err := evaluation.Read(bytes.NewReader(file))
	require.NoError(t, err)
	assert.NotEqual(t, evaluation.Weights{}, *weights)
	for _, args := range [][]string{{}, {path, "--games", "0"}, {path, "--table", "21"}, {path, "--fresh"}} {
		got := execute(t, t.TempDir(), append([]string{"train", "kalah"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
	}
}
