package draughts_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/game/gametest"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/draughtstest"
	"parlour/players/enginetest"
)

// sample is the size of a test: many if PARLOUR_LONG is set, else few.
func sample(few, many int) int {
	if os.Getenv("PARLOUR_LONG") != "" {
		return many
	}
	return few
}

func stateAt(t testing.TB, fen string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, rules.Game{}, "", fen, moves...)
}

func positionOf(s game.State) rules.Position { return s.(game.History[rules.Position]).Current() }

// session opens a session that is closed at the end of the test.
func session(t testing.TB, o players.Options) players.Session {
	t.Helper()
	return enginetest.Session(t, draughts.New(nil), o)
}

// smart is the choice of the level smart, with another node limit if nodes is not
// 0.
func smart(t testing.TB, s game.State, nodes uint64) players.Info {
	t.Helper()
	by := session(t, players.Options{Plain: true})
	defer func() { assert.NoError(t, by.Close()) }()
	info := enginetest.Analyze(t, by, s, players.Limits{Nodes: nodes})
	require.Contains(t, s.Moves(), info.Best())
	return info
}

func TestTactics(t *testing.T) {
	for name, c := range map[string]struct{ fen, want string }{
		"two kings given to trap the third": {"W:WK27,K37,K46:BK11", "27-22"},
		"a king before a man":               {"W:W28:B23,K22", "28x17"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, smart(t, stateAt(t, c.fen), 20_000).Best())
		})
	}
}

func TestSameMoveEveryTime(t *testing.T) {
	s := stateAt(t, "", "32-28", "19-23", "28x19", "14x23")
	first := smart(t, s, 5_000)
	for range 3 {
		again := smart(t, s, 5_000)
		again.Time = first.Time
		assert.Equal(t, first, again)
	}
	assert.LessOrEqual(t, first.Nodes, uint64(5_000))
}

// TestAgreesWithMinimax compares searches to a fixed depth, for the best move and
// for every move, with plain minimax, in positions where no draw is near. Deeper searches
// leave out what is not promising.
func TestAgreesWithMinimax(t *testing.T) {
	s := stateAt(t, "")
	for ply := 0; ply < 60 && !s.Result().Over(); ply++ {
		limits := players.Limits{Depth: 1 + ply%2, Lines: 1}
		by := enginetest.Session(t, draughts.NewWith(nil), players.Options{Plain: true})
		best := enginetest.Analyze(t, by, s, limits)
		limits.Lines = players.AllMoves
		info := enginetest.Analyze(t, by, s, limits)
		require.Len(t, info.Lines, len(s.Moves()))
		for i, l := range info.Lines {
			next, err := s.Play(l.Move())
			require.NoError(t, err)
			want := draughtstest.Minimax(rules.International().With(positionOf(next)), limits.Depth)
			want.Proven = l.Score.Proven
			assert.Equal(t, want, l.Score, "%s: %s", s.Position(), l.Move())
			assert.Equal(t, limits.Depth, l.Depth)
			if i > 0 {
				worse, ok := info.Lines[i-1].Score.Minus(l.Score)
				assert.True(t, !ok || worse >= 0, "the best in front")
			}
		}
		assert.Equal(t, best.Lines[0].Score, info.Lines[0].Score, "%s", s.Position())
		next, err := s.Play(s.Moves()[(ply*7)%len(s.Moves())])
		require.NoError(t, err)
		s = next
	}
}

func TestGreedyTakesMost(t *testing.T) {
	for fen, want := range map[string]string{
		"W:W28:B23,K22":      "28x17",
		"W:W31-50:B1-20":     "31-26",
		"W:W7,40:B20,25":     "7-1",
		"W:W28,33:B22,23,11": "28x6",
	} {
		p := positionOf(stateAt(t, fen))
		assert.Equal(t, want, p.FormatMove(draughts.Greedy(p)), fen)
	}
}

// BenchmarkSearch is a second's search or less of each of some openings.
func BenchmarkSearch(b *testing.B) {
	var states []game.State
	for _, moves := range []string{"32-28 18-23", "33-28 18-22", "31-26 19-24", "34-30 20-25", "33-29 20-24", "32-27 18-22", "35-30 17-21"} {
		states = append(states, stateAt(b, "", strings.Fields(moves)...))
	}
	by := session(b, players.Options{})
	var nodes uint64
	for b.Loop() {
		for _, s := range states {
			nodes += enginetest.Analyze(b, by, s, players.Limits{Nodes: 1_000_000}).Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkSmart(b *testing.B) {
	s, e := stateAt(b, ""), draughts.New(nil)
	var nodes uint64
	for b.Loop() {
		nodes += enginetest.Analyze(b, enginetest.Session(b, e, players.Options{Plain: true}), s, players.Limits{}).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
