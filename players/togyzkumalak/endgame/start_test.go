package endgame

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/togyzkumalak"
)

// TestTheStart looks for proofs of what is published of the start, with the table in the file
// PARLOUR_TABLE and PARLOUR_POSITIONS positions for each proof.
func TestTheStart(t *testing.T) {
	name := os.Getenv("PARLOUR_TABLE")
	if name == "" {
		t.Skip("PARLOUR_TABLE names a table")
	}
	limit, err := strconv.Atoi(os.Getenv("PARLOUR_POSITIONS"))
	require.NoError(t, err)
	f, err := os.Open(name)
	require.NoError(t, err)
	table, err := Open(f)
	require.NoError(t, err)
	t.Logf("table of %d seeds", table.Seeds())
	start := togyzkumalak.New(togyzkumalak.Bestemshe())
	for _, first := range start.AppendMoves(nil) {
		for _, reply := range start.Play(first).AppendMoves(nil) {
			p, at, nodes := NewProver(table, 1<<26), start.Play(first).Play(reply), 0
			spend := func() bool { nodes++; return nodes <= limit }
			_, wins := p.Prove(at, spend)
			one := nodes
			loses := !wins
			nodes = 0
			for _, m := range at.AppendMoves(nil) {
				if !loses {
					break
				}
				_, proven := p.Prove(at.Play(m), spend)
				loses = proven
			}
			t.Logf("%d %d: South wins %v (%d positions), North wins %v (%d)", first+1, reply+1, wins, one, loses, nodes)
			assert.False(t, wins && loses)
		}
	}
}
