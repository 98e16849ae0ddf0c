package oware_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/oware"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/oware"
	tables "parlour/players/oware/endgame"
	"parlour/players/search"
)

// ending returns a position with so many seeds in the houses, of 48.
func ending(rng *rand.Rand, seeds int) string {
	var houses [2 * rules.Row]int
	for range seeds {
		houses[rng.IntN(len(houses))]++
	}
	text := ""
	for _, n := range houses {
		text += fmt.Sprintf("%d-", n)
	}
	south := (rules.MaxSeeds - seeds) / 2
	return text + fmt.Sprintf("%d-%d-S", south, rules.MaxSeeds-seeds-south)
}

// TestEndingsAreMargins asks for the value of every move of endings in the table: it is
// that of the table, proven or not, as no board repeats within the moves searched.
func TestEndingsAreMargins(t *testing.T) {
	table, err := tables.Embedded()
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(12, 48))
	proven := map[bool]int{}
	for range sample(60, 600) {
		s := stateAt(t, "competition", ending(rng, 3+rng.IntN(10)))
		if s.Result().Over() {
			continue
		}
		p := s.(game.History[rules.Position]).Current()
		info := enginetest.Analyze(t, session(t, players.Options{Plain: true}), s, players.Limits{Depth: 5, Lines: players.AllMoves})
		for _, l := range info.Lines {
			next := p.Play(moveOf(t, s, l.Move()))
			v, ok := tables.Of(table, next)
			require.True(t, ok)
			want := next.Score(p.ToMove()) - next.Score(next.ToMove()) - v.Margin
			assert.Equal(t, search.Margin, l.Score.Kind, "%s %s", s.Position(), l.Move())
			assert.Equal(t, want, l.Score.Value, "%s %s", s.Position(), l.Move())
			assert.True(t, l.Score.Proven || l.Score.Bound == search.Exact, "%s %s", s.Position(), l.Move())
			proven[l.Score.Proven]++
		}
	}
	assert.Greater(t, proven[true], 10)
	assert.Greater(t, proven[false], 10)
}

// TestDecidedMatchesAreProven looks at a capture that leaves a won ending: by how much
// it is won hangs on when 25 are reached.
func TestDecidedMatchesAreProven(t *testing.T) {
	table, err := tables.Embedded()
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(25, 48))
	decided := 0
	for range sample(300, 3000) {
		s := stateAt(t, "abapa", ending(rng, 9+rng.IntN(4)))
		if s.Result().Over() {
			continue
		}
		p := s.(game.History[rules.Position]).Current()
		info := enginetest.Analyze(t, session(t, players.Options{Plain: true}), s, players.Limits{Depth: 1, Lines: players.AllMoves})
		for i, l := range info.Lines {
			m := moveOf(t, s, l.Move())
			next := p.Play(m)
			v, ok := tables.Of(table, next)
			require.True(t, ok)
			side := p.ToMove()
			margin := next.Score(side) - next.Score(side.Other()) - v.Margin
			if p.Captures(m) == 0 || next.Result().Over() || !v.AtMost || margin <= 0 {
				continue
			}
			decided++
			require.Equal(t, search.Lower, l.Score.Bound, "%s %d: %+v", s.Position(), i, l)
			assert.True(t, l.Score.Proven)
			assert.Equal(t, 1+margin/2, l.Score.Value)
		}
	}
	assert.Greater(t, decided, 10)
}

func moveOf(t *testing.T, s game.State, text string) rules.Move {
	t.Helper()
	m, err := s.(game.History[rules.Position]).Current().ParseMove(text)
	require.NoError(t, err)
	return m
}

// TestBuiltTables keeps a table of more seeds in the data: it is used where the session
// is not plain, and a file that is none is not.
func TestBuiltTables(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("PARLOUR_LONG is not set: the table takes seconds")
	}
	const seeds = tables.EmbeddedSeeds + 1
	table := tables.New()
	require.NoError(t, table.Build(t.Context(), seeds, 2, nil))
	var content bytes.Buffer
	_, err := table.WriteTo(&content)
	require.NoError(t, err)
	data := fstest.MapFS{oware.TableName(): {Data: content.Bytes()}}
	s := stateAt(t, "competition", ending(rand.New(rand.NewPCG(1, 2)), seeds))
	kind := func(o players.Options) search.ScoreKind {
		by, err := oware.New(data).Open(o)
		require.NoError(t, err)
		defer by.Close()
		return enginetest.Analyze(t, by, s, players.Limits{Depth: 2}).Lines[0].Score.Kind
	}
	assert.Equal(t, search.Margin, kind(players.Options{}))
	assert.Equal(t, search.Estimate, kind(players.Options{Plain: true}))
	data[oware.TableName()] = &fstest.MapFile{Data: content.Bytes()[:2000]}
	assert.Equal(t, search.Estimate, kind(players.Options{}))
}
