package kalah_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

func markerAt(t *testing.T, position string, moves ...string) game.Marker {
	t.Helper()
	m, ok := game.MarkerOf(stateAt(t, position, moves...))
	require.True(t, ok)
	return m
}

func TestAMoveIsMarkedBeforeItIsPlayed(t *testing.T) {
	m := markerAt(t, "<3,0,0,2,0,0,2,2,2> S")
	assert.Equal(t, ""+
		"+----+-------+-------+-------+----+\n"+
		"|  N | 3[ 2] | 2[ 2] |x1[ 2]x|  0 |\n"+
		"|    |-------+-------+-------|    |\n"+
		"|  0 |*1[ 2] |.2[ 0] |>3[ 0]<|  S |\n"+
		"+----+-------+-------+-------+----+\n", m.DrawMove("1", game.Style{}))
	assert.Equal(t, ""+
		"│  S │▸3[ 0]◂│·2[ 0] │•1[ 2] │  0 │\n"+
		"│    ├───────┼───────┼───────┤    │\n"+
		"│  0 │×1[ 2]×│ 2[ 2] │ 3[ 2] │  N │\n",
		m.DrawMove("1", game.Style{Unicode: true, Flipped: true, Width: 40, Height: 4}), "turned round, without its frame")
	coloured := m.DrawMove("1", game.Style{Colour: true, Palette: game.Palette{Chosen: "7", Last: "4"}})
	assert.Contains(t, coloured, "\x1b[7m>3[ 0]<\x1b[0m")
}

func TestAMoveIsShownSeedBySeed(t *testing.T) {
	var rows, texts []string
	for _, s := range markerAt(t, "<3,0,0,2,0,0,2,2,2> S", "1").Steps() {
		lines := strings.Split(s.Draw(game.Style{}), "\n")
		rows, texts = append(rows, lines[1]+lines[3]), append(texts, s.Text.String())
	}
	assert.Equal(t, []string{"1 in hand", "the last seed", "captures 3"}, texts)
	assert.Equal(t, []string{
		"|  N | 3[ 2] | 2[ 2] | 1[ 2] |  0 ||  0 |*1[ 0] |>2[ 1]<| 3[ 0] |  S |",
		"|  N | 3[ 2] | 2[ 2] | 1[ 2] |  0 ||  0 |*1[ 0] |.2[ 1] |>3[ 1]<|  S |",
		"|  N | 3[ 2] | 2[ 2] |x1[ 0]x|  3 ||  0 |*1[ 0] |.2[ 1] |>3[ 0]<|  S |",
	}, rows)
}

func TestTheSweepAtTheEndIsShown(t *testing.T) {
	steps := markerAt(t, "<3,0,0,1,0,0,0,0,1> N", "3").Steps()
	require.Len(t, steps, 2)
	assert.Equal(t, "extra turn", steps[0].Text.String())
	assert.Equal(t, "South keeps the 1 left", steps[1].Text.String())
	assert.Contains(t, steps[0].Draw(game.Style{}), "|> 1<| 1[ 1] |")
	assert.Contains(t, steps[1].Draw(game.Style{}), "|> 1<| 1[ 0] |")
}

// TestManySeedsAreNotCounted sows more than one wants to wait for, several times
// round the board.
func TestManySeedsAreNotCounted(t *testing.T) {
	m := markerAt(t, "<2,0,0,100,0,0,0> S", "1")
	assert.Len(t, m.Steps(), 1)
	assert.Contains(t, markerAt(t, "<2,0,0,100,0,0,1> S").DrawMove("1", game.Style{}), ">1[100]<", "it ends where it began")
}
