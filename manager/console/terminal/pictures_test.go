package terminal

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/manager/columns"
)

// TestPicturesFollowEachOther shows pictures one after the other and looks at what a
// Device shows of the last.
func TestPicturesFollowEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(2, 20).Draw(t, "width"), rapid.IntRange(2, 8).Draw(t, "height")
		window := vt10x.New(vt10x.WithSize(width, height))
		c := Canvas{Write: func(text string) { _, _ = window.Write([]byte(text)) }}
		for range rapid.IntRange(1, 6).Draw(t, "pictures") {
			p := Picture{Visible: rapid.Bool().Draw(t, "visible")}
			for range rapid.IntRange(0, height).Draw(t, "lines") {
				line := rapid.StringMatching(fmt.Sprintf("[ab│]{0,%d}", width)).Draw(t, "line")
				if rapid.Bool().Draw(t, "coloured") && line != "" {
					line = "\x1b[1;33m" + line + columns.Reset
				}
				p.Lines = append(p.Lines, line)
			}
			p.Row = rapid.IntRange(0, height-1).Draw(t, "row")
			p.Column = rapid.IntRange(0, width-1).Draw(t, "column")
			if rapid.Bool().Draw(t, "spoiled") {
				_, _ = window.Write([]byte("\x1b[1;1Hxx"))
				c.Spoil()
			}
			c.Put(p, width, height)
			var want []string
			for _, l := range p.Lines {
				want = append(want, columns.Clip(plainText(l), width))
			}
			assert.Equal(t, strings.TrimRight(strings.Join(want, "\n"), "\n"), strings.TrimRight(plainWindow(window), "\n"))
			assert.Equal(t, p.Visible, window.CursorVisible())
			if at := window.Cursor(); p.Visible {
				assert.Equal(t, [2]int{p.Row, p.Column}, [2]int{at.Y, at.X})
			}
		}
	})
}

func plainText(line string) string { return attributes.ReplaceAllString(line, "") }

// attributes are the control sequences of a line.
var attributes = regexp.MustCompile("\x1b\\[[0-9;]*m")

func plainWindow(window vt10x.Terminal) string {
	var lines []string
	for line := range strings.Lines(window.String()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return strings.Join(lines, "\n")
}

func TestNothingIsWrittenTwice(t *testing.T) {
	n := 0
	c := Canvas{Write: func(text string) { n += len(text) }}
	p := Picture{Lines: []string{"one", "two"}, Row: 1, Column: 3, Visible: true}
	c.Put(p, 80, 24)
	n = 0
	c.Put(p, 80, 24)
	assert.Zero(t, n)
	p.Lines = []string{"one", "three"}
	c.Put(p, 80, 24)
	assert.Less(t, n, 40)
	assert.Positive(t, n)
}

// TestEveryWindowShowsTheList lays lists of any length out in windows of any size, and
// presses keys.
func TestEveryWindowShowsTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 300).Draw(t, "rows")
		width, height := rapid.IntRange(1, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		l := List{
			Label: "A list", Empty: "There is nothing in it.", Len: n, At: rapid.IntRange(0, 400).Draw(t, "at"), Enter: "Open",
			Row:     func(i, width int) string { return columns.Cut(fmt.Sprintf("row %d and more of it", i), max(0, width)) },
			Detail:  func(i int) string { return fmt.Sprintf("what there is to say of row %d", i) },
			Preview: func(_, _, lines int) []string { return make([]string, lines) },
		}
		v := newListView(l, func(text string) string { return "> " + text }, nil)
		said := []string{"a message", "another"}[:rapid.IntRange(0, 2).Draw(t, "said")]
		for _, kind := range rapid.SliceOfN(rapid.SampledFrom([]keyKind{KeyUp, KeyDown, keyPageUp, keyPageDown, KeyHome, KeyEnd}), 1, 6).Draw(t, "keys") {
			p := v.picture(width, height, said)
			checkPicture(t, p, width, height)
			if n > 0 && width > 30 && height > 5 {
				assert.Contains(t, p.Lines[p.Row], fmt.Sprintf("> row %d ", v.At))
				assert.Contains(t, p.Lines[0], fmt.Sprintf("%d of %d", v.At+1, n))
			}
			_, picked := v.press(Key{Kind: kind})
			assert.False(t, picked)
			assert.GreaterOrEqual(t, v.At, 0)
			assert.Less(t, v.At, max(1, n))
		}
	})
}

// checkPicture checks that a picture has room in its window.
func checkPicture(t require.TestingT, p Picture, width, height int) {
	assert.LessOrEqual(t, len(p.Lines), height)
	for _, l := range p.Lines {
		assert.LessOrEqual(t, columns.Width(l), width, "%q", l)
	}
	if p.Visible {
		assert.Less(t, p.Row, height)
		assert.Less(t, p.Column, max(1, width))
	}
}
