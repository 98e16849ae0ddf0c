package kalah_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/kalah"
	"parlour/players/kalah"
	"parlour/players/search"
)

// oracle knows the value of positions by trying all of the game, without
// anything that makes a search fast.
type oracle map[string]int

// margin is what the side to move wins by in the end with the best play.
func (known oracle) margin(p rules.Position) int {
	side := p.ToMove()
	if p.Over() {
		score := p.Score()
		return score[side] - score[side.Other()]
	}
	key := p.String()
	if v, ok := known[key]; ok {
		return v
	}
	best := -p.Total() - 1
	for _, m := range p.AppendMoves(nil) {
		best = max(best, known.after(p, m))
	}
	known[key] = best
	return best
}

func (known oracle) after(p rules.Position, m rules.Move) int {
	q := p.Play(m)
	if q.ToMove() == p.ToMove() {
		return known.margin(q)
	}
	return -known.margin(q)
}

func stateOf(t testing.TB, p rules.Position) game.History[rules.Position] {
	t.Helper()
	set := [2][2]string{{"standard", "empty-capture-stuck"}, {"either-side", "empty-capture"}}[p.Rules().End][p.Rules().Capture]
	r, err := rules.Game{}.Rules(set, nil)
	require.NoError(t, err)
	s, err := r.Position(p.String())
	require.NoError(t, err)
	return s.(game.History[rules.Position])
}

func allRules(houses, seeds int) []rules.Rules {
	var out []rules.Rules
	for _, e := range []rules.End{rules.MoverStuck, rules.EitherSide} {
		for _, c := range []rules.Capture{rules.Standard, rules.EmptyToo} {
			out = append(out, rules.Rules{Houses: houses, Seeds: seeds, End: e, Capture: c})
		}
	}
	return out
}

// TestSolvesSmallBoards compares what Smart says is solved with the oracle, on
// all of the way through games by all rules.
func TestSolvesSmallBoards(t *testing.T) {
	sizes := [][2]int{{1, 1}, {1, 5}, {2, 1}, {2, 2}, {2, 3}, {2, 7}, {3, 1}, {3, 2}, {3, 3}, {4, 1}, {4, 2}}
	if testing.Short() {
		sizes = sizes[:8]
	}
	solved := 0
	for _, size := range sizes {
		for _, r := range allRules(size[0], size[1]) {
			known, rng := oracle{}, rand.New(rand.NewPCG(1, uint64(size[0])))
			for p := rules.New(r); !p.Over(); {
				best, err := kalah.Smart(t.Context(), stateOf(t, p), search.Limit{Nodes: 200_000})
				require.NoError(t, err)
				moves := p.AppendMoves(nil)
				require.Contains(t, moves, best.Move)
				if best.Solved {
					solved++
					require.Equal(t, known.margin(p), best.Value, "%+v %s", r, p)
					require.Equal(t, best.Value, known.after(p, best.Move), "%+v %s", r, p)
				}
				p = p.Play(moves[rng.IntN(len(moves))])
			}
		}
	}
	assert.Greater(t, solved, 100)
}

func TestKnownValues(t *testing.T) {
	for size, want := range map[[2]int]int{{2, 2}: -2, {2, 3}: -2, {2, 4}: -12, {3, 2}: 4, {3, 3}: 2} {
		p := rules.New(rules.Rules{Houses: size[0], Seeds: size[1]})
		best, err := kalah.Smart(t.Context(), stateOf(t, p), search.Limit{Nodes: 1_000_000})
		require.NoError(t, err)
		assert.True(t, best.Solved)
		assert.Equal(t, want, best.Value, "%v", size)
	}
}

func TestTactics(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want rules.Move
	}{
		"an extra turn first":        {"<3,0,0,1,0,1,3,3,3> S", 3},
		"the capture that wins":      {"<3,5,5,1,0,1,1,6,0> S", 1},
		"the last seed to the store": {"<2,1,1,0,1,2,0> S", 2},
	} {
		p, err := rules.ParsePosition(rules.Rules{}, c.text)
		require.NoError(t, err)
		best, err := kalah.Smart(t.Context(), stateOf(t, p), search.Limit{})
		require.NoError(t, err)
		known := oracle{}
		assert.Equal(t, known.margin(p), known.after(p, best.Move), name)
		assert.Equal(t, known.margin(p), known.after(p, c.want), name)
	}
}

func TestNodesAreBounded(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	for _, nodes := range []uint64{1, 10, 1000, 30_000} {
		best, err := kalah.Smart(t.Context(), stateOf(t, p), search.Limit{Nodes: nodes})
		require.NoError(t, err)
		assert.LessOrEqual(t, best.Nodes, nodes)
		assert.Contains(t, p.AppendMoves(nil), best.Move)
	}
}

func TestWhyTheRobotChooses(t *testing.T) {
	for text, want := range map[string]string{
		"<3,0,0,2,2,1,2,2,2> S": "2 because it leads to an extra move",
		"<3,0,0,1,0,0,2,5,2> S": "1 because it leads to a capture",
		"<3,0,0,0,3,0,2,5,2> S": "2 because it is the first legal move",
	} {
		p, err := rules.ParsePosition(rules.Rules{}, text)
		require.NoError(t, err)
		m, why := kalah.FirstChoice(p)
		assert.Equal(t, want, fmt.Sprintf("%v because %v", m, why))
		assert.Equal(t, m, kalah.Greedy(p))
	}
}

func BenchmarkSmart(b *testing.B) {
	h := stateOf(b, rules.New(rules.Rules{Houses: 6, Seeds: 4}))
	var nodes uint64
	for b.Loop() {
		best, err := kalah.Smart(b.Context(), h, search.Limit{})
		require.NoError(b, err)
		nodes += best.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
