package terminal

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestFold(t *testing.T) {
	for _, c := range []struct {
		width      int
		text, want string
	}{
		{20, "short\n  and  spaced\n", "short\n  and  spaced\n"},
		{12, "  1   two   three four\nshort", "  1   two\n     three\n     four\nshort"},
		{9, "  word-that-is-wide next\n", "  word-that-is-wide\n     next\n"},
		{9, "A long sentence in  words\n", "A long\nsentence\nin  words\n"},
		{9, "~ marks the rest\n", "~ marks\nthe rest\n"},
		{8, "\u65e5\u672c \u65e5\u672c", "\u65e5\u672c\n\u65e5\u672c"},
		{7, "10. \u65e5\u672c a", "10.\n     \u65e5\u672c\n     a"},
		{10, "", ""},
	} {
		assert.Equal(t, c.want, Fold(c.text, c.width), "%q in %d", c.text, c.width)
	}
}

func TestAPassingLineGoesAway(t *testing.T) {
	var out bytes.Buffer
	s := &Transcript{Out: &out, Size: func() (int, int) { return 10, 5 }}
	s.ShowPassing("thinking for long")
	s.ShowPassing("still")
	s.Say("done")
	s.ClearPassing()
	assert.Equal(t, "thinki...\r\x1b[2Kstill\r\x1b[2Kdone\n", out.String())
}

// TestBusy checks that what is over soon is not mentioned, and what takes long
// is.
func TestBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		s := &Transcript{Out: &out, Size: func() (int, int) { return 80, 24 }}
		soon := Busy(s, "soon over")
		time.Sleep(busyAfter - 1)
		soon.Done()
		time.Sleep(time.Hour)
		assert.Empty(t, out.String())

		b := Busy(s, "long")
		b.Progress("longer")
		time.Sleep(busyAfter)
		synctest.Wait()
		b.Progress("longest")
		b.Conclude("the last")
		b.Progress("more")
		b.Done()
		b.Conclude("over")
		assert.Equal(t, "longer\r\x1b[2Klongest\r\x1b[2Kthe last\r\x1b[2K", out.String())
	})
}

func TestCapabilities(t *testing.T) {
	for _, c := range []struct {
		env  string
		want Capabilities
	}{
		{"", Capabilities{}},
		{"TERM=xterm-256color LANG=C.UTF-8", Capabilities{Unicode: true, Colour: true, ManyColours: true}},
		{"TERM=xterm LANG=de_DE.utf8 NO_COLOR=1", Capabilities{Unicode: true}},
		{"TERM=xterm LANG=C.UTF-8 LC_ALL=C", Capabilities{Colour: true}},
		{"TERM=xterm LANG=C.UTF-8 LC_CTYPE=de_DE.ISO8859-1", Capabilities{Colour: true}},
		{"TERM=xterm LANG=C LC_CTYPE=en_GB.UTF-8", Capabilities{Unicode: true, Colour: true}},
		{"TERM=vt100 LANG=C.UTF-8", Capabilities{Unicode: true}},
		{"TERM=xterm-mono", Capabilities{}},
		{"TERM=dumb", Capabilities{}},
	} {
		env := func(name string) string {
			for _, word := range strings.Fields(c.env) {
				if value, ok := strings.CutPrefix(word, name+"="); ok {
					return value
				}
			}
			return ""
		}
		assert.Equal(t, c.want, CapabilitiesOf(env), c.env)
	}
}

func TestPreview(t *testing.T) {
	menu := numbered(9)
	menu.Items[0].More = "an explanation that takes two lines"
	menu.Preview = func(i, _ int) string { return strings.Repeat("board\n", 3+i) }
	at := func(height int) layout { return layOut(menu, func() (int, int) { return 30, height }) }

	high := at(20)
	assert.Equal(t, 5, high.visible)
	assert.Equal(t, []string{"    an explanation that", "    takes two lines", "    board", "    board", "    board"}, high.below(high.rows[0]))
	assert.Len(t, high.below(high.rows[7]), 10, "the highest that there is room for")
	assert.Empty(t, high.below(high.rows[8]))
	assert.Equal(t, 5, at(13).visible)
	assert.Len(t, at(13).below(at(13).rows[0]), 5)
	assert.Len(t, at(12).below(at(12).rows[0]), 2, "there is no room for the board")
	menu.At = 1
	assert.Len(t, at(24).below(at(24).rows[0]), 5)
	menu.Preview = func(int, int) string { return "" }
	assert.Len(t, at(24).below(at(24).rows[0]), 2)
}

func TestLayout(t *testing.T) {
	menu := Menu{Label: "A label that is rather long", Items: []Item{
		{"one", "an explanation"}, {"three", "another explanation"}, {"Back", ""},
	}}
	at := func(width, height int) layout { return layOut(menu, func() (int, int) { return width, height }) }

	wide := at(80, 24)
	assert.Equal(t, []row{{0, "one    an explanation", nil}, {1, "three  another explanation", nil}, {2, "Back", nil}}, wide.rows)
	assert.Equal(t, 3, wide.visible)
	assert.False(t, wide.hasBelow)

	narrow := at(20, 24)
	assert.Equal(t, "A label that is...", narrow.label)
	assert.Equal(t, []row{
		{0, "one", []string{"    an explanation"}}, {1, "three", []string{"    another", "    explanation"}}, {2, "Back", nil},
	}, narrow.rows)
	assert.True(t, narrow.hasBelow)

	low := at(20, 7)
	assert.Equal(t, []row{{0, "one    an ex...", nil}, {1, "three  anoth...", nil}, {2, "Back", nil}}, low.rows)
	assert.Equal(t, 3, low.visible)
	assert.Equal(t, 1, at(20, 4).visible)
	assert.Equal(t, 1, at(2, 1).visible)
}
