package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/internal/match"
	"parlour/manager/tournament"
	"parlour/players"
)

// TestAMatchFromOpenings plays the openings of a file and records the games, which
// the import of collections reads.
func TestAMatchFromOpenings(t *testing.T) {
	dir := t.TempDir()
	openings, games := filepath.Join(dir, "ballots.txt"), filepath.Join(dir, "games.pdn")
	require.NoError(t, os.WriteFile(openings, []byte("1. 32-28 16-21\n1. 34-30 20-25\n"), 0o600))
	args := []string{
		"compare", "computer/greedy", "computer/first", "--game", "draughts", "--openings", openings, "--record", games,
		"--concurrency", "2", "--order", "random", "--verbose",
	}
	got := execute(t, "", args...)
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^1\.1 computer/greedy - computer/first: \d-\d, .+\n1\.2 computer/first - computer/greedy: `, got.out)
	assert.Contains(t, got.out, "\n4 games, seed 1\n")
	check := execute(t, "", "saves", "import", games)
	assert.Zero(t, check.code, check.out+check.err)
	assert.Contains(t, check.out, "4 games, 4 of them whole")
	text, err := os.ReadFile(games)
	require.NoError(t, err)
	assert.Contains(t, string(text), `openings ballots.txt `)
	assert.Contains(t, string(text), `[OpeningPlies "2"]`)

	again := execute(t, "", args...)
	assert.Equal(t, cli.Usage, again.code)
	assert.Contains(t, again.err, "Invalid input: ")
	assert.Contains(t, again.err, "the file exists; valid: another file, or --resume")
	resumed := execute(t, "", append(args, "--resume")...)
	assert.Zero(t, resumed.code, resumed.err)
	assert.Equal(t, got.out, resumed.out, "the games of the file are counted, and told in their order")
}

func TestATournamentAsJSON(t *testing.T) {
	got := execute(t, "", "compare", "computer/greedy", "computer/first", "computer/random", "--games", "4", "--json", "--verbose")
	require.Zero(t, got.code, got.err)
	assert.Equal(t, 12, strings.Count(got.err, "\n"), "the lines of the games are not in the way")
	var report tournament.ReportJSON
	require.NoError(t, json.Unmarshal([]byte(got.out), &report))
	assert.Equal(t, "finished", report.Ended)
	assert.Len(t, report.Players, 3)
	assert.Len(t, report.Encounters, 3)
}

// TestTheProgressOfAMatch is shown when it takes more than a second, five times in one.
func TestTheProgressOfAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		line := cli.LineOn(&out, cli.Often, time.Second)
		table := players.Table{}
		for range 14 {
			table.A.BySeat[0].Wins++
			o := &players.Outcome{Players: make([]players.Entrant, 2), Tables: []players.Table{table}, Total: 20}
			line.Show(func() string { return match.Line(o) })
			time.Sleep(time.Second / 10)
		}
		assert.Equal(t, cli.ClearLine+"[#####.....] 11 of 20 games: +11 =0 -0"+cli.ClearLine+"[######....] 13 of 20 games: +13 =0 -0", out.String())
	})
}

// TestTheTimesOfAMatchThatAreNone are refused.
func TestTheTimesOfAMatchThatAreNone(t *testing.T) {
	for flag, value := range map[string]string{"--start": "0s", "--grace": "-1s"} {
		got := execute(t, "", "compare", "computer/first", "computer/first", flag, value)
		assert.Equal(t, cli.Usage, got.code, flag)
		assert.Contains(t, got.err, "Invalid input: ")
		assert.Contains(t, got.err, "valid: ")
	}
	got := execute(t, "", "compare", "computer/first", "computer/first", "--grace", "0s")
	assert.Zero(t, got.code, got.err)
}

// TestLimitsAreOneForAllOrOneForEach looks at the table.
func TestLimitsAreOneForAllOrOneForEach(t *testing.T) {
	got := execute(t, "", "compare", "computer", "computer", "--game", "oware", "--nodes", "100,0", "--depth", "2", "--clock", "0,60+1")
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "\n  nodes=100 depth=2\n")
	assert.Contains(t, got.out, "\n  clock=1m0s+1s depth=2\n")
	assert.Regexp(t, `\nA move of B on average: \d+ positions, depth 2.0, 0\.\d+ s\n`, got.out)
}
