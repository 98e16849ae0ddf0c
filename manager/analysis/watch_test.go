package analysis_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager/analysis"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/search"
)

// busy is a session that finds something every millisecond, until depth of them.
type busy struct {
	book   bool
	depth  int
	err    error
	closed bool
	limits []players.Limits
}

func (s *busy) Analyze(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
	s.limits = append(s.limits, l)
	info := players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1]}}}
	if l.Book {
		info.Book = s.book
		return info, s.err
	}
	for info.Depth = 1; info.Depth < s.depth; info.Depth++ {
		select {
		case <-ctx.Done():
			return info, ctx.Err()
		case <-time.After(time.Millisecond):
			report(info)
		}
	}
	return info, s.err
}

func (s *busy) Close() error {
	s.closed = true
	return nil
}

// TestAWatchTellsWhatIsFound: not too often, the end in any case, and nothing after Stop.
func TestAWatchTellsWhatIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &busy{depth: 10_000, book: true}
		w := analysis.NewWatch(s)
		var told []analysis.Found
		var mu sync.Mutex
		look := func() {
			w.Look(boardOf().State(), 2, func(f analysis.Found) {
				mu.Lock()
				defer mu.Unlock()
				told = append(told, f)
			})
		}
		look()
		time.Sleep(2*time.Second + time.Millisecond)
		w.Stop()
		assert.Len(t, told, 8, "four times a second")
		assert.True(t, told[7].Info.Book)
		assert.Greater(t, told[7].Info.Depth, 1000)
		assert.False(t, told[7].Done)
		assert.Equal(t, players.Limits{Infinite: true, Lines: analysis.Lines, Threads: 2}, s.limits[1])

		told = nil
		s.depth = 3
		look()
		time.Sleep(time.Second)
		w.Stop()
		require.NotEmpty(t, told)
		assert.True(t, told[len(told)-1].Done)
		assert.Equal(t, 3, told[len(told)-1].Info.Depth)
		require.NoError(t, w.Close())
		assert.True(t, s.closed)
	})
}

// TestWhatAnEngineFoundIsTold in words and as a bar.
func TestWhatAnEngineFoundIsTold(t *testing.T) {
	sheet := telling.Sheet{Record: game.NewRecord(boardOf().State())}
	for _, c := range []struct {
		found     analysis.Found
		mover     game.Seat
		bar, rows string
	}{
		{found("book", search.Score{Kind: search.Estimate, Value: 100}), game.First, "########--", "in the book, depth 9, 12 thousand nodes"},
		{found("", search.Score{Kind: search.Estimate, Value: 100}), game.Second, "###-------", "depth 9, 12 thousand nodes"},
		{found("table", search.Score{Kind: search.Win, Value: 3, Proven: true}), game.Second, "----------", "from a table, proven"},
		{found("table", search.Score{Kind: search.Draw, Proven: true}), game.First, "#####-----", "from a table, proven"},
		{analysis.Found{Err: errors.New("no engine")}, game.First, "#####-----", "The engine has nothing to say: no engine"},
	} {
		assert.Equal(t, c.bar, analysis.Bar(c.found, c.mover, players.Men, 10, false))
		assert.Equal(t, c.rows, analysis.Rows(c.found, sheet)[0])
		if c.found.Err == nil {
			assert.Equal(t, c.found.Info.Lines[0].Score.String()+"  1 2", analysis.Rows(c.found, sheet)[1])
		}
	}
	bar := analysis.Bar(analysis.Found{}, game.First, players.Seeds, 4, true)
	assert.Equal(t, "██░░", bar)
	assert.Equal(t, 4, len(strings.Split(bar, "")))
}

// found is something that an engine has found.
func found(from string, s search.Score) analysis.Found {
	info := players.Info{Lines: []players.Line{{Moves: []string{"1", "2"}, Score: s}}, Depth: 9, Nodes: 12345, Book: from == "book"}
	if from == "table" {
		info.Depth, info.Solved = 0, true
	}
	return analysis.Found{Info: info}
}
