package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/console/screen"
)

// cost is what keys cost: the bytes and the pieces that were written, and how often the
// board was drawn.
type cost struct{ bytes, writes, boards int }

// costOf presses keys in the largest window.
func costOf(t *testing.T, keys int, press func(s *session, st *screen.Stage, i int)) cost {
	t.Helper()
	var c cost
	s, _ := stageFor(t, catalog.Games()[2], 120, 40, "32-28", "19-23", "28x19", "14x23")
	st := newDeskStage(120, 40, func(text string) { c.bytes += len(text); c.writes++ })
	s.screen = st
	s.again(s.m.Snapshot())
	g := s.sceneOf(s.m.Snapshot())
	draw := g.Draw
	g.Draw = func(r screen.Room) string { c.boards++; return draw(r) }
	st.Show(g)
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
		press         func(s *session, st *screen.Stage, i int)
		bytes, boards int // that a key takes at most
	}{
		"a character": {typeCharacter, 50, 2}, "an arrow": {pressArrow, 200, 0}, "everything": {drawEverything, 8000, 2},
	} {
		c := costOf(t, keys, key.press)
		t.Logf("%s: %+v", name, c)
		assert.Less(t, c.bytes, keys*key.bytes, name)
		assert.Equal(t, keys, c.writes, name)
		assert.LessOrEqual(t, c.boards, keys*key.boards, name)
	}
}

// What keys do.
func typeCharacter(_ *session, st *screen.Stage, i int) {
	st.Line("Move: "+strings.Repeat("3", 1+i%9), 7+i%9, "")
}

func pressArrow(s *session, _ *screen.Stage, i int) {
	state := s.m.Snapshot().Record.State()
	moves := state.Moves()
	s.markMove(state, moves[i%len(moves)])
}

func drawEverything(_ *session, st *screen.Stage, _ int) { st.Redraw() }

// BenchmarkAKey measures what keys cost at 120 columns and 40 lines: with the board and a
// long list of moves beside it, and with the graph of a review in the place of the board.
func BenchmarkAKey(b *testing.B) {
	written := 0
	board := func() (*session, *screen.Stage) {
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
	graph := func() (*session, *screen.Stage) {
		s, st := board()
		w := reviewed(s.m.Snapshot())
		sheet, at := sheetOf(w.snap.Record, screen.NoMove)
		st.Show(&screen.Scene{
			Heading: []string{w.snap.Heading()}, Draw: s.drawing(s.analysis.graph(w, 0)), Turn: w.snap.Turn(), Over: true,
			Sheet: sheet, SheetAt: at, MovesWord: s.text("Moves"),
		})
		return s, st
	}
	for _, c := range []struct {
		name  string
		begin func() (*session, *screen.Stage)
		do    func(s *session, st *screen.Stage, i int)
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
