package mangala_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/mangala"
	"parlour/players"
	"parlour/players/enginetest"
	engine "parlour/players/mangala"
	"parlour/players/search"
)

// exact is the final margin of the side to move under best play, by a full search.
func exact(p mangala.Position, known map[mangala.Position]int) int {
	if r := p.Result(); r.Over() {
		return r.Score[p.ToMove()] - r.Score[p.ToMove().Other()]
	}
	if v, ok := known[p]; ok {
		return v
	}
	best := -mangala.MaxSeeds
	for _, m := range p.AppendMoves(nil) {
		best = max(best, after(p, m, known))
	}
	known[p] = best
	return best
}

func after(p mangala.Position, m mangala.Move, known map[mangala.Position]int) int {
	q := p.Play(m)
	if q.ToMove() != p.ToMove() {
		return -exact(q, known)
	}
	return exact(q, known)
}

// ending plays random moves until few seeds are in the houses; ok is false if the match is
// over before.
func ending(random *rand.Rand, seeds int) (p mangala.Position, ok bool) {
	for p = mangala.New(); !p.Result().Over(); {
		if p.InHouses(game.First)+p.InHouses(game.Second) <= seeds {
			return p, true
		}
		moves := p.AppendMoves(nil)
		p = p.Play(moves[random.IntN(len(moves))])
	}
	return p, false
}

func open(t *testing.T, p mangala.Position) (players.Session, game.State) {
	t.Helper()
	s := enginetest.Session(t, engine.New(), players.Options{Plain: true})
	return s, gametest.StateAt(t, mangala.Game{}, "", p.String())
}

func TestEndingsHaveTheirExactValues(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for tried := 0; tried < 40; {
		p, ok := ending(random, 10)
		if !ok {
			continue
		}
		tried++
		s, state := open(t, p)
		info, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Nodes: 1_000_000, Lines: players.AllMoves}, nil)
		require.NoError(t, err)
		require.True(t, info.Solved, p)
		known := map[mangala.Position]int{}
		for _, line := range info.Lines {
			m, err := p.ParseMove(line.Moves[0])
			require.NoError(t, err)
			want := search.Score{Kind: search.Margin, Value: after(p, m, known), Bound: search.Exact, Proven: true}
			assert.Equal(t, want, line.Score, "%s %s", p, line.Moves[0])
		}
	}
}
