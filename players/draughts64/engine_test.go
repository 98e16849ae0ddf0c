package draughts64_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/game/gametest"
	"parlour/players"
	"parlour/players/draughts/draughtstest"
	"parlour/players/draughts64"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// program is the engine as it is in the program. Its weights are read once: that takes seconds under
// the race detector.
var program = sync.OnceValue(func() draughts64.Engine { return draughts64.New(nil) })

// ruleSets are the names of the rule sets.
func ruleSets() (names []string) {
	for _, set := range (rules.Game64{}).RuleSets() {
		names = append(names, set.Name)
	}
	return names
}

// stateAt is the position of a text, the start if that is "", after some moves by a rule set.
func stateAt(t testing.TB, ruleSet, position string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, rules.Game64{}, ruleSet, position, moves...)
}

// ruledOf is the concrete position of a state.
func ruledOf(s game.State) rules.Ruled { return s.(game.History[rules.Ruled]).Current() }

// analyze asks an engine in a session of its own, and checks that all lines can be played.
func analyze(t testing.TB, e draughts64.Engine, s game.State, l players.Limits) players.Info {
	t.Helper()
	by, err := e.Open(players.Options{Plain: true})
	require.NoError(t, err)
	defer func() { require.NoError(t, by.Close()) }()
	return enginetest.Analyze(t, by, s, l)
}

// TestAgreesWithMinimax compares searches to a fixed depth with plain minimax by each rule set,
// for every move.
func TestAgreesWithMinimax(t *testing.T) {
	for _, set := range ruleSets() {
		t.Run(set, func(t *testing.T) {
			s := stateAt(t, set, "")
			for ply := 0; ply < 60 && !s.Result().Over(); ply++ {
				s = stateAt(t, set, s.Position()) // which has not stood before
				limits := players.Limits{Depth: 1 + ply%2, Lines: players.AllMoves}
				info := analyze(t, draughts64.NewWith(nil), s, limits)
				require.Len(t, info.Lines, len(s.Moves()))
				for _, l := range info.Lines {
					next, err := s.Play(l.Move())
					require.NoError(t, err)
					want := draughtstest.Minimax(ruledOf(next), limits.Depth)
					want.Proven = l.Score.Proven
					assert.Equal(t, want, l.Score, "%s: %s", s.Position(), l.Move())
				}
				moves := s.Moves()
				next, err := s.Play(moves[(ply*7)%len(moves)])
				require.NoError(t, err)
				s = next
			}
		})
	}
}

// TestEndingsAreWon by the rules that they are played by, and by no others.
func TestEndingsAreWon(t *testing.T) {
	for name, c := range map[string]struct {
		set, position string
		nodes         uint64
		won           bool
	}{
		"two short kings catch one":   {"english", "W:WK10,K11:BK3", 300_000, true},
		"two flying kings do not":     {"pool", "W:WK10,K11:BK3", 300_000, false},
		"three kings catch one":       {"russian", "W:WKc3,Kd4,Ke5:BKa7", 2_000_000, true},
		"on the main road he is safe": {"russian", "W:WKc1,Kd2,Kb8:BKh8", 1_000_000, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := stateAt(t, c.set, c.position)
			info := analyze(t, program(), s, players.Limits{Nodes: c.nodes})
			assert.Equal(t, c.won, info.Lines[0].Score.Kind == search.Win, "%s %v", s.Position(), info.Lines[0])
		})
	}
}

// TestCountedDrawsAreSeen: where the count is all but out, no move wins any more.
func TestCountedDrawsAreSeen(t *testing.T) {
	by := program()
	for _, set := range ruleSets() {
		s := stateAt(t, set, "W:WK32:BK1")
		for !s.Result().Over() {
			info := analyze(t, by, s, players.Limits{Nodes: 500})
			assert.NotEqual(t, search.Win, info.Lines[0].Score.Kind, set)
			next, err := s.Play(info.Best())
			require.NoError(t, err)
			s = next
		}
		assert.Equal(t, game.Drawn, s.Result().Outcome, set)
	}
}

// TestSameMoveEveryTime: a level's move does not depend on what was searched before.
func TestSameMoveEveryTime(t *testing.T) {
	for _, set := range ruleSets() {
		s := stateAt(t, set, "")
		first := analyze(t, program(), s, players.Limits{Nodes: 5000})
		again := analyze(t, program(), s, players.Limits{Nodes: 5000})
		again.Time = first.Time
		assert.Equal(t, first, again, set)
		assert.LessOrEqual(t, first.Nodes, uint64(5000))
	}
}

// TestOneSessionManyRules: a session answers for each position by its own rules.
func TestOneSessionManyRules(t *testing.T) {
	by, err := program().Open(players.Options{Plain: true})
	require.NoError(t, err)
	for range 2 {
		for _, set := range ruleSets() {
			s := stateAt(t, set, "")
			info, err := by.Analyze(t.Context(), game.NewView(s), players.Limits{Nodes: 2000}, nil)
			require.NoError(t, err)
			assert.Contains(t, s.Moves(), info.Best(), set)
		}
	}
	require.NoError(t, by.Close())
}

func TestGreedyTakesMost(t *testing.T) {
	for position, want := range map[string]string{
		"W:Wc3:Bb4,d4,Kf6": "c3:g7",
		"W:Wa7,c3:Bh4":     "a7-b8",
	} {
		s := stateAt(t, "russian", position)
		p := ruledOf(s)
		i := slices.Index(p.AppendMoves(nil), draughts64.Greedy(p))
		assert.Equal(t, want, s.Moves()[i], position)
	}
}

func BenchmarkSmart(b *testing.B) {
	for _, set := range ruleSets() {
		b.Run(set, func(b *testing.B) {
			s, e := stateAt(b, set, ""), program()
			var nodes uint64
			for b.Loop() {
				nodes += analyze(b, e, s, players.Limits{}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestWhatIsReadTakesTime: a clock that shows two seconds more once the weights are read leaves
// nothing of a second.
func TestWhatIsReadTakesTime(t *testing.T) {
	now, late := time.Unix(0, 0), time.Duration(0)
	clock := func() time.Time {
		defer func() { late = 2 * time.Second }()
		return now.Add(late)
	}
	s := stateAt(t, "english", "")
	const nodes = 20_000
	read := analyze(t, program(), s, players.Limits{Nodes: nodes, Time: time.Second, Clock: clock})
	assert.Less(t, read.Nodes, uint64(nodes)/4)
	known := analyze(t, program(), s, players.Limits{Nodes: nodes})
	assert.Greater(t, known.Nodes, uint64(nodes)/4)
}
