package console

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/columns"
)

// TestPicturesFollowEachOther shows pictures one after the other and looks at what a
// terminal shows of the last.
func TestPicturesFollowEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(2, 20).Draw(t, "width"), rapid.IntRange(2, 8).Draw(t, "height")
		window := vt10x.New(vt10x.WithSize(width, height))
		c := canvas{write: func(text string) { _, _ = window.Write([]byte(text)) }}
		for range rapid.IntRange(1, 6).Draw(t, "pictures") {
			p := picture{visible: rapid.Bool().Draw(t, "visible")}
			for range rapid.IntRange(0, height).Draw(t, "lines") {
				line := rapid.StringMatching(fmt.Sprintf("[ab│]{0,%d}", width)).Draw(t, "line")
				if rapid.Bool().Draw(t, "coloured") && line != "" {
					line = "\x1b[1;33m" + line + columns.Reset
				}
				p.lines = append(p.lines, line)
			}
			p.row = rapid.IntRange(0, height-1).Draw(t, "row")
			p.column = rapid.IntRange(0, width-1).Draw(t, "column")
			if rapid.Bool().Draw(t, "spoiled") {
				_, _ = window.Write([]byte("\x1b[1;1Hxx"))
				c.spoil()
			}
			c.put(p, width, height)
			var want []string
			for _, l := range p.lines {
				want = append(want, columns.Clip(plainText(l), width))
			}
			assert.Equal(t, strings.TrimRight(strings.Join(want, "\n"), "\n"), strings.TrimRight(plainWindow(window), "\n"))
			assert.Equal(t, p.visible, window.CursorVisible())
			if at := window.Cursor(); p.visible {
				assert.Equal(t, [2]int{p.row, p.column}, [2]int{at.Y, at.X})
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
	c := canvas{write: func(text string) { n += len(text) }}
	p := picture{lines: []string{"one", "two"}, row: 1, column: 3, visible: true}
	c.put(p, 80, 24)
	n = 0
	c.put(p, 80, 24)
	assert.Zero(t, n)
	p.lines = []string{"one", "three"}
	c.put(p, 80, 24)
	assert.Less(t, n, 40)
	assert.Positive(t, n)
}

// cost is what keys cost: the bytes and the pieces that were written, and how often the
// board was drawn.
type cost struct{ bytes, writes, boards int }

// costOf presses keys in the largest window.
func costOf(t *testing.T, keys int, press func(s *session, st *stage, i int)) cost {
	t.Helper()
	var c cost
	s, _ := stageFor(t, catalog.Games()[2], 120, 40, "32-28", "19-23", "28x19", "14x23")
	st := newDeskStage(120, 40, func(text string) { c.bytes += len(text); c.writes++ })
	s.screen = st
	s.again(s.m.Snapshot())
	g := *st.view.game
	draw := g.draw
	g.draw = func(style game.Style) string { c.boards++; return draw(style) }
	st.show(&g)
	press(s, st, 0)
	c = cost{}
	for i := range keys {
		press(s, st, i+1)
	}
	return c
}

// TestAKeyCostsLittle types and goes over the moves at 120 columns and 40 lines. Each key
// writes one piece, and draws the board to measure it and to show it; BenchmarkAKey tells
// the time that it takes.
func TestAKeyCostsLittle(t *testing.T) {
	parallel(t)
	const keys = 50
	for name, key := range map[string]struct {
		press         func(s *session, st *stage, i int)
		bytes, boards int // that a key takes at most
	}{
		"a character": {typeCharacter, 100, 2}, "an arrow": {pressArrow, 600, 0}, "everything": {drawEverything, 4000, 2},
	} {
		c := costOf(t, keys, key.press)
		t.Logf("%s: %+v", name, c)
		assert.Less(t, c.bytes, keys*key.bytes, name)
		assert.Equal(t, keys, c.writes, name)
		assert.LessOrEqual(t, c.boards, keys*key.boards, name)
	}
}

// What keys do.
func typeCharacter(_ *session, st *stage, i int) {
	st.line("Move: "+strings.Repeat("3", 1+i%9), 7+i%9, "")
}

func pressArrow(s *session, _ *stage, i int) {
	state := s.m.Snapshot().Record.State()
	moves := state.Moves()
	s.markMove(state, moves[i%len(moves)])
}

func drawEverything(_ *session, st *stage, _ int) { st.redraw() }

// BenchmarkAKey measures what keys cost at 120 columns and 40 lines: with the board and a
// long list of moves beside it, and with the graph of a review in the place of the board.
func BenchmarkAKey(b *testing.B) {
	written := 0
	board := func() (*session, *stage) {
		s, _ := stageFor(b, catalog.Games()[2], 120, 40)
		moves := s.m.Snapshot().Record.State().Moves()
		for i := 0; i < 60 || len(moves) < 5; i++ { // then the arrows have something to go over
			_, err := s.m.Feed(manager.Move{Text: moves[i%len(moves)]})
			require.NoError(b, err)
			moves = s.m.Snapshot().Record.State().Moves()
		}
		st := newDeskStage(120, 40, func(text string) { written += len(text) })
		s.screen = st
		s.again(s.m.Snapshot())
		return s, st
	}
	graph := func() (*session, *stage) {
		s, st := board()
		w := reviewed(s.m.Snapshot())
		sheet, at := sheetOf(w.snap.Record, noMove)
		st.show(&scene{
			heading: []string{w.snap.Heading()}, draw: s.analysis.graph(w, 0), turn: w.snap.Turn(), over: true,
			sheet: sheet, sheetAt: at, movesWord: s.text("Moves"),
		})
		return s, st
	}
	for _, c := range []struct {
		name  string
		begin func() (*session, *stage)
		do    func(s *session, st *stage, i int)
	}{
		{"board/typed", board, typeCharacter}, {"board/arrow", board, pressArrow}, {"board/everything", board, drawEverything},
		{"graph/typed", graph, typeCharacter}, {"graph/everything", graph, drawEverything},
	} {
		b.Run(c.name, func(b *testing.B) {
			s, st := c.begin()
			c.do(s, st, 0)
			written = 0
			i := 0
			for b.Loop() {
				i++
				c.do(s, st, i)
			}
			b.ReportMetric(float64(written)/float64(i), "bytes/op")
		})
	}
}
