package gametest

import (
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkPictures checks that the picture of a board, if the game draws any, has all its
// shapes within it, has only printable text, and has all places with marks.
func checkPictures(t require.TestingT, s sample) {
	for state := range s.states() {
		p, ok := game.PictureOf(state)
		if !ok {
			return
		}
		require.NotEmpty(t, p.Shapes, at{state})
		places := map[int]bool{}
		for _, shape := range p.Shapes {
			require.GreaterOrEqual(t, min(shape.X, shape.Y, shape.Width-1, shape.Height-1), 0, "%+v, %v", shape, at{state})
			require.LessOrEqual(t, shape.X+shape.Width, p.Width, "%+v, %v", shape, at{state})
			require.LessOrEqual(t, shape.Y+shape.Height, p.Height, "%+v, %v", shape, at{state})
			require.Equal(t, shape.Form == game.Words, shape.Text != "", "%+v, %v", shape, at{state})
			printable(t, shape.Text, "the text of a shape")
			if shape.Place != game.NoPlace {
				require.False(t, places[shape.Place], "the place %d twice, %v", shape.Place, at{state})
				places[shape.Place] = true
			}
		}
		for _, move := range state.Moves() {
			for place := range game.MarksOf(state, move) {
				require.True(t, places[place], "%s marks %d, %v", move, place, at{state})
			}
		}
	}
	assert.Nil(t, game.MarksOf(s.matches[0].Start(), "no such move"))
}

// checkCaptures checks captures: each takes something, and the other side can make each
// threatened one.
func checkCaptures(t require.TestingT, s sample) {
	for state := range s.states() {
		for _, move := range state.Moves() {
			told := strings.Contains(state.Effect(move).String(), "captures ")
			if takes := game.Takes(state, move); takes > 0 {
				require.True(t, told, "%s takes %d, %v", move, takes, at{state})
			}
		}
		move, takes := game.Threat(state)
		require.Equal(t, takes > 0, move != "", at{state})
		require.False(t, takes > 0 && state.Result().Over(), "a match that is over threatens nothing: %v", at{state})
	}
	assert.Zero(t, game.Takes(s.matches[0].Start(), "no such move"))
}
