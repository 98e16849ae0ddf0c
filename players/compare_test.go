package players_test

import (
	"context"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players"
)

func spec(level string) players.Spec { return players.OfLevel(level) }

func TestTwoGamesOfEqualsAreEqual(t *testing.T) {
	for _, g := range thinking() {
		name := g.Name()
		for _, level := range []string{players.First, players.Greedy, players.Club} {
			m := players.Match{Rules: start(t, name, "").Rules(), A: spec(level), B: spec(level), Games: 2}
			table, err := all().Compare(t.Context(), m)
			require.NoError(t, err)
			a, b := table.A.Score(), table.B.Score()
			assert.Equal(t, a, b, "%s %s", name, level)
			assert.InDelta(t, 1, a.Points(), 0)
		}
	}
}

// TestTheTableDependsOnTheMatchAlone plays a match on one processor and on all.
func TestTheTableDependsOnTheMatchAlone(t *testing.T) {
	for _, g := range thinking() {
		m := players.Match{Rules: start(t, g.Name(), "").Rules(), A: spec(players.Random), B: spec(players.Greedy), Games: 30, Seed: 5}
		want, err := all().Compare(t.Context(), m)
		require.NoError(t, err)
		before := runtime.GOMAXPROCS(1)
		got, err := all().Compare(t.Context(), m)
		runtime.GOMAXPROCS(before)
		require.NoError(t, err)
		assert.Equal(t, want.String(), got.String())
		m.Seed++
		other, err := all().Compare(t.Context(), m)
		require.NoError(t, err)
		assert.NotEqual(t, want.String(), other.String())
		for _, line := range strings.Split(want.String(), "\n") {
			assert.LessOrEqual(t, len(line), 80)
		}
	}
}

func TestProgressCountsToTheEnd(t *testing.T) {
	last := 0
	m := players.Match{Rules: start(t, "kalah", "").Rules(), A: spec(players.First), B: spec(players.First), Games: 20,
		Progress: func(table players.Table, total int) {
			assert.Greater(t, table.Games(), last)
			assert.Equal(t, 20, total)
			last = table.Games()
		}}
	_, err := all().Compare(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, 20, last)
}

func TestMatchesThatAreNone(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	for _, games := range []int{-2, 1, 7, 1_000_002} {
		_, err := all().Compare(t.Context(), players.Match{Rules: r, A: spec(players.First), B: spec(players.First), Games: games})
		assert.ErrorIs(t, err, players.ErrMatch, games)
	}
	_, err := all().Compare(t.Context(), players.Match{Rules: r, A: players.Person(), B: spec(players.First)})
	assert.ErrorIs(t, err, players.ErrSpec)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = all().Compare(ctx, players.Match{Rules: r, A: spec(players.First), B: spec(players.First), Games: 100})
	assert.ErrorIs(t, err, context.Canceled)
}

// TestSmartBeatsGreedy plays a few games by the first rules of each game, with the expert
// for smart, who takes longer; more games, by all rules, with PARLOUR_LONG=1.
// PARLOUR_STRENGTH=200 plays 200, which takes minutes.
func TestSmartBeatsGreedy(t *testing.T) {
	level := players.Smart
	games, err := strconv.Atoi(os.Getenv("PARLOUR_STRENGTH"))
	switch {
	case err == nil:
	case os.Getenv("PARLOUR_LONG") == "":
		games, level = 2, players.Expert
	default:
		games = 10
	}
	for _, g := range thinking() {
		sets := g.RuleSets()
		if games == 2 {
			sets = sets[:1]
		}
		for _, set := range sets {
			m := players.Match{Rules: start(t, g.Name(), set.Name).Rules(), A: spec(level), B: spec(players.Greedy), Games: games, Seed: 1}
			table, err := all().Compare(t.Context(), m)
			require.NoError(t, err)
			t.Logf("%s %s: %+v", g.Name(), set.Name, table.A.Score())
			assert.GreaterOrEqual(t, table.A.Score().Points(), 0.95*float64(games)-1, "%s %s", g.Name(), set.Name)
		}
	}
}
