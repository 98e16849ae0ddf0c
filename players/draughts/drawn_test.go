package draughts_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/endgame"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// Two kings against one are mostly a draw, and still one to play on: who has two keeps both,
// where he can, and the draw.
func TestDrawnEndingsArePlayedOn(t *testing.T) {
	table, err := endgame.Embedded(rules.International())
	require.NoError(t, err)
	drawn := func(p rules.Position) bool {
		v, ok := table.Probe(p)
		return ok && v.Result() == endgame.Draw
	}
	rng := rand.New(rand.NewPCG(8, 8))
	choices := 0
	for range sample(100, 1000) {
		at := rng.Perm(50)
		s := stateAt(t, fmt.Sprintf("W:WK%d,K%d:BK%d", at[0]+1, at[1]+1, at[2]+1))
		p, err := rules.ParseFEN(s.Position())
		require.NoError(t, err)
		if !drawn(p) {
			continue
		}
		given, kept := map[string]bool{}, 0
		for _, m := range p.AppendMoves(nil) {
			next := p.Play(m)
			if given[p.FormatMove(m)] = next.Captures(); drawn(next) && !next.Captures() {
				kept++
			}
		}
		info := enginetest.Analyze(t, session(t, players.Options{Memory: 1 << 16}), s, players.Limits{Nodes: 2000})
		best := info.Lines[0]
		next, err := p.ParseMove(best.Move())
		require.NoError(t, err)
		require.True(t, drawn(p.Play(next)), s.Position())
		if len(given) > 1 {
			require.Equal(t, search.Score{Kind: search.Draw, Bound: search.Exact, Proven: true}, best.Score, s.Position())
		}
		if kept > 0 {
			require.False(t, given[best.Move()], "%s: %s", s.Position(), best.Move())
		}
		if kept > 0 && kept < len(given) {
			choices++
		}
	}
	assert.Positive(t, choices)
}
