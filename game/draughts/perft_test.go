package draughts

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

// Woldouby's position of 1911, with all pieces in contact in the middle.
const woldouby = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"

// perfts are leaf counts by depth, from 1, as published and confirmed by another
// program, Moby Dam.
var perfts = []struct {
	name, fen string
	leaves    []uint64
}{
	{"start", "W:W31-50:B1-20", []uint64{9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423}},
	{"Woldouby", woldouby, []uint64{6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989}},
	{"promotions", "W:W6,7,8,9,10:B41,42,43,44,45", []uint64{9, 81, 795, 7578, 86351, 936311}},
	{"kings", "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
		[]uint64{14, 55, 1168, 5432, 87195, 629010, 9041010}},
}

func TestPerft(t *testing.T) {
	for _, tt := range perfts {
		p := mustFEN(t, tt.fen)
		for i, want := range tt.leaves {
			if os.Getenv("PARLOUR_LONG") == "" && want > 1_000_000 {
				break
			}
			assert.Equal(t, want, Perft(p, i+1), "%s depth %d", tt.name, i+1)
		}
	}
}

// A game that is drawn by repetition has no successors, though its position has.
// At depth 0 there is the position itself, whatever it is.
func TestPerftOfNothing(t *testing.T) {
	assert.EqualValues(t, 1, Perft(Initial(), 0))
	assert.EqualValues(t, 1, Perft(mustFEN(t, "W:W:B1"), 0))
	assert.Zero(t, Perft(mustFEN(t, "W:W:B1"), 1))
}

func TestPerftOfADrawnGame(t *testing.T) {
	const kings = "W:WK48,50:BK3,1"
	s := startAt(t, kings)
	for range 2 {
		s = gametest.PlayOn(t, s, "48-43", "3-8", "43-48", "8-3")
	}
	require.Equal(t, Repetition, s.Result().Reason)
	assert.Zero(t, game.Perft(s, 1))
	assert.NotZero(t, game.Perft(startAt(t, kings), 1))
}

// Perft by paths counts a capture once for each way of making it.
func TestPerftPaths(t *testing.T) {
	p := mustFEN(t, woldouby)
	for i, want := range []uint64{6, 13, 35, 81, 240} {
		assert.Equal(t, want, PerftPaths(p, i+1), "depth %d", i+1)
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, bb := range perfts {
		p, depth := mustFEN(b, bb.fen), len(bb.leaves)
		b.Run(fmt.Sprintf("%s/%d", bb.name, depth), func(b *testing.B) {
			b.ReportAllocs()
			var leaves uint64
			for b.Loop() {
				leaves += Perft(p, depth)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

func mustFEN(t testing.TB, fen string) Position {
	t.Helper()
	p, err := ParseFEN(fen)
	require.NoError(t, err)
	return p
}

// start is the state at the start of a match.
func start(t testing.TB) game.State { return startAt(t, "W:W31-50:B1-20") }

func startAt(t testing.TB, fen string) game.State {
	t.Helper()
	return gametest.StateAt(t, Game{}, "", fen)
}
