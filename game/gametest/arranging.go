package gametest

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkArranging sets boards up by hand, if the game can do that: any position of a
// match can be built from nothing, and the rules read what was built.
func checkArranging(t require.TestingT, s sample) {
	sizes := map[int]bool{}
	for _, r := range s.rules {
		a, ok := game.ArrangementOf(r.Start())
		if !ok {
			return
		}
		line(t, a.PutHint().String(), "what can be put")
		if n := len(a.Places(game.Style{})[0]); !sizes[n] {
			sizes[n] = true
			checkPlaces(t, a, at{r.Start()})
		}
	}
	for i, m := range s.matches {
		if i%builtOf != 0 {
			continue
		}
		state := m.State()
		a, _ := game.ArrangementOf(state)
		require.Equal(t, state.Position(), a.Position(), at{state})
		require.Equal(t, state.ToMove(), a.ToMove(), at{state})
		built := checkBuilt(t, a, at{state})
		require.Equal(t, state.Position(), a.Position(), "the arrangement has changed: %v", at{state})
		if built == "" {
			continue
		}
		read, err := m.Rules().Position(built)
		require.NoError(t, err, at{state})
		require.Equal(t, state.Position(), read.Position())
	}
}

// checkPlaces checks that every drawing has the same places, once each, and can mark each
// at its place in the grid.
func checkPlaces(t require.TestingT, a game.Arrangement, where at) {
	var all []int
	for _, style := range append(larger(), game.Style{}, game.Style{Width: narrowest}) {
		for _, flipped := range []bool{false, true} {
			style.Flipped = flipped
			places := placesOf(t, a.Places(style), where)
			if all == nil {
				all = places
			}
			require.ElementsMatch(t, all, places, "other places in another drawing: %v", where)
			plain := a.Draw(game.NoPlace, style)
			seen := map[string]bool{plain: true}
			for _, place := range places {
				picture := a.Draw(place, style)
				checkLines(t, picture, style.Width, where)
				require.False(t, seen[picture], "place %d is marked like another or not at all: %v", place, where)
				seen[picture] = true
				require.Equal(t, strings.Count(plain, "\n"), strings.Count(picture, "\n"), where)
			}
			if places[len(places)-1] < maxGrid {
				checkGrid(t, a, style, where)
				checkPlaceAt(t, a, style, where)
			}
		}
	}
}

// maxGrid is the number of places of a board that is looked at closely.
const maxGrid = 60

// checkGrid checks that the places of a row are drawn on one line from left to right, and
// rows one below the other.
func checkGrid(t require.TestingT, a game.Arrangement, style game.Style, where at) {
	plain, above := a.Draw(game.NoPlace, style), -1
	for _, row := range a.Places(style) {
		line, left := -1, -1
		for _, place := range row {
			if place == game.NoPlace {
				continue
			}
			at, column := difference(plain, a.Draw(place, style))
			require.True(t, line < 0 || at == line, "place %d is on another line: %v", place, where)
			require.Greater(t, column, left, "place %d is not to the right of the one before: %v", place, where)
			line, left = at, column
		}
		require.Greater(t, line, above, "a row that is not below the one before: %v", where)
		above = line
	}
}

// checkPlaceAt checks that each place is found, and each character marking a place lies
// on it. It looks also without the frame and with other names of the squares.
func checkPlaceAt(t require.TestingT, a game.Arrangement, style game.Style, where at) {
	for _, height := range []int{style.Height, 0, 1} {
		for _, labels := range []game.Labels{game.Numbers, game.Coordinates} {
			style.Height, style.Labels = height, labels
			plain := strings.Split(a.Draw(game.NoPlace, style), "\n")
			require.ElementsMatch(t, placesOf(t, a.Places(style), where), placesFound(a, style, plain), "places found: %v", where)
			for _, place := range placesOf(t, a.Places(style), where) {
				marked := strings.Split(a.Draw(place, style), "\n")
				checkMarked(t, a, style, place, plain, marked, where)
			}
		}
	}
}

// placesFound are the places that lie under the characters of a drawing.
func placesFound(a game.Arrangement, style game.Style, lines []string) []int {
	var out []int
	for i, line := range lines {
		for column := range []rune(line) {
			place := a.PlaceAt(style, i, column)
			if place != game.NoPlace && !slices.Contains(out, place) {
				out = append(out, place)
			}
		}
	}
	return out
}

// checkMarked checks that two drawings differ on one place.
func checkMarked(t require.TestingT, a game.Arrangement, style game.Style, place int, plain, marked []string, where at) {
	for i, line := range marked {
		before := []rune(plain[i])
		for column, r := range []rune(line) {
			if before[column] != r {
				require.Equal(t, place, a.PlaceAt(style, i, column), "line %d, column %d: %v", i, column, where)
			}
		}
	}
}

// difference is the line and the column where two drawings differ first.
func difference(a, b string) (line, column int) {
	after := []rune(b)
	for i, r := range []rune(a) {
		if i >= len(after) || after[i] != r {
			break
		}
		column++
		if r == '\n' {
			line, column = line+1, 0
		}
	}
	return line, column
}

// placesOf are the places of a grid, of which all rows are of one length.
func placesOf(t require.TestingT, grid [][]int, where at) []int {
	var out []int
	for _, row := range grid {
		require.Len(t, row, len(grid[0]), where)
		for _, place := range row {
			if place != game.NoPlace {
				require.NotContains(t, out, place, "a place stands twice: %v", where)
				out = append(out, place)
			}
		}
	}
	require.NotEmpty(t, out, where)
	return out
}

// builtOf is how many matches there are for one whose position is built.
const builtOf = 5

// maxNext is how often what comes next is put on a place. A position that needs more is
// not built.
const maxNext = 100

// checkBuilt builds the position from nothing, place after place by Next, and returns its
// text, "" for one that cannot be built.
func checkBuilt(t require.TestingT, want game.Arrangement, where at) string {
	places := placesOf(t, want.Places(game.Style{}), where)
	built := want.Cleared()
	require.Equal(t, want.ToMove(), built.ToMove(), where)
	empty := built.Position()
	for _, place := range places {
		line(t, want.PlaceText(place).String(), "what is on a place")
		before := built
		for n := 0; built.PlaceText(place).String() != want.PlaceText(place).String(); n++ {
			if n == maxNext {
				return ""
			}
			next := built.Next(place, 1)
			require.NotEqual(t, built.PlaceText(place).String(), next.PlaceText(place).String(), "nothing comes next: %v", where)
			built = next
		}
		require.Equal(t, before.Position(), backTo(built, before, place).Position(), "back on place %d: %v", place, where)
	}
	require.Equal(t, want.Position(), built.Position(), where)
	for _, place := range slices.Backward(places) {
		_, ok := built.Put(place, "?!")
		assert.False(t, ok)
	}
	require.Equal(t, empty, built.Cleared().Position(), where)
	require.Equal(t, empty, built.Next(places[0], 1).Cleared().Position(), where)
	other := built.WithToMove(built.ToMove().Other())
	require.Equal(t, built.ToMove().Other(), other.ToMove())
	require.NotEqual(t, built.Position(), other.Position(), where)
	require.Equal(t, built.Position(), other.WithToMove(built.ToMove()).Position(), where)
	return built.Position()
}

// backTo takes back what was put on a place since.
func backTo(now, before game.Arrangement, place int) game.Arrangement {
	for n := 0; n < maxNext && now.Position() != before.Position(); n++ {
		now = now.Next(place, -1)
	}
	return now
}
