package draughts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players/draughts"
	"parlour/players/search"
)

func stateAt(t testing.TB, fen string, moves ...string) game.State {
	t.Helper()
	r, err := rules.Game{}.Rules("", nil)
	require.NoError(t, err)
	s := r.Start()
	if fen != "" {
		s, err = r.Position(fen)
		require.NoError(t, err)
	}
	for _, m := range moves {
		s, err = s.Play(m)
		require.NoError(t, err)
	}
	return s
}

func history(s game.State) game.History[rules.Position] { return s.(game.History[rules.Position]) }

// chosen is what Smart plays, in the game's notation.
func chosen(t testing.TB, s game.State, nodes uint64) (string, search.Best[rules.Move]) {
	t.Helper()
	best, err := draughts.Smart(t.Context(), history(s), search.Limit{Nodes: nodes})
	require.NoError(t, err)
	p := history(s).Current()
	require.Contains(t, p.AppendMoves(nil), best.Move)
	return p.FormatMove(best.Move), best
}

func TestTactics(t *testing.T) {
	for name, c := range map[string]struct{ fen, want string }{
		"two kings given to trap the third": {"W:WK27,K37,K46:BK11", "27-22"},
		"a king before a man":               {"W:W28:B23,K22", "28x17"},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := chosen(t, stateAt(t, c.fen), 20_000)
			t.Log(got)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestSameMoveEveryTime(t *testing.T) {
	s := stateAt(t, "", "32-28", "19-23", "28x19", "14x23")
	want, first := chosen(t, s, 5_000)
	for range 3 {
		got, best := chosen(t, s, 5_000)
		assert.Equal(t, want, got)
		assert.Equal(t, first, best)
	}
	assert.LessOrEqual(t, first.Nodes, uint64(5_000))
}

// minimax is the value of a position without any of what makes a search fast,
// draws by history left out.
func minimax(p rules.Position, depth, ply int) (value int) {
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		return ply - 100_000
	}
	if depth <= 0 && moves[0].Captured == 0 {
		return material(p)
	}
	best := -1 << 30
	for _, m := range moves {
		best = max(best, -minimax(p.Play(m), depth-1, ply+1))
	}
	return best
}

// material is the estimate of Smart, written down again.
func material(p rules.Position) int {
	worth := func(s game.Seat) int {
		v := 0
		for b := p.Pieces(s); b != 0; b = b.Rest() {
			row := (b.First().Number() - 1) / 5
			if s == game.First {
				row = 9 - row
			}
			if p.Kings().Has(b.First()) {
				v += 300
			} else {
				v += 100 + 2*row
			}
		}
		return v
	}
	return worth(p.ToMove()) - worth(p.ToMove().Other())
}

// TestAgreesWithMinimax compares what a search to a fixed depth finds with all of
// the tree, in positions where no draw is near.
func TestAgreesWithMinimax(t *testing.T) {
	s := stateAt(t, "")
	for ply := 0; ply < 60 && !s.Result().Over(); ply++ {
		p := history(s).Current()
		moves := p.AppendMoves(nil)
		if len(moves) > 1 {
			_, best := chosen(t, s, 3_000)
			if best.Depth > 0 && best.Depth <= 4 {
				assert.Equal(t, minimax(p, best.Depth, 0), best.Value, "%s at depth %d", s.Position(), best.Depth)
			}
		}
		next, err := s.Play(s.Moves()[(ply*7)%len(moves)])
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
		p := history(stateAt(t, fen)).Current()
		assert.Equal(t, want, p.FormatMove(draughts.Greedy(p)), fen)
	}
}

func BenchmarkSmart(b *testing.B) {
	s := stateAt(b, "")
	var nodes uint64
	for b.Loop() {
		best, err := draughts.Smart(b.Context(), history(s), search.Limit{})
		require.NoError(b, err)
		nodes += best.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
