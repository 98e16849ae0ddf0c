package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

// trainIn runs a step of the training of a game.
func trainIn(t *testing.T, game string, args ...string) outcome {
	t.Helper()
	return execute(t, t.TempDir(), append([]string{"train", game}, args...)...)
}

// TestWeightsOfDraughtsFromNothing plays a few games, goes on with what is there, fits
// weights and plays a match with them.
func TestWeightsOfDraughtsFromNothing(t *testing.T) {
	for name, rules := range map[string][]string{"draughts": nil, "draughts64": {"--rules", "english"}} {
		t.Run(name, func(t *testing.T) { fromNothing(t, name, rules) })
	}
}

func fromNothing(t *testing.T, name string, rules []string) {
	dir := t.TempDir()
	folder, weights := filepath.Join(dir, "first"), filepath.Join(dir, "first.bin")
	generate := []string{"generate", folder, "--games", "2", "--nodes", "20", "--weights", "none"}
	got := trainIn(t, name, slices.Concat(generate, rules)...)
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `1-000000000-2\.samples: \d+ boards in `, got.out)
	again := trainIn(t, name, slices.Concat(generate, rules)...)
	assert.Zero(t, again.code, again.err)
	assert.Empty(t, again.out, "nothing is played twice")

	got = trainIn(t, name, slices.Concat([]string{"fit", weights, folder, "--rounds", "1"}, rules)...)
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^\d+ boards\nround 1: loss 0\.\d+, `, got.out)
	kept := filepath.Join(dir, "kept.bin")
	got = trainIn(t, name, slices.Concat([]string{"fit", kept, folder, "--rounds", "1", "--start", weights, "--keep", "1"}, rules)...)
	require.Zero(t, got.code, got.err)
	want, err := os.ReadFile(weights)
	require.NoError(t, err)
	written, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, want, written, "all of the weights to begin with is kept")
	got = trainIn(t, name, slices.Concat([]string{"fit", kept, folder, "--endings"}, rules)...)
	assert.Equal(t, cli.Usage, got.code)
	assert.Contains(t, got.err, "no boards that tables know")
	got = trainIn(t, name, slices.Concat([]string{"verify", weights, "none", "--pairs", "2", "--nodes", "10"}, rules)...)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "Elo ")
}

func TestWhatIsNoTrainingOfDraughtsIsRefused(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, []byte("no weights"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bad.samples"), []byte("no samples"), 0o600))
	for want, args := range map[string][]string{
		"not a file of weights": {"verify", file, "none"},
		"no such file":          {"generate", dir, "--weights", filepath.Join(dir, "nothing")},
		"not a file of samples": {"fit", file, dir},
		"have no boards":        {"fit", file, filepath.Join(dir, "empty")},
		"valid: --rounds":       {"fit", file, dir, "--lambda", "2"},
		"--keep with --start":   {"fit", file, dir, "--keep", "0.5"},
		"valid: --pairs":        {"verify", "none", "none", "--pairs", "0"},
		"valid: --games":        {"generate", dir, "--games", "0"},
	} {
		got := trainIn(t, "draughts", args...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Contains(t, got.err, "Invalid input: ", args)
		assert.Contains(t, got.err, want, args)
	}
}
