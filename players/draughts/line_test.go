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
	positions := make(map[uint64]draughts.Position, 1_100_000)
	add := func(lone, others, kings draughts.Board) {
		for _, side := range []game.Seat{game.First, game.Second} {
			for _, p := range []draughts.Position{
				draughts.NewPosition(lone, others, kings, side),
				draughts.NewPosition(others, lone, kings, side),
			} {
				before, found := positions[keyOf(p)]
				require.False(t, found, "%v and %v", before, p)
				positions[keyOf(p)] = p
			}
		}
	}
	for _, lone := range squares() {
		for _, one := range squares() {
			for _, two := range squares() {
				if one == lone || two == lone || one >= two {
					continue
				}
				for _, kings := range []draughts.Board{0, lone, one, two, one | two, lone | one, lone | two, lone | one | two} {
					add(lone, one|two, kings)
				}
			}
		}
	}
}

// squares are the squares of the board, as sets of one.
func squares() []draughts.Board {
	var out []draughts.Board
	for b := draughts.Squares; b != 0; b = b.Rest() {
		out = append(out, b&^b.Rest())
	}
	return out
}
