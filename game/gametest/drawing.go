package gametest

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The range of widths at which boards are drawn: from the smallest for every game to one
// with the widest form of all boards.
const (
	narrowest = game.NarrowColumns
	widest    = 80
)

var (
	colours     = regexp.MustCompile("\x1b\\[[0-9;]*m")
	beyondASCII = regexp.MustCompile(`[^ -~\n]`)
)

// reset switches all colours off.
const reset = "\x1b[0m"

// styles are all combinations of style options, at some widths.
func styles() []game.Style {
	var out []game.Style
	for _, width := range []int{0, widest, 60, narrowest} {
		for _, unicode := range []bool{false, true} {
			out = append(out, game.Style{Unicode: unicode, Width: width})
		}
	}
	return append(out, larger()...)
}

// larger are styles with room for boards larger than the usual ones.
func larger() []game.Style {
	return []game.Style{
		{Large: true, Width: 200, Height: 60, Unicode: true}, {Large: true, Width: 95, Height: 37}, {Large: true, Width: widest, Height: 24, Unicode: true},
	}
}

// checkLarger checks that a large board keeps to its room. Without room for one the board is
// the usual one.
func checkLarger(t require.TestingT, s sample) {
	for _, m := range s.matches {
		for _, state := range []game.State{m.Start(), m.State()} {
			for _, style := range larger() {
				large := state.Draw(style)
				style.Large = false
				usual := state.Draw(style)
				require.True(t, large == usual || strings.Count(large, "\n") <= style.Height, "higher than its room: %v", at{state})
				checkLines(t, large, style.Width, at{state})
				style.Height = 1
				usual = state.Draw(style)
				style.Large = true
				require.Equal(t, usual, state.Draw(style), "no room for a large board: %v", at{state})
			}
		}
	}
}

func checkDrawing(t require.TestingT, s sample) {
	for state := range s.states() {
		for _, style := range styles() {
			require.Equal(t, state.Draw(style), state.Draw(style), at{state})
			checkPicture(t, state.Draw, state.Draw(style), style, at{state})
		}
	}
}

// checkPicture checks a drawing beside that of the same board without marks: it is as high,
// and colour alone tells nothing.
func checkPicture(t require.TestingT, draw func(game.Style) string, board string, style game.Style, where at) {
	plain := draw(style)
	checkLines(t, plain, style.Width, where)
	require.Equal(t, strings.Count(board, "\n"), strings.Count(plain, "\n"), "as high as the board: %v", where)
	if !style.Unicode {
		require.False(t, beyondASCII.MatchString(plain), "a board in plain ASCII: %q, %v", plain, where)
	}
	style.Colour = true
	coloured := draw(style)
	require.Equal(t, plain, colours.ReplaceAllString(coloured, ""), "colour alone tells nothing: %v", where)
	for l := range strings.Lines(coloured) {
		if found := colours.FindAllString(l, -1); len(found) > 0 {
			assert.Equal(t, reset, found[len(found)-1], "colours end with their line: %q", l)
		}
	}
}

// checkLines checks a drawing without colours.
func checkLines(t require.TestingT, board string, width int, where at) {
	require.True(t, strings.HasSuffix(board, "\n"), "the last line does not end: %q, %v", board, where)
	require.True(t, utf8.ValidString(board), "%q", board)
	for l := range strings.Lines(board) {
		l = strings.TrimSuffix(l, "\n")
		printable(t, l, "a line of a board")
		if n := utf8.RuneCountInString(l); width > 0 {
			require.LessOrEqual(t, n, width, "a line of %d columns: %q, %v", n, l, where)
		}
	}
}

// checkWidth draws at every width, because a form may be too wide just where a
// narrower form should take over.
func checkWidth(t require.TestingT, s sample) {
	for _, m := range s.matches {
		for _, state := range []game.State{m.Start(), m.State()} {
			for width := narrowest; width <= widest; width++ {
				checkLines(t, state.Draw(game.Style{Width: width}), width, at{state})
			}
		}
	}
}
