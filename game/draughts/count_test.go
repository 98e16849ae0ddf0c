package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Moves are counted without a list of them, in several ways according to how many pieces the
// captures take and what begins them; all these ways occur.
func TestCountMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	var seen [2][2][5]int // by whether a list was needed, whether kings can capture, pieces taken
	for i := range 60_000 {
		p := randomPosition(r)
		switch i % 3 {
		case 0:
			p.kings = 0
		case 1:
			p = kingsAmongMen(r)
		}
		moves := p.AppendMoves(nil)
		require.Equal(t, uint64(len(moves)), p.countMoves(nil), p.String())
		if !p.Captures() {
			continue
		}
		listed, kings := shortcut(p)
		seen[listed][kings][min(moves[0].Captured.Count(), 4)]++
	}
	for taken := 1; taken <= 3; taken++ {
		assert.NotZero(t, seen[0][0][taken], "men that take %d, at once", taken)
		assert.NotZero(t, seen[0][1][taken], "kings that take %d, at once", taken)
	}
	for taken := 2; taken <= 4; taken++ {
		assert.NotZero(t, seen[1][0][taken], "men that take %d, by a list", taken)
		assert.NotZero(t, seen[1][1][taken], "kings that take %d, by a list", taken)
	}
	assert.Zero(t, seen[0][0][4]+seen[0][1][4], "four pieces at once")
}

// shortcut tells, by 0 and 1, whether the captures of p cannot be counted without a list, and
// whether kings can begin some of them.
func shortcut(p Position) (listed, kings int) {
	empty := p.Empty()
	all := findJumps(empty, p.opp)
	over, _ := reachOf(p.own&p.kings, empty, p.opp)
	if over.squares() != 0 {
		kings = 1
	}
	if countBoth(all.from(p.own&^p.kings), over, all, empty, p.opp) == 0 {
		listed = 1
	}
	return listed, kings
}
