package console

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// How long tests wait for what happens in another goroutine.
const (
	testPatience = time.Minute
	testPause    = time.Millisecond
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
		assert.Equal(t, c.want, fold(c.text, c.width), "%q in %d", c.text, c.width)
	}
}

func TestProgressLines(t *testing.T) {
	line := (&talk{}).thinking("Orac (North) is thinking")
	assert.Equal(t, "Orac (North) is thinking ...", line(manager.Progress{}))
	info := players.Info{Depth: 9, Lines: []players.Line{{Moves: []string{"3", "1", "4"}}}}
	assert.Equal(t, "Orac (North) is thinking ... depth 9: 3 1 4", line(manager.Progress{Info: info}))
	line = (&talk{}).counting("Reviewing ... Esc ends it.", "Reviewed %d of %d moves ... Esc ends it.")
	assert.Equal(t, "Reviewing ... Esc ends it.", line(manager.Progress{}))
	assert.Equal(t, "Reviewed 3 of 20 moves ... Esc ends it.", line(manager.Progress{Done: 3, Total: 20}))
}

func TestAPassingLineGoesAway(t *testing.T) {
	var out bytes.Buffer
	s := &screen{out: &out, size: func() (int, int) { return 10, 5 }}
	s.showPassing("thinking for long")
	s.showPassing("still")
	s.say("done")
	s.clearPassing()
	assert.Equal(t, "thinki...\r\x1b[2Kstill\r\x1b[2Kdone\n", out.String())
}

// TestBusy checks that what is over soon is not mentioned, and what takes long
// is.
func TestBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		s := &screen{out: &out, size: func() (int, int) { return 80, 24 }}
		soon := busy(s, "soon over")
		time.Sleep(busyAfter - 1)
		soon.done()
		time.Sleep(time.Hour)
		assert.Empty(t, out.String())

		b := busy(s, "long")
		b.progress("longer")
		time.Sleep(busyAfter)
		synctest.Wait()
		b.progress("longest")
		b.conclude("the last")
		b.progress("more")
		b.done()
		b.conclude("over")
		assert.Equal(t, "longer\r\x1b[2Klongest\r\x1b[2Kthe last\r\x1b[2K", out.String())
	})
}

func TestCapabilities(t *testing.T) {
	for _, c := range []struct {
		env  string
		want capabilities
	}{
		{"", capabilities{}},
		{"TERM=xterm-256color LANG=C.UTF-8", capabilities{unicode: true, colour: true, manyColours: true}},
		{"TERM=xterm LANG=de_DE.utf8 NO_COLOR=1", capabilities{unicode: true}},
		{"TERM=xterm LANG=C.UTF-8 LC_ALL=C", capabilities{colour: true}},
		{"TERM=xterm LANG=C.UTF-8 LC_CTYPE=de_DE.ISO8859-1", capabilities{colour: true}},
		{"TERM=xterm LANG=C LC_CTYPE=en_GB.UTF-8", capabilities{unicode: true, colour: true}},
		{"TERM=vt100 LANG=C.UTF-8", capabilities{unicode: true}},
		{"TERM=xterm-mono", capabilities{}},
		{"TERM=dumb", capabilities{}},
	} {
		env := func(name string) string {
			for _, word := range strings.Fields(c.env) {
				if value, ok := strings.CutPrefix(word, name+"="); ok {
					return value
				}
			}
			return ""
		}
		assert.Equal(t, c.want, capabilitiesOf(env), c.env)
	}
}

func TestAge(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for ago, want := range map[time.Duration]string{
		-time.Hour: "just now", 59 * time.Second: "just now", time.Minute: "1 min ago", 119 * time.Minute: "1 h ago",
		24 * time.Hour: "1 day ago", 49 * time.Hour: "2 days ago", 31 * 24 * time.Hour: "2026-10-21",
	} {
		assert.Equal(t, want, (&talk{now: func() time.Time { return now }}).age(now.Add(-ago)), "%v", ago)
	}
}

func TestPreview(t *testing.T) {
	menu := numbered(9)
	menu.Items[0].More = "an explanation that takes two lines"
	menu.Preview = func(i int) string { return strings.Repeat("board\n", 3+i) }
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
	menu.Preview = func(int) string { return "" }
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

// TestAGameTakesTheLineAway shows a game while a line is typed in the transcript, and
// what is noted of it.
func TestAGameTakesTheLineAway(t *testing.T) {
	var out bytes.Buffer
	s := &screen{out: &out, size: func() (int, int) { return 40, 5 }}
	g := &scene{heading: []string{"Toy"}, draw: func(game.Style) string { return "board\n" }, turn: "Odd to move", notes: []string{"one", "two"}}
	s.line("Go to move: ", 12, "")
	s.show(g)
	assert.Equal(t, "\r\x1b[2KGo to move: \r\x1b[2K\nToy\nboard\nOdd to move\n\none\ntwo\n", out.String())
	out.Reset()
	s.line("Go to move: ", 12, "")
	s.left()
	out.Reset()
	g.notes = nil
	s.show(g)
	assert.Equal(t, "\nToy\nboard\nOdd to move\n", out.String())
}
