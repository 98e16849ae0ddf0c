package gametest

import (
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The bounds of the trees that are counted.
const (
	maxDepth = 4
	// enough is the number of leaves after which a tree is not counted deeper.
	enough = 100
)

// checkPerft counts the leaves of trees, which a game may do in a way of its own,
// against playing every move of them. The trees grow from states without a past: a
// game's own count need not know of ends that a history brings.
func checkPerft(t require.TestingT, s sample) {
	for state := range s.states() {
		require.EqualValues(t, len(state.Moves()), game.Perft(state, 1), at{state})
	}
	for _, m := range s.matches {
		states := m.States()
		for _, state := range []game.State{states[0], states[len(states)/2]} {
			start := reread(t, state)
			for depth := range maxDepth + 1 {
				leaves := countLeaves(t, start, depth)
				require.Equal(t, leaves, game.Perft(start, depth), "depth %d: %v", depth, at{start})
				if leaves > enough {
					break
				}
			}
		}
	}
}

func countLeaves(t require.TestingT, s game.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range s.Moves() {
		next, err := s.Play(m)
		require.NoError(t, err, at{s})
		n += countLeaves(t, next, depth-1)
	}
	return n
}
