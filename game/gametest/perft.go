package gametest

import (
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The limits of the trees that are counted.
const (
	maxDepth = 4
	// enough is the number of leaves beyond which a tree is not counted deeper.
	enough = 100
)

// checkPerft compares a game's perft, which may use a counter of its own, with
// playing every move. The trees start from states without a history, because a
// game's own counter may ignore ends that depend on one.
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
