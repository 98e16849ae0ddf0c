package gametest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
)

// slots are three numbers side by side that are set up, with what is wrong with them.
type slots struct {
	numbers [3]int
	side    game.Seat
	wrong   string
}

func (s slots) PutHint() game.Phrase                     { return game.Say("a number") }
func (s slots) ToMove() game.Seat                        { return s.side }
func (s slots) Position() string                         { return fmt.Sprint(s.numbers, s.side) }
func (s slots) PlaceText(place int) game.Phrase          { return game.Say("%d: %d", place, s.numbers[place]) }
func (s slots) OwnerOf(int) (game.Seat, bool)            { return game.First, true }
func (s slots) Put(int, string) (game.Arrangement, bool) { return s, s.wrong == "anything goes" }

func (s slots) Places(style game.Style) [][]int {
	switch {
	case s.wrong == "ragged":
		return [][]int{{0, 1}, {2}}
	case s.wrong == "out of order":
		return [][]int{{0, 2, 1}}
	case s.wrong == "twice":
		return [][]int{{0, 1, 2, 1}}
	case s.wrong == "fewer when narrow" && style.Width > 0:
		return [][]int{{0, 1}}
	}
	return [][]int{{0, 1, 2}}
}

func (s slots) PlaceAt(_ game.Style, line, column int) int {
	if s.wrong == "elsewhere" {
		column += 3
	}
	if line > 0 || column >= 9 {
		return game.NoPlace
	}
	return column / 3
}

func (s slots) Next(place, by int) game.Arrangement {
	if s.wrong == "stuck" || s.wrong == "one way" && by < 0 {
		return s
	}
	s.numbers[place] = (s.numbers[place] + by + 5) % 5
	return s
}

func (s slots) Cleared() game.Arrangement {
	if s.wrong != "not empty" {
		s.numbers = [3]int{}
	}
	return s
}

func (s slots) WithToMove(seat game.Seat) game.Arrangement {
	if s.wrong != "one side" {
		s.side = seat
	}
	return s
}

func (s slots) Draw(place int, _ game.Style) string {
	out := [3]string{}
	for i, n := range s.numbers {
		out[i] = fmt.Sprintf(" %d ", n)
		if i == place && s.wrong != "no cursor" {
			out[i] = fmt.Sprintf("[%d]", n)
		}
	}
	return strings.Join(out[:], "") + "\n"
}

func (s slots) DrawMarks(marks game.Marks, style game.Style) string {
	for place := range marks {
		return s.Draw(place, style)
	}
	return s.Draw(game.NoPlace, style)
}

func TestFaultsOfArrangingAreFound(t *testing.T) {
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	where := at{rules.Start()}
	found := func(wrong string) bool {
		a := slots{numbers: [3]int{1, 4, 2}, wrong: wrong}
		return fails(func(v *verdict) {
			checkPlaces(v, a, where)
			checkBuilt(v, a, where)
		})
	}
	assert.False(t, found(""))
	for _, wrong := range []string{
		"ragged", "twice", "out of order", "fewer when narrow", "stuck", "one way", "not empty", "one side", "no cursor", "anything goes", "elsewhere",
	} {
		assert.True(t, found(wrong), wrong)
	}
}
