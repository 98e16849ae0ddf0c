package oware_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/enginetest"
)

// TestThreadsProveWhatIsTrue does as TestWhatIsProvenIsTrue does, in a session in which
// three threads search.
func TestThreadsProveWhatIsTrue(t *testing.T) {
	rng, proven := rand.New(rand.NewPCG(6, 6)), 0
	for _, ruleText := range oddRules {
		kept := session(t, players.Options{Memory: 1 << 16})
		for range sample(2, 15) {
			s := stateAt(t, ruleText, endgame(rng))
			for ply := 0; ply < 20 && !s.Result().Over(); ply++ {
				proven += check(t, s, enginetest.Analyze(t, kept, s, players.Limits{Depth: 8, Lines: players.AllMoves, Threads: 3}))
				moves := s.Moves()
				next, err := s.Play(moves[rng.IntN(len(moves))])
				require.NoError(t, err)
				s = next
			}
		}
	}
	assert.Greater(t, proven, sample(7, 100))
}

// TestThreadsKeepToTheirLimits stops a search of several threads, and asks with a limit of
// positions for what one thread answers.
func TestThreadsKeepToTheirLimits(t *testing.T) {
	s := stateAt(t, "abapa", "")
	by := session(t, players.Options{Memory: 1 << 20})
	stop, reports := make(chan struct{}), 0
	var told uint64
	info, err := by.Analyze(t.Context(), game.NewView(s), players.Limits{Infinite: true, Threads: 2, Stop: stop}, func(i players.Info) {
		assert.GreaterOrEqual(t, i.Nodes, told)
		told = i.Nodes
		if reports++; reports == 6 {
			close(stop)
		}
	})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, info.Nodes, told)
	assert.Contains(t, s.Moves(), info.Best())

	one := enginetest.Analyze(t, session(t, players.Options{}), s, players.Limits{Nodes: 3000})
	two := enginetest.Analyze(t, session(t, players.Options{}), s, players.Limits{Nodes: 3000, Threads: 2})
	one.Time, two.Time = 0, 0
	assert.Equal(t, one, two)
	plain := enginetest.Analyze(t, session(t, players.Options{Plain: true}), s, players.Limits{Depth: 7, Threads: 2})
	again := enginetest.Analyze(t, session(t, players.Options{Plain: true}), s, players.Limits{Depth: 7})
	plain.Time, again.Time = 0, 0
	assert.Equal(t, again, plain)
}

// BenchmarkThreads searches a second on one thread and on two, and tells the nodes and
// the depth.
func BenchmarkThreads(b *testing.B) {
	s := stateAt(b, "abapa", "", "F", "c", "D", "b")
	for _, threads := range []int{1, 2} {
		b.Run(string('0'+rune(threads)), func(b *testing.B) {
			var nodes uint64
			depth := 0
			for b.Loop() {
				info := enginetest.Analyze(b, session(b, players.Options{}), s, players.Limits{Time: time.Second, Threads: threads})
				nodes += info.Nodes
				depth += info.Depth
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			b.ReportMetric(float64(depth)/float64(b.N), "depth")
		})
	}
}
