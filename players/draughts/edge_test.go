package draughts

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/search"
)

// A draw with an edge is still told as a draw.
func TestEdge(t *testing.T) {
	for position, want := range map[string]int{
		"W:WK46,K48:BK5":     15,
		"B:WK46,K48:BK5":     -15,
		"W:WK46,K48,K50:B20": 15,
		"W:W31,32:B20":       5,
		"B:W31,32:B20":       -5,
		"W:W31:B20":          0,
		"B:W45:BK1,K2,K3,K4": 15,
	} {
		p, err := draughts.ParseFEN(position)
		require.NoError(t, err)
		s := newSearcher(draughts.International(), draughts.Past{p}, nil, nil)
		assert.Equal(t, want, s.edge(p), position)
		assert.Equal(t, search.Score{Kind: search.Draw, Bound: search.Exact, Proven: true}, scoreOf(s.edge(p), true), position)
	}
}
