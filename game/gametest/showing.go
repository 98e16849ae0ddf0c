package gametest

import (
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkHeight draws where lines are few: a board without its frame is no wider.
func checkHeight(t require.TestingT, s sample) {
	for state := range s.states() {
		for _, width := range []int{widest, narrowest} {
			free := state.Draw(game.Style{Width: width})
			least := state.Draw(game.Style{Width: width, Height: 1})
			checkLines(t, least, width, at{state})
			lines := strings.Count(free, "\n")
			require.Equal(t, free, state.Draw(game.Style{Width: width, Height: lines}), "there is room: %v", at{state})
			require.LessOrEqual(t, strings.Count(least, "\n"), lines, at{state})
		}
	}
}

// checkFlipped draws the board from the other side, in the same room.
func checkFlipped(t require.TestingT, s sample) {
	for state := range s.states() {
		for _, style := range styles() {
			usual := state.Draw(style)
			style.Flipped = true
			checkPicture(t, state.Draw, usual, style, at{state})
		}
	}
}

// checkMarks draws moves before they are played and while they are made, if the game
// can show that: on boards of the same size, and to the position that they lead to.
func checkMarks(t require.TestingT, s sample) {
	for state := range s.states() {
		m, ok := game.MarkerOf(state)
		if !ok {
			return
		}
		moves := state.Moves()
		for _, style := range []game.Style{{Width: widest}, {Width: narrowest, Unicode: true}, larger()[0]} {
			plain := m.DrawMove("", style)
			for i, move := range moves {
				if i == movesPerState {
					break
				}
				picture := m.DrawMove(move, style)
				require.NotEqual(t, plain, picture, "nothing is marked of %s: %v", move, at{state})
				checkPicture(t, func(s game.Style) string { return m.DrawMove(move, s) }, plain, style, at{state})
			}
			for _, step := range m.Steps() {
				printable(t, step.Text.String(), "what a step says")
				checkPicture(t, step.Draw, plain, style, at{state})
			}
		}
		printable(t, m.Tally().String(), "what was taken")
		checkSteps(t, state, m.Steps())
	}
}

// checkSteps checks that the steps of the last move lead to the position as it is.
func checkSteps(t require.TestingT, state game.State, steps []game.Step) {
	if _, ok := state.Previous(); !ok {
		require.Empty(t, steps, "there is no last move: %v", at{state})
		return
	}
	require.NotEmpty(t, steps, "the last move is not shown: %v", at{state})
	if !state.Result().Over() {
		assert.Equal(t, state.Position(), steps[len(steps)-1].Position, "where the steps end: %v", at{state})
	}
}
