package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/oware"
)

func markerAt(t *testing.T, position string, moves ...string) game.Marker {
	t.Helper()
	m, ok := game.MarkerOf(gametest.StateAt(t, oware.Game{}, "", position, moves...))
	require.True(t, ok)
	return m
}

// capturing is a position in which F takes two houses and leaves some.
const capturing = "0-0-0-0-0-3-1-2-1-0-0-5-9-9-S"

func TestAMoveIsMarkedBeforeItIsPlayed(t *testing.T) {
	assert.Equal(t, ""+
		"+----+-------+-------+-------+-------+-------+-------+----+\n"+
		"|  N | f[ 5] | e[ 0] | d[ 0] |xc[ 1]x|xb[ 2]x|xa[ 1]x|  9 |\n"+
		"|    |-------+-------+-------+-------+-------+-------|    |\n"+
		"|  9 | A[ 0] | B[ 0] | C[ 0] | D[ 0] | E[ 0] |*F[ 3] |  S |\n"+
		"+----+-------+-------+-------+-------+-------+-------+----+\n",
		markerAt(t, capturing).DrawMove("F", game.Style{}))
	assert.Equal(t, ""+
		"│       │ S   9 │\n"+
		"│×a[ 1]×│•F[ 3] │\n"+
		"│×b[ 2]×│ E[ 0] │\n"+
		"│×c[ 1]×│ D[ 0] │\n"+
		"│ d[ 0] │ C[ 0] │\n"+
		"│ e[ 0] │ B[ 0] │\n"+
		"│ f[ 5] │ A[ 0] │\n"+
		"│ N   9 │       │\n",
		markerAt(t, capturing).DrawMove("F", game.Style{Unicode: true, Width: 40, Height: 9, Flipped: true}), "turned round, without its frame")
	assert.Contains(t, markerAt(t, start).DrawMove("B", game.Style{}), "|.E[ 4] |>F[ 4]<|")
}

func TestAMoveIsShownSeedBySeed(t *testing.T) {
	var rows, texts []string
	for _, s := range markerAt(t, capturing, "F").Steps() {
		lines := strings.Split(s.Draw(game.Style{}), "\n")
		rows, texts = append(rows, lines[1][29:]), append(texts, s.Text.String())
	}
	assert.Equal(t, []string{"2 in hand", "1 in hand", "the last seed", "captures 7"}, texts)
	assert.Equal(t, []string{
		"| c[ 1] | b[ 2] |>a[ 2]<|  9 |",
		"| c[ 1] |>b[ 3]<|.a[ 2] |  9 |",
		"|>c[ 2]<|.b[ 3] |.a[ 2] |  9 |",
		"|xc[ 0]x|xb[ 0]x|xa[ 0]x| 16 |",
	}, rows)
}
