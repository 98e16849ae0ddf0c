package kalah_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/kalah"
)

func ExamplePosition_Board() {
	fmt.Print(kalah.New(kalah.Rules{Houses: 6, Seeds: 4}).Board())
	// Output:
	// +----+-------+-------+-------+-------+-------+-------+----+
	// | P2 | 6[ 4] | 5[ 4] | 4[ 4] | 3[ 4] | 2[ 4] | 1[ 4] |  0 |
	// |    |-------+-------+-------+-------+-------+-------|    |
	// |  0 | 1[ 4] | 2[ 4] | 3[ 4] | 4[ 4] | 5[ 4] | 6[ 4] | P1 |
	// +----+-------+-------+-------+-------+-------+-------+----+
}

func ExamplePosition_VerticalBoard() {
	fmt.Print(kalah.New(kalah.Rules{Houses: 6, Seeds: 4}).VerticalBoard())
	// Output:
	// +---------------+
	// |       | P2  0 |
	// +-------+-------+
	// | 1[ 4] | 6[ 4] |
	// | 2[ 4] | 5[ 4] |
	// | 3[ 4] | 4[ 4] |
	// | 4[ 4] | 3[ 4] |
	// | 5[ 4] | 2[ 4] |
	// | 6[ 4] | 1[ 4] |
	// +-------+-------+
	// | P1  0 |       |
	// +---------------+
}

func stateAt(t *testing.T, position string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, kalah.Game{}, "", position, moves...)
}

func TestDrawMarksTheLastMove(t *testing.T) {
	s := stateAt(t, "<3,0,0,2,2,2,2,2,2> S", "1")
	assert.Equal(t, ""+
		"+----+-------+-------+-------+----+\n"+
		"|  N | 3[ 2] | 2[ 2] | 1[ 2] |  0 |\n"+
		"|    |-------+-------+-------|    |\n"+
		"|  0 |*1[ 0] | 2[ 3] | 3[ 3] |  S |\n"+
		"+----+-------+-------+-------+----+\n", s.Draw(game.Style{}))
	assert.Equal(t, ""+
		"┌────┬───────┬───────┬───────┬────┐\n"+
		"│  N │ 3[ 2] │ 2[ 2] │ 1[ 2] │  0 │\n"+
		"│    ├───────┼───────┼───────┤    │\n"+
		"│  0 │•1[ 0] │ 2[ 3] │ 3[ 3] │  S │\n"+
		"└────┴───────┴───────┴───────┴────┘\n", s.Draw(game.Style{Unicode: true}))
	assert.Contains(t, s.Draw(game.Style{Colour: true}), "\x1b[1;33m*1[ 0]\x1b[0m |")
}

// TestDrawNamesTheStoresBySeat also checks the vertical board, whose stores are
// diagonally opposite.
func TestDrawNamesTheStoresBySeat(t *testing.T) {
	s := stateAt(t, "<2,0,7,1,1,1,1> S")
	assert.Equal(t, ""+
		"+---------------+\n"+
		"|       |  N  7 |\n"+
		"+-------+-------+\n"+
		"| 1[ 1] | 2[ 1] |\n"+
		"| 2[ 1] | 1[ 1] |\n"+
		"+-------+-------+\n"+
		"|  S  0 |       |\n"+
		"+---------------+\n", s.Draw(game.Style{Width: 20}))
	assert.NotRegexp(t, "P[12]", s.Draw(game.Style{}))
}

func TestDrawSweepsAFinishedGame(t *testing.T) {
	s := stateAt(t, "<2,1,2,0,1,0,2> S", "2")
	require.True(t, s.Result().Over(), "an extra turn with nothing to sow ends the game")
	assert.Equal(t, ""+
		"+----+-------+-------+----+\n"+
		"|  N | 2[ 0] | 1[ 0] |  2 |\n"+
		"|    |-------+-------|    |\n"+
		"|  4 | 1[ 0] |*2[ 0] |  S |\n"+
		"+----+-------+-------+----+\n", s.Draw(game.Style{}))
}

func TestDrawRowsAreAsLongAsTheFrame(t *testing.T) {
	p := stateAt(t, "<10,100,7,14,14,14,1400,14,14,14,14,14,14,1,1,1,1,1,1,1,1,1,1> N")
	for _, style := range []game.Style{{}, {Width: 20}} {
		rows := strings.Split(strings.TrimSuffix(p.Draw(style), "\n"), "\n")
		for _, row := range rows {
			assert.Len(t, row, len(rows[0]))
		}
	}
}
