package columns_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"parlour/manager/columns"
)

// Texts of other scripts: two of wide characters, one with marks that combine, one of
// several characters that are seen as one.
const (
	wide     = "\u65e5\u672c"
	accents  = "e\u0301e\u0301e\u0301e\u0301"
	family   = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
	coloured = "\x1b[1;33mgold" + columns.Reset
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "house": 5, "\u2502\u2022": 2, wide: 4, accents: 4, family: 2, coloured: 4,
		"\u26c0\u26c1\u26c2\u26c3": 4, "caf\u00e9": 4, "\x1b[1": 0, "\x1b": 0, "a\x1b[0mb": 2,
	} {
		assert.Equal(t, want, columns.Width(text), "%q", text)
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		width      int
		text, want string
	}{
		{5, "short", "short"}, {5, "longer", "lo..."}, {7, "a b c d e", "a b..."},
		{6, wide + wide, "\u65e5..."}, {2, "long", ".."}, {0, "long", ""}, {-1, "long", ""},
		{4, accents, accents},
	} {
		assert.Equal(t, c.want, columns.Cut(c.text, c.width), "%q in %d", c.text, c.width)
	}
}

func TestClip(t *testing.T) {
	for _, c := range []struct {
		width      int
		text, want string
	}{
		{5, "short", "short"}, {3, "short", "sho"}, {3, wide, "\u65e5"}, {1, wide, ""}, {0, "a", ""},
		{4, coloured, coloured}, {2, coloured, "\x1b[1;33mgo" + columns.Reset},
		{2, "ab" + coloured, "ab"}, {2, accents, "e\u0301e\u0301"}, {1, family, ""},
	} {
		assert.Equal(t, c.want, columns.Clip(c.text, c.width), "%q in %d", c.text, c.width)
	}
}

func TestFit(t *testing.T) {
	assert.Equal(t, "ab  ", columns.Fit("ab", 4))
	assert.Equal(t, "abcd", columns.Fit("abcdef", 4))
	assert.Equal(t, "\u65e5 ", columns.Fit(wide, 3))
	assert.Equal(t, "abcdef", columns.Pad("abcdef", 4))
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		width              int
		text, indent, want string
	}{
		{20, "short", "", "short"},
		{10, "one two three four", "", "one two|three four"},
		{3, "one two three", "", "one|two|three"},
		{20, "  two  spaces", "", "  two  spaces"},
		{9, "A long sentence in  words", "", "A long|sentence|in  words"},
		{12, "  1   two   three four", "     ", "  1   two|     three|     four"},
		{9, "  word-that-is-wide next", "  ", "  word-that-is-wide|  next"},
		{6, wide + " " + wide, "", wide + "|" + wide},
		{4, "word     ", "", "word"},
		{4, "", "", ""},
	} {
		assert.Equal(t, c.want, strings.Join(columns.Wrap(c.text, c.indent, c.width), "|"), "%q in %d", c.text, c.width)
	}
}

// TestLinesHaveRoom: no line is too wide unless it is one word, and no word is lost.
func TestLinesHaveRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := []string{"a", "word", " ", "  ", "\u65e5", "e\u0301", family, "\x1b[1m", columns.Reset}
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(parts)).Draw(t, "text"), "")
		width := rapid.IntRange(1, 30).Draw(t, "width")
		lines := columns.Wrap(text, "", width)
		assert.Equal(t, strings.Fields(text), strings.Fields(strings.Join(lines, " ")))
		for _, line := range lines {
			assert.True(t, columns.Width(line) <= width || len(strings.Fields(line)) <= 1, "%q in %d", line, width)
		}
		assert.LessOrEqual(t, columns.Width(columns.Clip(text, width)), width)
		assert.LessOrEqual(t, columns.Width(columns.Cut(text, width)), width)
		assert.Equal(t, width, columns.Width(columns.Fit(text, width)))
	})
}

func ExampleWrap() {
	for _, line := range columns.Wrap("sow the seeds of a house one by one", "  ", 16) {
		fmt.Println(line)
	}
	// Output:
	// sow the seeds of
	//   a house one by
	//   one
}
