package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

// TestSolve solves small boards, with a table in the user's cache and without.
func TestSolve(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	for range 2 {
		got := executeAt(t, cache, "", "solve", "kalah", "--houses", "3", "--seeds", "2", "--memory", "16")
		assert.Contains(t, got.out, "South to move: margin +4 with the best play of both\n  house 1: -8\n  house 2: +4, best\n  house 3: +0\nBest play: 2 3 ")
		assert.Zero(t, got.code)
		built := executeAt(t, cache, "", "tables", "build", "kalah", "--houses", "3", "--up-to", "5")
		assert.Zero(t, built.code, built.err)
	}
	got := executeAt(t, cache, "", "solve", "kalah", "--json", "--threads", "1", "--memory", "16", "--position", "<2,0,0,2,2,2,2> S")
	var s solution
	require.NoError(t, json.Unmarshal([]byte(got.out), &s), got.out)
	assert.Equal(t, -2, s.Value)
	assert.Len(t, s.Moves, 2)
	assert.Equal(t, s.Value, s.Moves[s.Best[0]])
	over := executeAt(t, cache, "", "solve", "kalah", "--position", "<2,3,0,0,0,2,2> S")
	assert.Contains(t, over.out, "The game is over: margin -1 for South\n")

	for _, args := range [][]string{
		{"oware"}, {"kalah", "--threads", "0"}, {"kalah", "--memory", "1"}, {"kalah", "--position", "x"}, {"kalah", "--houses", "0"},
	} {
		got := executeAt(t, cache, "", append([]string{"solve"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}

func TestTables(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	require.Zero(t, executeAt(t, cache, "", "tables", "build", "kalah", "--up-to", "4").code)
	more := executeAt(t, cache, "", "tables", "build", "kalah", "--up-to", "6")
	assert.Contains(t, more.out, "5 seeds\n6 seeds\n")
	assert.NotContains(t, more.out, "4 seeds\n5 seeds\n6 seeds\n4", "what was built is kept")
	assert.Contains(t, executeAt(t, cache, "", "tables", "list", "kalah").out, "kalah-6-00.table: ")
	verify := executeAt(t, cache, "", "tables", "verify", "kalah")
	assert.Contains(t, verify.out, "up to 6 seeds, complete")

	paths, err := filepath.Glob(filepath.Join(cache, "parlour", "tables", "*.table"))
	require.NoError(t, err)
	require.Len(t, paths, 1)
	data, err := os.ReadFile(paths[0])
	require.NoError(t, err)
	data[len(data)-100] ^= 1
	require.NoError(t, os.WriteFile(paths[0], data, 0o644))
	verify = executeAt(t, cache, "", "tables", "verify", "kalah")
	assert.Equal(t, cli.Failed, verify.code, verify.out)
	assert.Equal(t, cli.Usage, executeAt(t, cache, "", "tables", "build", "kalah", "--up-to", "99").code)
	assert.Equal(t, cli.Usage, executeAt(t, cache, "", "tables", "list", "chess").code)
}

// TestTablesOfOware builds a table in two parts, checks it, and damages it.
func TestTablesOfOware(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	require.Zero(t, executeAt(t, cache, "", "tables", "build", "oware", "--up-to", "4").code)
	more := executeAt(t, cache, "", "tables", "build", "oware", "--up-to", "6", "--threads", "1")
	assert.Contains(t, more.out, " for up to 6 seeds\n5 seeds: 4368 boards, 2161 won, 0 drawn, 2207 lost, ")
	assert.Contains(t, more.out, "\n6 seeds: 12376 boards, 5707 won, 1545 drawn, 5124 lost, ")
	assert.NotContains(t, more.out, "\n4 seeds", "what was built is kept")
	path := filepath.Join(cache, "parlour", "tables", "oware-keeps.table")
	assert.Contains(t, executeAt(t, cache, "", "tables", "list", "oware").out, path+": ")
	assert.Empty(t, executeAt(t, cache, "", "tables", "list", "kalah").out)
	verify := executeAt(t, cache, "", "tables", "verify", "oware")
	assert.Equal(t, path+": up to 6 seeds, complete\n", verify.out)
	assert.Contains(t, verify.err, "\n6 seeds checked\n")

	data, err := os.ReadFile(path)
	require.NoError(t, err)
	data[len(data)-100] ^= 4
	require.NoError(t, os.WriteFile(path, data, 0o644))
	verify = executeAt(t, cache, "", "tables", "verify", "oware")
	assert.Equal(t, cli.Failed, verify.code, verify.out)
	require.NoError(t, os.WriteFile(path, []byte("a letter"), 0o644))
	refused := executeAt(t, cache, "", "tables", "build", "oware", "--up-to", "4")
	assert.Equal(t, cli.Failed, refused.code)
	assert.Contains(t, refused.err, path+": not an endgame table of Oware")
	for _, args := range [][]string{{"build", "oware", "--up-to", "25"}, {"build", "oware", "--threads", "0"}, {"build", "chess"}, {"verify"}} {
		got := executeAt(t, cache, "", append([]string{"tables"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}

// TestTablesOfDraughts builds a small table, checks it, and damages it.
func TestTablesOfDraughts(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	built := executeAt(t, cache, "", "tables", "build", "draughts", "--pieces", "2")
	path := filepath.Join(cache, "parlour", "tables", "draughts-international.table")
	assert.Contains(t, built.out, path+": up to 2 pieces, ")
	assert.Contains(t, built.out, "\nKvK: 2450 positions, 424 won, 2024 drawn, 2 lost, 0 of them too late, the longest in 3 plies\n")
	assert.Contains(t, executeAt(t, cache, "", "tables", "list", "draughts").out, path+": ")
	verify := executeAt(t, cache, "", "tables", "verify", "draughts")
	assert.Equal(t, path+": up to 2 pieces, complete\n", verify.out)
	assert.Contains(t, verify.err, "KvM checked\n")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	data[len(data)-10] ^= 4
	require.NoError(t, os.WriteFile(path, data, 0o644))
	assert.Equal(t, cli.Failed, executeAt(t, cache, "", "tables", "verify", "draughts").code)
	got := executeAt(t, cache, "", "tables", "build", "draughts", "--pieces", "7")
	assert.Equal(t, cli.Usage, got.code)
	assert.Equal(t, "Invalid input: valid: --pieces 2 to 6, --threads 1 to 256\n", got.err)
}

// TestSolveGoesOn solves a board twice: the second time everything is proven
// already.
func TestSolveGoesOn(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	solve := func() solution {
		got := executeAt(t, cache, "", "solve", "kalah", "--houses", "5", "--seeds", "3", "--memory", "16", "--threads", "1", "--json", "--resume")
		require.Zero(t, got.code, got.err)
		var s solution
		require.NoError(t, json.Unmarshal([]byte(got.out), &s))
		return s
	}
	first, second := solve(), solve()
	assert.Equal(t, first.Moves, second.Moves)
	assert.Less(t, second.Nodes, first.Nodes/2)
}
