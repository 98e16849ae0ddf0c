package mancala_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/mancala"
)

func TestAround(t *testing.T) {
	marks := game.Marks{0: game.MarkFrom, 1: game.MarkPath, 2: game.MarkTo, 3: game.MarkTaken}
	for name, c := range map[string]struct {
		style game.Style
		want  []string
	}{
		"plain":   {game.Style{}, []string{"*4 ", ".4 ", ">4<", "x4x", " 4 "}},
		"unicode": {game.Style{Unicode: true}, []string{"•4 ", "·4 ", "▸4◂", "×4×", " 4 "}},
		"colour": {game.Style{Colour: true}, []string{
			"\x1b[7m*4\x1b[0m ", "\x1b[7m.4\x1b[0m ", "\x1b[7m>4<\x1b[0m", "\x1b[7mx4x\x1b[0m", " 4 ",
		}},
	} {
		s := mancala.NewSigns(marks, c.style, "7")
		for place, want := range c.want {
			assert.Equal(t, want, s.Around(place, "4"), name)
		}
	}
	assert.Equal(t, " 4 ", mancala.Signs{}.Around(0, "4"))
}

func TestFalling(t *testing.T) {
	sown := func(n int) (int, game.Marks) { return 10 * n, game.Marks{n: game.MarkTo} }
	said := func(scenes []game.Scene[int]) (out []string) {
		for _, s := range scenes {
			assert.Equal(t, game.Marks{s.Position / 10: game.MarkTo}, s.Marks)
			out = append(out, s.Text.String())
		}
		return out
	}
	assert.Equal(t, []string{"2 in hand", "1 in hand", "the last seed"}, said(mancala.Falling(3, true, sown)))
	assert.Equal(t, []string{"2 in hand", "1 in hand"}, said(mancala.Falling(3, false, sown)))
	assert.Empty(t, mancala.Falling(1, false, sown))
	assert.Len(t, mancala.Falling(64, true, sown), 64)
	assert.Empty(t, mancala.Falling(65, true, sown))
}

func TestKeeps(t *testing.T) {
	for want, left := range map[string][2]int{
		"":                       {},
		"South keeps the 3 left": {3, 0},
		"North keeps the 1 left": {0, 1},
		"South keeps the 3 left, North keeps the 1 left": {3, 1},
	} {
		assert.Equal(t, want, mancala.Keeps([2]string{"South", "North"}, left).String())
	}
}
