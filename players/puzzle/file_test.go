package puzzle_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/gametest/toy"
	"parlour/players/puzzle"
)

const collection = "toy plain goal=9\neasy +1 0 O1: 2\nmedium +4 3 O1 x: 2 1 2\nhard +40 12 E4: 1\n"

func TestFiles(t *testing.T) {
	c, err := puzzle.Read(strings.NewReader(collection), toy.Game{})
	require.NoError(t, err)
	assert.Equal(t, 3, c.Len())
	assert.Equal(t, []puzzle.Puzzle{{Position: "O1 x", Margin: 4, Points: 3, Line: []string{"2", "1", "2"}}}, c.Of(puzzle.Medium))
	var out strings.Builder
	var all []puzzle.Puzzle
	for _, g := range puzzle.Grades() {
		all = append(all, c.Of(g)...)
	}
	require.NoError(t, puzzle.Write(&out, c.Rules(), all))
	assert.Equal(t, collection, out.String())
	assert.NotEqual(t, all[0].ID(), all[1].ID())
	assert.Regexp(t, "^[0-9a-f]{8}$", all[0].ID())
}

func TestFaultyFiles(t *testing.T) {
	for text, says := range map[string]string{
		"":                              "it is empty",
		"kalah standard\n":              `line 1: not a collection of puzzles: it is of "kalah", not of toy`,
		"toy plain goal=0\n":            "goal must be",
		"toy plain\neasy\n":             "line 2: not a collection of puzzles: it must be",
		"toy plain\neasy +1 O1: 2\n":    "line 2: not a collection of puzzles: it must be",
		"toy plain\neasy +1 0 O1 2\n":   "it must be",
		"toy plain\neasy one 0 O1: 2\n": `"one" is no margin above 0`,
		"toy plain\neasy +1 no O1: 2\n": `"no" is no number of points`,
		"toy plain\neasy +99999999999999999999 0 O1: 2\n": `is no margin above 0`,
		"toy plain\neasy 0 0 O1: 2\n":                     `"0" is no margin above 0`,
		"toy plain\neasy +1 -1 O1: 2\n":                   `"-1" is no number of points`,
		"toy plain\neasy +1 9 O1: 2\n":                    `"easy" is not the grade of 9 points`,
		"toy plain\neasy +1 0 O1:  \n":                    "it must be",
		"toy\n" + strings.Repeat("x", 3000):               "a line is too long",
	} {
		_, err := puzzle.Read(strings.NewReader(text), toy.Game{})
		require.ErrorIs(t, err, puzzle.ErrFile, text)
		assert.ErrorContains(t, err, says)
	}
}

// TestTheEasierComeFirst: within a grade too, those that are equal as they stand.
func TestTheEasierComeFirst(t *testing.T) {
	c, err := puzzle.Read(strings.NewReader("toy\nhard +1 9 O1: 2\nhard +1 7 O2: 1\neasy +1 1 O3: 1\nhard +1 9 O4: 2\nhard +1 8 O5: 1\n"), toy.Game{})
	require.NoError(t, err)
	var got []string
	for _, p := range c.Of(puzzle.Hard) {
		got = append(got, p.Position)
	}
	assert.Equal(t, []string{"O2", "O5", "O1", "O4"}, got)
}

func TestAReaderThatFails(t *testing.T) {
	unread := errors.New("unread")
	_, err := puzzle.Read(io.MultiReader(strings.NewReader(collection), iotest.ErrReader(unread)), toy.Game{})
	require.ErrorIs(t, err, unread)
	assert.NotErrorIs(t, err, puzzle.ErrFile)
}

// TestTheLongestCollection has 100,000 lines.
func TestTheLongestCollection(t *testing.T) {
	longest := "toy\n" + strings.Repeat("easy +1 0 O1: 2\n", 99_999)
	c, err := puzzle.Read(strings.NewReader(longest), toy.Game{})
	require.NoError(t, err)
	assert.Equal(t, 99_999, c.Len())
	_, err = puzzle.Read(strings.NewReader(longest+"easy +1 0 O1: 2\n"), toy.Game{})
	require.ErrorIs(t, err, puzzle.ErrFile)
	assert.ErrorContains(t, err, "line 100001: not a collection of puzzles: there are too many")
}

// TestPoints counts as the package comment says: a point for each move to find after the
// first, for each turn ahead beyond the first, and for two tempting moves at most.
func TestPoints(t *testing.T) {
	for _, c := range []struct{ finds, turns, tempting, want int }{
		{1, 1, 0, 0}, {2, 1, 0, 1}, {1, 2, 0, 1}, {1, 1, 1, 1}, {1, 1, 2, 2}, {1, 1, 3, 2}, {3, 5, 2, 8}, {4, 2, 9, 6},
	} {
		assert.Equal(t, c.want, puzzle.Points(c.finds, c.turns, c.tempting), "%+v", c)
	}
}

func TestGrades(t *testing.T) {
	for points, want := range map[int]string{0: "easy", 2: "easy", 3: "medium", 4: "medium", 5: "hard", 99: "hard"} {
		assert.Equal(t, want, puzzle.GradeFor(points).String())
	}
	g, ok := puzzle.GradeOf("hard")
	assert.True(t, ok)
	assert.Equal(t, puzzle.Hard, g)
	_, ok = puzzle.GradeOf("other")
	assert.False(t, ok)
}

// FuzzRead checks that what was read is read again as the same.
func FuzzRead(f *testing.F) {
	f.Add(collection)
	f.Add("toy\neasy +1 0 : : 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := puzzle.Read(strings.NewReader(text), toy.Game{})
		if err != nil {
			return
		}
		var all []puzzle.Puzzle
		for _, g := range puzzle.Grades() {
			all = append(all, c.Of(g)...)
		}
		var out strings.Builder
		require.NoError(t, puzzle.Write(&out, c.Rules(), all))
		again, err := puzzle.Read(strings.NewReader(out.String()), toy.Game{})
		require.NoError(t, err, "%q", out.String())
		for _, g := range puzzle.Grades() {
			assert.Equal(t, c.Of(g), again.Of(g))
		}
	})
}
