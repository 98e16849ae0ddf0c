package draughts

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/draughts/endgame"
)

// Of a table that does not stay in memory the search asks for what is near the root or deep.
func TestTheTableIsAskedWhereItIsWorthAPage(t *testing.T) {
	table, err := endgame.Embedded(draughts.International())
	require.NoError(t, err)
	for position, pieces := range map[string]int{"W:W46,47:B5": 3, "W:W46:B5": 2} {
		p, err := draughts.ParseFEN(position)
		require.NoError(t, err)
		s := newSearcher(draughts.International(), draughts.Past{p}, nil, nil)
		for ply := range 5 {
			for depth := range 14 {
				s.endings = endings{larger: table, pieces: 3, kept: 2}
				_, ok := s.probe(depth)
				assert.Equal(t, pieces == 2 || ply <= nearTheRoot || depth >= worthAPage, ok, "%s, ply %d, depth %d", position, ply, depth)
				s.endings.kept = 1
				_, ok = s.probe(depth)
				least := map[int]int{2: worthAPage, 3: worthManyPages}[pieces]
				assert.Equal(t, ply <= nearTheRoot || depth >= least, ok, "%s, ply %d, depth %d, one stays", position, ply, depth)
			}
			p := s.last().position
			s.play(p, p.AppendMoves(nil)[0])
		}
	}
}
