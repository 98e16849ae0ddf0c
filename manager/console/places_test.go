package console

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// TestThePlacesOfTheWindow finds every place of the board under the cells of the window, from
// both sides and at all sizes, with -short at the small ones, and none beside the board.
func TestThePlacesOfTheWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range sizes {
			if testing.Short() && size.width > 60 {
				continue
			}
			for _, turned := range []bool{false, true} {
				s, st := stageFor(t, g, size.width, size.height)
				s.turned = turned
				s.again(s.m.Snapshot())
				askMove(st)
				found := placesSeen(st, size.width, size.height)
				state := s.m.Snapshot().Record.State()
				a, ok := game.ArrangementOf(state)
				if !ok {
					assert.Empty(t, found)
					continue
				}
				var want []int
				for _, row := range a.Places(s.style()) {
					want = append(want, slices.DeleteFunc(row, func(place int) bool { return place == game.NoPlace })...)
				}
				assert.ElementsMatch(t, want, found, "%s, %v, %v", g.Name(), size, turned)
			}
		}
	}
}

// placesSeen are the places under the cells of a window.
func placesSeen(st *screen.Stage, width, height int) (found []int) {
	for row := range height {
		for column := range width {
			if place, _ := st.Touched(row, column); place != game.NoPlace && !slices.Contains(found, place) {
				found = append(found, place)
			}
		}
	}
	return found
}

// TestAPlaceOfTheWindowIsTheOneSeenThere looks at the cell of a square that is known.
func TestAPlaceOfTheWindowIsTheOneSeenThere(t *testing.T) {
	s, st := stageFor(t, screened()[0], 80, 24)
	s.again(s.m.Snapshot())
	askMove(st)
	// The heading, a blank line and the frame are above the row of North; North's house 6 is
	// the first of it, behind the frame and the store.
	const northRow, firstHouse = 3, 7
	placeAt := func(row, column int) int {
		place, _ := st.Touched(row, column)
		return place
	}
	assert.Equal(t, 12, placeAt(northRow, firstHouse), "North's house 6")
	assert.Equal(t, 0, placeAt(northRow+2, firstHouse), "South's house 1")
	assert.Equal(t, game.NoPlace, placeAt(0, firstHouse), "the heading")
	assert.Equal(t, game.NoPlace, placeAt(northRow, 79), "beside the board")
	st.OpenMenu(terminal.Menu{Preview: func(int, int) string { return "" }})
	assert.Equal(t, game.NoPlace, placeAt(northRow, firstHouse), "covered")
}
