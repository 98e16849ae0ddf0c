package oware_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/oware"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/oware"
)

// smart is what the level of that name plays, with another number of nodes if that
// is not 0.
func smart(t testing.TB, s game.State, nodes uint64) players.Info {
	t.Helper()
	by := session(t, players.Options{Plain: true})
	defer func() { assert.NoError(t, by.Close()) }()
	info := enginetest.Analyze(t, by, s, players.Limits{Nodes: nodes})
	require.Contains(t, s.Moves(), info.Best())
	return info
}

func TestSeesTheRepetition(t *testing.T) {
	s := stateAt(t, "abapa", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "A", "a", "B", "b", "C", "c", "D", "d")
	best := smart(t, s, 10_000)
	assert.True(t, best.Solved || len(s.Moves()) == 1)
}

func TestTactics(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"the majority":       {"0-0-0-0-0-1-1-4-4-4-0-0-23-11-S", "F+2"},
		"the larger capture": {"0-0-0-0-1-5-1-2-1-1-2-2-10-10-S", "F+12"},
		"feeding":            {"1-0-0-0-0-1-0-0-0-0-0-0-22-24-S", "F"},
	} {
		assert.Equal(t, c.want, smart(t, stateAt(t, "abapa", c.text), 0).Best(), name)
	}
}

func TestGreedyTakesMost(t *testing.T) {
	p := stateAt(t, "abapa", "0-0-0-0-1-5-1-2-1-1-2-2-10-10-S").(game.History[rules.Position]).Current()
	assert.Equal(t, "F+12", p.FormatMove(oware.Greedy(p)))
}

// TestAChildSeesHalfOfIt plays random games and compares what a child and a greedy player
// choose where something can be captured.
func TestAChildSeesHalfOfIt(t *testing.T) {
	rng, seen, all := rand.New(rand.NewPCG(12, 1)), 0, 0
	for range 20 {
		p := rules.New(rules.Abapa())
		for plies := 0; plies < 100 && !p.Result().Over(); plies++ {
			m := oware.Child(p)
			require.True(t, p.Legal(m), "%s", p)
			require.Equal(t, m, oware.Child(p))
			if best := oware.Greedy(p); p.Captures(best) > 0 {
				all++
				if m == best {
					seen++
				}
			}
			moves := p.AppendMoves(nil)
			p = p.Play(moves[rng.IntN(len(moves))])
		}
	}
	require.Greater(t, all, 200)
	assert.InDelta(t, 0.6, float64(seen)/float64(all), 0.1, "half of the time, and by chance")
}

func TestTheSameMoveEveryTime(t *testing.T) {
	s := stateAt(t, "abapa", "", "F", "c", "D", "b")
	first := smart(t, s, 4_000)
	for range 3 {
		again := smart(t, s, 4_000)
		again.Time = first.Time
		assert.Equal(t, first, again)
	}
	assert.LessOrEqual(t, first.Nodes, uint64(4_000))
}

// TestRulesOfAnotherMatch asks one session by different rules in turn: what it
// remembers of the one must not be taken for true in the other.
func TestRulesOfAnotherMatch(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	limits := players.Limits{Depth: 5, Lines: players.AllMoves}
	for range sample(50, 500) {
		position := endgame(rng)
		kept := session(t, players.Options{Memory: 1 << 16})
		for _, ruleText := range []string{"grand-slam=captures", "grand-slam=keeps", "grand-slam=illegal"} {
			s := stateAt(t, ruleText, position)
			if s.Result().Over() {
				continue
			}
			want := enginetest.Analyze(t, session(t, players.Options{Memory: 1 << 16}), s, limits)
			assert.Equal(t, want.Nodes, enginetest.Analyze(t, kept, s, limits).Nodes, "%s %s", ruleText, position)
		}
	}
}

func BenchmarkSmart(b *testing.B) {
	s := stateAt(b, "abapa", "")
	var nodes uint64
	for b.Loop() {
		nodes += smart(b, s, 0).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkSearch searches long in a session that is kept, as a match at a second a move does.
func BenchmarkSearch(b *testing.B) {
	var states []game.State
	for _, moves := range []string{"Bd", "CbFc", "BaFaDa", "FeEcDbEa", "BdDfFdAeEa", "CcAfEaFfAcBa", "CcBdEeDbFbCeEf"} {
		states = append(states, stateAt(b, "abapa repetition=position quiet-limit=0", "", strings.Split(moves, "")...))
	}
	by := session(b, players.Options{})
	var nodes uint64
	for b.Loop() {
		for _, s := range states {
			nodes += enginetest.Analyze(b, by, s, players.Limits{Nodes: 2_000_000}).Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
