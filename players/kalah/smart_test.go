package kalah_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/kalah"
	"parlour/players/search"
)

// TestSolvesSmallBoards compares solved results of plain sessions with the
// oracle, throughout games by all rules.
func TestSolvesSmallBoards(t *testing.T) {
	sizes := [][2]int{{1, 1}, {1, 5}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {4, 1}}
	if long() {
		sizes = append(sizes, [][2]int{{2, 7}, {3, 3}, {4, 2}}...)
	}
	solved := 0
	for _, size := range sizes {
		for _, r := range allRules(size[0], size[1]) {
			known, rng := oracle{}, rand.New(rand.NewPCG(1, uint64(size[0])))
			for p := rules.New(r); !p.Over(); {
				info := analyze(t, plainOptions, p, search.Limits{Nodes: 200_000, Lines: 1})
				if info.Solved {
					solved++
					require.Equal(t, exactly(known.margin(p)), info.Lines[0].Score, "%+v %s", r, p)
					require.Equal(t, known.margin(p), known.after(p, moveOf(t, p, info.Lines[0])), "%+v %s", r, p)
				}
				moves := p.AppendMoves(nil)
				p = p.Play(moves[rng.IntN(len(moves))])
			}
		}
	}
	assert.Greater(t, solved, 100)
}

func TestKnownValues(t *testing.T) {
	for size, want := range map[[2]int]int{{2, 2}: -2, {2, 3}: -2, {2, 4}: -12, {3, 2}: 4, {3, 3}: 2} {
		p := rules.New(rules.Rules{Houses: size[0], Seeds: size[1]})
		info := analyze(t, plainOptions, p, search.Limits{Nodes: 1_000_000})
		assert.True(t, info.Solved)
		assert.Equal(t, exactly(want), info.Lines[0].Score, "%v", size)
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
		info := analyze(t, plainOptions, p, search.Limits{})
		known := oracle{}
		assert.Equal(t, known.margin(p), known.after(p, moveOf(t, p, info.Lines[0])), name)
		assert.Equal(t, known.margin(p), known.after(p, c.want), name)
	}
}

func TestNodesAreBounded(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	for _, nodes := range []uint64{1, 10, 1000, 30_000} {
		assert.LessOrEqual(t, analyze(t, plainOptions, p, search.Limits{Nodes: nodes}).Nodes, nodes)
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
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	var nodes uint64
	for b.Loop() {
		nodes += analyze(b, plainOptions, p, search.Limits{}).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
