package draughts

import (
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
)

// Where few pieces stand a key has little to be made of: all positions of a piece against
// two have different ones.
func TestKeysOfEndingsAreDistinct(t *testing.T) {
	positions := make(map[uint64]draughts.Position, 1_900_000)
	add := func(white, black, kings draughts.Board) {
		for _, side := range []game.Seat{game.First, game.Second} {
			p := draughts.NewPosition(white, black, kings, side)
			before, found := positions[keyOf(p)]
			require.False(t, found, "%v and %v", before, p)
			positions[keyOf(p)] = p
		}
	}
	for all := draughts.Squares; all != 0; all = all.Rest() {
		lone := all.First().Set()
		for others := draughts.Squares &^ lone; others != 0; others = others.Rest() {
			one := others.First().Set()
			for rest := others.Rest(); rest != 0; rest = rest.Rest() {
				two := rest.First().Set()
				for _, kings := range []draughts.Board{0, lone, one, two, one | two, lone | one, lone | two, lone | one | two} {
					add(lone, one|two, kings)
					add(one|two, lone, kings)
				}
			}
		}
	}
	require.Len(t, positions, 50*49*48/2*8*2*2)
}
