package draughts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

const wideBoard = `+--------------------------------------------------+
|       1b        2b        3b        4b        5b |
|  6b        7b        8b        9b       10b      |
|      11b       12b       13b       14b       15b |
| 16b       17b       18b      [19w]      20b      |
|      21        22       x23 x      24        25  |
| 26        27       (28 )      29        30       |
|      31w       32        33w       34w       35w |
| 36w       37w       38w       39w       40w      |
|      41w       42w       43w       44w       45w |
| 46w       47w       48w       49w       50w      |
+--------------------------------------------------+
`

const narrowBoard = `  +------------------------------+
 1|    .     B     .     .     . |5
 6| .     .     .     .     .    |10
11|    .     .     .     .     . |15
16| .     .     .     .     .    |20
21|    .     .     .     .     . |25
26| .     .     .     .     .    |30
31|    .     .     .     .     . |35
36| .     .     .     b     .    |40
41|   [w]    .     .     .     . |45
46|(.)    W     .     .     .    |50
  +------------------------------+
`

func TestDraw(t *testing.T) {
	s := gametest.PlayOn(t, start(t), "32-28", "19-23", "28x19")
	assert.Equal(t, wideBoard, s.Draw(game.Style{}))
	assert.Equal(t, wideBoard, s.Draw(game.Style{Width: 52}))
}

// Before the first move nothing is marked, and every line is as long as after it.
func TestDrawTheStart(t *testing.T) {
	lines := strings.Split(start(t).Draw(game.Style{}), "\n")
	for i, line := range strings.Split(wideBoard, "\n") {
		assert.Len(t, lines[i], len(line))
	}
	assert.NotContains(t, strings.Join(lines, ""), "[")
}

func TestDrawNarrow(t *testing.T) {
	s := gametest.PlayOn(t, startAt(t, "W:WK47,46:BK2,39"), "46-41")
	assert.Equal(t, narrowBoard, s.Draw(game.Style{Width: 51}))
}

// TestDrawTight draws boards as narrow as they can be: no line is wider than the window,
// and no square is left out.
func TestDrawTight(t *testing.T) {
	s := gametest.PlayOn(t, start(t), "32-28", "19-23", "28x19")
	for _, labels := range []game.Labels{game.Numbers, game.Coordinates, game.Unlabelled} {
		for width := 26; width < 10*wideCell+2; width++ {
			for _, style := range []game.Style{{Width: width, Labels: labels}, {Width: width, Labels: labels, Flipped: true, Height: 10}} {
				text := s.Draw(style)
				for line := range strings.Lines(text) {
					require.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), width, "%v\n%s", style, text)
				}
				assert.Equal(t, 39, strings.Count(text, "w")+strings.Count(text, "|b")+strings.Count(text, " b")+strings.Count(text, "[b"), "%v\n%s", style, text)
			}
		}
	}
	assert.Equal(t, `  +--------------------+
 1|   b   b   b   b   b|5
 6| b   b   b   b   b  |10
`, strings.Join(strings.SplitAfter(start(t).Draw(game.Style{Width: 30}), "\n")[:3], ""))
}

// Other glyphs do not change the layout.
func TestDrawStyles(t *testing.T) {
	s := startAt(t, "W:W31,K32:B1,K2")
	plainText := s.Draw(game.Style{})
	unicode := s.Draw(game.Style{Unicode: true})
	back := strings.NewReplacer("⛀", "w", "⛁", "W", "⛂", "b", "⛃", "B")
	assert.NotEqual(t, plainText, unicode)
	assert.Equal(t, plainText, back.Replace(unicode))
	coloured := s.Draw(game.Style{Colour: true})
	assert.Contains(t, coloured, "\x1b["+whiteColour+"m"+"w"+"\x1b[0m")
	assert.Contains(t, coloured, "\x1b["+blackColour+"m"+"B"+"\x1b[0m")
}
