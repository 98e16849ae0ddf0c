package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

func TestDraw(t *testing.T) {
	for name, c := range map[string]struct {
		settings, text, moves string
		style                 game.Style
		want                  string
	}{
		"the start": {"", start, "", game.Style{Width: 59}, `
+----+-------+-------+-------+-------+-------+-------+----+
|  N | f[ 4] | e[ 4] | d[ 4] | c[ 4] | b[ 4] | a[ 4] |  0 |
|    |-------+-------+-------+-------+-------+-------|    |
|  0 | A[ 4] | B[ 4] | C[ 4] | D[ 4] | E[ 4] | F[ 4] |  S |
+----+-------+-------+-------+-------+-------+-------+----+
`},
		"after a capture": {"", start, "A d B c+2", game.Style{}, `
+----+-------+-------+-------+-------+-------+-------+----+
|  N | f[ 6] | e[ 6] | d[ 1] |*c[ 0] | b[ 5] | a[ 5] |  0 |
|    |-------+-------+-------+-------+-------+-------|    |
|  2 | A[ 0] | B[ 0] | C[ 6] | D[ 6] | E[ 6] | F[ 5] |  S |
+----+-------+-------+-------+-------+-------+-------+----+
`},
		"unicode": {"", start, "F f", game.Style{Unicode: true}, `
┌────┬───────┬───────┬───────┬───────┬───────┬───────┬────┐
│  N │•f[ 0] │ e[ 4] │ d[ 5] │ c[ 5] │ b[ 5] │ a[ 5] │  0 │
│    ├───────┼───────┼───────┼───────┼───────┼───────┤    │
│  0 │ A[ 5] │ B[ 5] │ C[ 5] │ D[ 5] │ E[ 4] │ F[ 0] │  S │
└────┴───────┴───────┴───────┴───────┴───────┴───────┴────┘
`},
		"narrow": {"", "0-1-2-3-4-5-6-7-0-0-0-11-3-6-S", "B", game.Style{Width: 58}, `
+-------+-------+
|       | N   6 |
+-------+-------+
| A[ 0] | f[11] |
|*B[ 0] | e[ 0] |
| C[ 3] | d[ 0] |
| D[ 3] | c[ 0] |
| E[ 4] | b[ 7] |
| F[ 5] | a[ 6] |
+-------+-------+
| S   3 |       |
+-------+-------+
`},
		"narrow unicode": {"", start, "", game.Style{Unicode: true, Width: 20}, `
┌───────┬───────┐
│       │ N   0 │
├───────┼───────┤
│ A[ 4] │ f[ 4] │
│ B[ 4] │ e[ 4] │
│ C[ 4] │ d[ 4] │
│ D[ 4] │ c[ 4] │
│ E[ 4] │ b[ 4] │
│ F[ 4] │ a[ 4] │
├───────┼───────┤
│ S   0 │       │
└───────┴───────┘
`},
		"awarded houses are swept": {"", twoSeeds, twoSeedsRound, game.Style{}, `
+----+-------+-------+-------+-------+-------+-------+----+
|  N |*f[ 0] | e[ 0] | d[ 0] | c[ 0] | b[ 0] | a[ 0] | 24 |
|    |-------+-------+-------+-------+-------+-------|    |
| 24 | A[ 0] | B[ 0] | C[ 0] | D[ 0] | E[ 0] | F[ 0] |  S |
+----+-------+-------+-------+-------+-------+-------+----+
`},
		"others are not": {"quiet-limit=1", start, "A", game.Style{}, `
+----+-------+-------+-------+-------+-------+-------+----+
|  N | f[ 4] | e[ 4] | d[ 4] | c[ 4] | b[ 4] | a[ 4] |  0 |
|    |-------+-------+-------+-------+-------+-------|    |
|  0 |*A[ 0] | B[ 5] | C[ 5] | D[ 5] | E[ 5] | F[ 4] |  S |
+----+-------+-------+-------+-------+-------+-------+----+
`},
		"nor after a majority": {"", "1-0-0-0-0-2-1-1-0-0-0-9-23-11-S", "F", game.Style{}, `
+----+-------+-------+-------+-------+-------+-------+----+
|  N | f[ 9] | e[ 0] | d[ 0] | c[ 0] | b[ 0] | a[ 0] | 27 |
|    |-------+-------+-------+-------+-------+-------|    |
| 11 | A[ 1] | B[ 0] | C[ 0] | D[ 0] | E[ 0] |*F[ 0] |  S |
+----+-------+-------+-------+-------+-------+-------+----+
`},
	} {
		t.Run(name, func(t *testing.T) {
			got := play(t, c.settings, c.text, c.moves).Draw(c.style)
			assert.Equal(t, strings.TrimPrefix(c.want, "\n"), got)
		})
	}
}

// At the end for want of a move the seeds lie in the score houses of their side.
func TestDrawnAsSwept(t *testing.T) {
	r, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	s, err := r.Position("0-0-0-0-0-1-0-0-0-0-0-0-20-20-S")
	require.NoError(t, err)
	s, err = s.Play("F")
	require.NoError(t, err)
	require.Equal(t, oware.ByNoMove, s.Result().Reason)
	drawn := s.Draw(game.Style{})
	assert.Contains(t, drawn, " 21 ")
	assert.NotContains(t, drawn, "[ 1]")
}

func TestDrawInColour(t *testing.T) {
	board := play(t, "", start, "A d B c+2").Draw(game.Style{Colour: true})
	assert.Contains(t, board, "\x1b[1;33m*c[ 0]\x1b[0m |")
}
