package mangala

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/mangala"
)

// visited calls do with the positions of random matches in which a move is to be made.
func visited(seed uint64, matches int, do func(p mangala.Position)) {
	random := rand.New(rand.NewPCG(seed, 0))
	for range matches {
		for p := mangala.New(); !p.Result().Over(); {
			do(p)
			moves := p.AppendMoves(nil)
			p = p.Play(moves[random.IntN(len(moves))])
		}
	}
}

func TestTheProverPlaysByTheRules(t *testing.T) {
	visited(1, 300, func(p mangala.Position) {
		var room [mangala.Row]reply
		replies, moves := housesOf(p).replies(&room), p.AppendMoves(nil)
		require.Len(t, replies, len(moves))
		for i, m := range moves {
			r, q := replies[len(moves)-1-i], p.Play(m)
			require.EqualValues(t, m, r.move)
			require.Equal(t, q.Result().Over(), r.over, "%s %d", p, m+1)
			before, after, own := p.Scores(), q.Swept().Scores(), p.ToMove()
			if !r.over {
				after = q.Scores()
				require.Equal(t, housesOf(q), r.houses, "%s %d", p, m+1)
				require.Equal(t, q.ToMove() == own, r.again, "%s %d", p, m+1)
			}
			require.Equal(t, after[own]-after[own.Other()]-before[own]+before[own.Other()], r.gain, "%s %d", p, m+1)
		}
	})
}

// TestTheProverKnowsTheMargins compares proofs with the margins of a full search.
func TestTheProverKnowsTheMargins(t *testing.T) {
	all, by, tried := newEndings(12), newProver(4, 1<<10), 0
	visited(2, 30, func(p mangala.Position) {
		h := housesOf(p)
		if h.seeds() > all.most {
			return
		}
		tried++
		margin := all.margin(h)
		for tested := -all.most; tested <= all.most; tested++ {
			yes, proven := by.proves(h, tested)
			require.True(t, proven)
			require.Equal(t, margin >= tested, yes, "%s: %d, tested %d", p, margin, tested)
		}
	})
	assert.Greater(t, tried, 100)
}

// TestTheStart proves what the package comment says of the start, with PARLOUR_LONG.
func TestTheStart(t *testing.T) {
	endings, boards, low, high := 8, 1<<16, -24, 30
	if os.Getenv("PARLOUR_LONG") != "" {
		endings, boards, low, high = 20, 1<<26, startLow, startHigh
	}
	by, start := newProver(endings, boards), housesOf(mangala.New())
	for _, margin := range []int{high + 2, low} {
		yes, proven := by.proves(start, margin)
		assert.True(t, proven)
		assert.Equal(t, margin == low, yes, "at least %d", margin)
		t.Logf("South is ahead by %d or more: %v, %d nodes", margin, yes, by.nodes)
	}
}

// South is proven to end ahead by at least the first and at most the second.
const startLow, startHigh = -2, 6
