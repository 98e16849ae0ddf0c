package draughts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// TestTheSizesOfTheBoard draws the board in rooms that are just large enough for each size,
// and just too small.
func TestTheSizesOfTheBoard(t *testing.T) {
	s := startAt(t, "W:W31,K32:B1,K2")
	for _, c := range []struct {
		style          game.Style
		columns, lines int
	}{
		{game.Style{Width: 92, Height: 42}, 92, 42},
		{game.Style{Width: 92, Height: 41}, 72, 32},
		{game.Style{Width: 91, Height: 42}, 72, 32},
		{game.Style{Width: 72, Height: 31}, 62, 22},
		{game.Style{Width: 71, Height: 32}, 62, 22},
		{game.Style{Width: 62, Height: 21}, 52, 12},
		{game.Style{Width: 61, Height: 60}, 52, 12},
		{game.Style{Width: 200}, 52, 12},
		{game.Style{Width: 74, Height: 32, Labels: game.Coordinates}, 74, 32},
		{game.Style{Width: 73, Height: 32, Labels: game.Coordinates}, 64, 22},
		{game.Style{Width: 72, Height: 32, Labels: game.Unlabelled, Flipped: true}, 72, 32},
	} {
		c.style.Large = true
		for _, unicode := range []bool{false, true} {
			c.style.Unicode = unicode
			lines := strings.Split(strings.TrimSuffix(s.Draw(c.style), "\n"), "\n")
			assert.Len(t, lines, c.lines, "%+v", c.style)
			for _, line := range lines {
				assert.Len(t, []rune(line), c.columns, "%+v", c.style)
			}
		}
	}
}

// TestALargeBoard looks at men and kings of both sides and at the marks of a capture.
func TestALargeBoard(t *testing.T) {
	s, err := startAt(t, "W:W28,K38:B23,K1").Play("28x19")
	require.NoError(t, err)
	for _, c := range []struct {
		style game.Style
		want  []string
	}{
		{game.Style{Unicode: true}, []string{
			"│       1 ▄▄▄░░       2 ░░░░░", "│       ░█ B █░       ░░░░░░░",
			"[█████]", "x░░░░░x", "(░░░░░)", "░██W██░", "░░▀▀▀░░",
		}},
		{game.Style{}, []string{
			"|       1 ###..       2 .....", "|       .##B##.       .......",
			"[oowoo]", "x.....x", "(.....)", ".ooWoo.", "..ooo..",
		}},
		{game.Style{Unicode: true, Palette: game.Palette{Dark: "100"}}, []string{
			"│       1 ▄▄▄         2      ", "│        █ B █           .   ", "x  .  x",
		}},
		{game.Style{Flipped: true}, []string{"|       50.....       49....."}},
		{game.Style{Labels: game.Coordinates}, []string{" 9|.......       .......", "  +---a------b---"}},
		{game.Style{Unicode: true, Labels: game.Coordinates, Flipped: true}, []string{"  └───j──────i───"}},
	} {
		c.style.Large, c.style.Width, c.style.Height = true, 80, 40
		board := s.Draw(c.style)
		for _, want := range c.want {
			assert.Contains(t, board, want, "%+v", c.style)
		}
	}
}

// TestTheColoursOfALargeBoard: pieces of blocks have no ground that would fill them.
func TestTheColoursOfALargeBoard(t *testing.T) {
	s := startAt(t, "W:W31,K32:B1,K2")
	style := game.Style{Large: true, Width: 80, Height: 40, Unicode: true, Colour: true, Palette: game.Palette{
		First: "97", Second: "30;107", Solid: [2]string{"97", "1;97"}, Dark: "100",
	}}
	board := s.Draw(style)
	assert.Contains(t, board, "\x1b[1;97;100m█")
	assert.NotContains(t, board, "107")
	style.Unicode = false
	assert.Contains(t, s.Draw(style), "\x1b[30;107;100m###")
}
