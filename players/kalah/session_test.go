package kalah_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah"
	"parlour/players/search"
)

var keptOptions = players.Options{}

// proofBoard is a position with six houses that is proven in an instant, and is
// in no book.
const proofBoard = "<6,9,9,2,5,0,1,4,6,0,5,2,3,1,1> S"

// TestPerfectIsPerfect plays small boards, which are solved at once.
func TestPerfectIsPerfect(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, size := range [][2]int{{2, 3}, {3, 2}, {4, 2}} {
		for _, r := range allRules(size[0], size[1]) {
			known := oracle{}
			s, err := engine().Open(keptOptions)
			require.NoError(t, err)
			for range 3 {
				p := somewhere(r, rng, 2*size[0]+rng.IntN(4))
				if len(p.AppendMoves(nil)) < 2 {
					continue
				}
				info := ask(t, s, p, search.Limits{})
				require.True(t, info.Solved)
				require.Equal(t, exactly(known.margin(p)), info.Lines[0].Score, "%s", p)
				require.Equal(t, known.margin(p), known.after(p, moveOf(t, p, info.Lines[0])), "%s", p)
			}
			require.NoError(t, s.Close())
		}
	}
}

// TestPerfectOpensByTheBook asks for moves of the usual board that a short search
// does not find.
func TestPerfectOpensByTheBook(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	for range 4 {
		info := analyze(t, keptOptions, p, search.Limits{Nodes: 1})
		assert.True(t, info.Solved)
		best := info.Lines[0]
		assert.Equal(t, 8, max(best.Score.Value, -best.Score.Value))
		assert.Greater(t, len(best.Moves), 1, "the book knows more than the move")
		p = p.Play(moveOf(t, p, best))
	}
}

// TestPerfectIsTheSameEverywhere asks new sessions with the same node limit on
// one processor and on several.
func TestPerfectIsTheSameEverywhere(t *testing.T) {
	for _, seeds := range []int{5, 6} {
		for _, nodes := range []uint64{100, 20_000, 200_000} {
			p := rules.New(rules.Rules{Houses: 6, Seeds: seeds})
			fresh := func() players.Info {
				info := analyze(t, keptOptions, p, search.Limits{Nodes: nodes})
				info.Time = 0
				return info
			}
			want := fresh()
			before := runtime.GOMAXPROCS(1)
			got := fresh()
			runtime.GOMAXPROCS(before)
			assert.Equal(t, want, got)
		}
	}
}

func TestPerfectKeepsToItsTime(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 6})
	analyze(t, keptOptions, p, search.Limits{Nodes: 1}) // waits until the tables are ready
	// It returns at all: to prove this start, or to visit so many positions, takes days.
	info := analyze(t, keptOptions, p, search.Limits{Nodes: 1 << 60, Time: 200 * time.Millisecond})
	assert.False(t, info.Solved)
	assert.Positive(t, info.Depth)
	assert.Positive(t, analyze(t, keptOptions, p, search.Limits{Time: -1}).Depth, "a little is searched where there is no time left")
}

func TestCancelling(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, l := range []search.Limits{{}, {Lines: search.AllMoves}, {Infinite: true}} {
		s, err := engine().Open(keptOptions)
		require.NoError(t, err)
		_, err = s.Analyze(gone, viewOf(t, rules.New(rules.Rules{Houses: 6, Seeds: 6})), l, nil)
		assert.ErrorIs(t, err, context.Canceled)
		soon, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		_, err = s.Analyze(soon, viewOf(t, rules.New(rules.Rules{Houses: 6, Seeds: 6})), l, nil)
		cancel()
		if l.Infinite {
			assert.ErrorIs(t, err, context.DeadlineExceeded)
		}
		require.NoError(t, s.Close())
	}
}

// TestStop asks for the best move so far during a search without limits, and
// before it has begun.
func TestStop(t *testing.T) {
	for _, r := range []rules.Rules{{Houses: 6, Seeds: 6}, {Houses: 5, Seeds: 6, End: rules.EitherSide}, {Houses: 9, Seeds: 5}} {
		for _, lines := range []int{0, search.AllMoves} {
			// Beyond the book.
			p := somewhere(r, rand.New(rand.NewPCG(8, 8)), 7)
			stop := make(chan struct{})
			s, err := engine().Open(keptOptions)
			require.NoError(t, err)
			// It is stopped when it has reported something, and nothing else ends it.
			reports, once := 0, sync.OnceFunc(func() { close(stop) })
			l := search.Limits{Infinite: true, Lines: lines, Stop: stop}
			info, err := s.Analyze(t.Context(), viewOf(t, p), l, func(players.Info) {
				reports++
				once()
			})
			require.NoError(t, err)
			assert.Positive(t, reports)
			assert.Positive(t, info.Nodes)
			assert.NotEqual(t, search.NoScore, info.Lines[0].Score.Kind)
			again := ask(t, s, p, l)
			assert.NotEqual(t, search.NoScore, again.Lines[0].Score.Kind, "stopped from the beginning")
			require.NoError(t, s.Close())
		}
	}
}

