package draughts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

// inTwoJumps is a position in which 32 takes 28 and 19.
const inTwoJumps = "W:W32,50:B28,19,1"

func marker(t *testing.T, s game.State) game.Marker {
	t.Helper()
	m, ok := game.MarkerOf(s)
	require.True(t, ok)
	return m
}

func TestAMoveIsMarkedBeforeItIsPlayed(t *testing.T) {
	m := marker(t, startAt(t, inTwoJumps))
	assert.Equal(t, `+--------------------------------------------------+
|       1b        2         3         4         5  |
|  6         7         8         9        10       |
|      11        12        13       [14 ]      15  |
| 16        17        18       x19bx      20       |
|      21        22       <23 >      24        25  |
| 26        27       x28bx      29        30       |
|      31       (32w)      33        34        35  |
| 36        37        38        39        40       |
|      41        42        43        44        45  |
| 46        47        48        49        50w      |
+--------------------------------------------------+
`, m.DrawMove("32x14", game.Style{}))
	upper := strings.Split(m.DrawMove("32x14", game.Style{Flipped: true, Width: 40, Height: 10, Labels: game.Coordinates}), "\n")[:4]
	assert.Equal(t, []string{
		" 1|    w     .     .     .     . |",
		" 2| .     .     .     .     .    |",
		" 3|    .     .     .     .     . |",
		" 4| .     .     .    (w)    .    |",
	}, upper, "turned round, without its frame")
}

func TestCoordinatesAreAtTheEdges(t *testing.T) {
	board := startAt(t, inTwoJumps).Draw(game.Style{Labels: game.Coordinates})
	lines := strings.Split(board, "\n")
	assert.Equal(t, "10|       b         .         .         .         .  |", lines[1])
	assert.Equal(t, "  +--a----b----c----d----e----f----g----h----i----j--+", lines[11])
	assert.NotContains(t, startAt(t, inTwoJumps).Draw(game.Style{Labels: game.Unlabelled, Width: 40}), "46")
}

func TestACaptureIsShownJumpByJump(t *testing.T) {
	s := gametest.PlayOn(t, startAt(t, inTwoJumps), "32x14")
	var boards []string
	var texts []string
	for _, step := range marker(t, s).Steps() {
		boards, texts = append(boards, step.Position), append(texts, step.Text.String())
	}
	assert.Equal(t, []string{"jump 1", "jump 2", "captures 2"}, texts)
	assert.Equal(t, []string{"W:W23,50:B1,19,28", "W:W14,50:B1,19,28", "B:W14,50:B1"}, boards)
	assert.Equal(t, "taken: White 2, Black 0", marker(t, s).Tally().String())
	assert.Len(t, marker(t, gametest.PlayOn(t, startAt(t, inTwoJumps), "32x14", "1-6")).Steps(), 1)
}

func TestDarkSquaresAreShaded(t *testing.T) {
	style := game.Style{Colour: true, Palette: game.Palette{First: "1", Second: "2", Dark: "100", Chosen: "7"}}
	board := marker(t, startAt(t, inTwoJumps)).DrawMove("32x14", style)
	assert.Contains(t, board, "\x1b[1;100mw\x1b[0m")
	assert.Contains(t, board, "\x1b[2;100mb\x1b[0m")
	assert.Contains(t, board, "\x1b[7;100m[\x1b[0m\x1b[100m14\x1b[0m")
}