// TestStopWhileReading stops a new engine, which has not read any data yet.
func TestStopWhileReading(t *testing.T) {
	stop := make(chan struct{})
	close(stop)
	for _, lines := range []int{0, search.AllMoves} {
		s, err := kalah.New(nil).Open(keptOptions)
		require.NoError(t, err)
		p := rules.New(rules.Rules{Houses: 5, Seeds: 6})
		info := ask(t, s, p, search.Limits{Stop: stop, Lines: lines})
		assert.Positive(t, info.Depth)
		require.NoError(t, s.Close())
	}
}

func TestBoardsOfAnySize(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 90}, {7, 9}, {7, 20}, {12, 3}} {
		sets := allRules(size[0], size[1])[:2]
		if size[0] == 7 && !long() { // whose tables take longest to make
			sets = sets[:1]
		}
		for _, r := range sets {
			p := rules.New(r)
			analyze(t, keptOptions, p, search.Limits{Nodes: 2000})
			analyze(t, keptOptions, p, search.Limits{Nodes: 2000, Lines: search.AllMoves})
		}
	}
}

// TestASessionLearns: a session does not prove again what it has proven before.
func TestASessionLearns(t *testing.T) {
	p, err := rules.ParsePosition(rules.Rules{Houses: 6}, proofBoard)
	require.NoError(t, err)
	s, err := engine().Open(keptOptions)
	require.NoError(t, err)
	defer s.Close()
	first := ask(t, s, p, search.Limits{})
	require.True(t, first.Solved)
	again := ask(t, s, p, search.Limits{})
	assert.Equal(t, first.Lines[0].Score, again.Lines[0].Score)
	assert.Less(t, again.Nodes, first.Nodes/10)
	fresh := analyze(t, keptOptions, p, search.Limits{})
	assert.Equal(t, first.Nodes, fresh.Nodes, "another session does not know of it")
}

func TestProgressIsTold(t *testing.T) {
	hard := rules.New(rules.Rules{Houses: 6, Seeds: 6})
	proof, err := rules.ParsePosition(rules.Rules{Houses: 6}, proofBoard)
	require.NoError(t, err)
	for _, c := range []struct {
		p rules.Position
		l search.Limits
	}{
		{hard, search.Limits{Nodes: 50_000}},
		{hard, search.Limits{Nodes: 50_000, Lines: 3}},
		{proof, search.Limits{}},
		{proof, search.Limits{Lines: search.AllMoves}},
	} {
		s, err := engine().Open(keptOptions)
		require.NoError(t, err)
		var told []players.Info
		last, err := s.Analyze(t.Context(), viewOf(t, c.p), c.l, func(i players.Info) { told = append(told, i) })
		require.NoError(t, err)
		require.NotEmpty(t, told)
		for i, info := range told {
			require.NotEmpty(t, info.Lines)
			if i > 0 {
				assert.GreaterOrEqual(t, info.Nodes, told[i-1].Nodes)
			}
		}
		assert.GreaterOrEqual(t, last.Nodes, told[len(told)-1].Nodes)
		require.NoError(t, s.Close())
	}
}

// TestManySessions runs independent sessions of one engine concurrently.
func TestManySessions(t *testing.T) {
	var all sync.WaitGroup
	for i := range 6 {
		all.Go(func() {
			p := rules.New(rules.Rules{Houses: 4, Seeds: 3 + i%2})
			for _, l := range []search.Limits{{}, allMoves, {Nodes: 500}} {
				s, err := engine().Open(players.Options{Memory: int64(i%3) << 20, Plain: i == 5})
				assert.NoError(t, err)
				info, err := s.Analyze(t.Context(), viewOf(t, p), l, nil)
				assert.NoError(t, err)
				assert.NotEmpty(t, info.Lines)
				assert.NoError(t, s.Close())
			}
		})
	}
	all.Wait()
}

// TestOtherBoards uses one session for boards of different rules and sizes.
func TestOtherBoards(t *testing.T) {
	s, err := engine().Open(keptOptions)
	require.NoError(t, err)
	defer s.Close()
	for range 2 {
		for _, r := range []rules.Rules{{Houses: 3, Seeds: 2}, {Houses: 4, Seeds: 2}, {Houses: 9, Seeds: 2}, {Houses: 3, Seeds: 2, End: rules.EitherSide}} {
			p := rules.New(r)
			info := ask(t, s, p, search.Limits{Nodes: 1_000})
			if r.Houses == 3 {
				assert.Equal(t, exactly(oracle{}.margin(p)), info.Lines[0].Score)
			}
		}
	}
}

// TestDepth sets a depth limit, which rules out proofs because they search to the
// end.
func TestDepth(t *testing.T) {
	p, err := rules.ParsePosition(rules.Rules{Houses: 6}, proofBoard)
	require.NoError(t, err)
	for _, lines := range []int{0, search.AllMoves} {
		info := analyze(t, keptOptions, p, search.Limits{Depth: 4, Lines: lines})
		assert.Equal(t, 4, info.Depth)
		assert.Equal(t, search.Estimate, info.Lines[0].Score.Kind)
	}
}
