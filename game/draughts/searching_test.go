package draughts_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

// startOf is the start by a rule set of the small board, or that of International draughts.
func startOf(t require.TestingT, ruleSet string) draughts.Ruled {
	if ruleSet == "international" {
		return draughts.International().With(draughts.Initial())
	}
	start, err := draughts.Start64(ruleSet)
	require.NoError(t, err)
	return start
}

// TestWhatASearchAsks follows games at random by all rules, and compares the answers with the
// moves.
func TestWhatASearchAsks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := startOf(t, rapid.SampledFrom([]string{"international", "russian", "brazilian", "english", "pool"}).Draw(t, "rules"))
		rules := p.Rules()
		for range 200 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			captures := moves[0].Captured != 0
			require.Equal(t, captures, rules.Captures(p.Board()), p)
			if !captures {
				require.True(t, rules.CanStep(p.Board()), p)
				promotes := func(m draughts.Move) bool { return rules.Promotes(p.Board(), m) }
				promotions := slices.DeleteFunc(slices.Clone(moves), func(m draughts.Move) bool { return !promotes(m) })
				require.ElementsMatch(t, promotions, rules.AppendPromotions(nil, p.Board()), p)
			}
			turned := p.FirstToMove()
			require.Equal(t, game.First, turned.ToMove())
			require.Len(t, turned.AppendMoves(nil), len(moves), p)
			require.Equal(t, turned, turned.FirstToMove())
			p = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestExchangesOffer: who takes the man that a step offers is taken.
func TestExchangesOffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := startOf(t, rapid.SampledFrom([]string{"russian", "brazilian", "pool"}).Draw(t, "rules"))
		rules := p.Rules()
		for range 60 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.Board().Kings() != 0 {
				return
			}
			if moves[0].Captured == 0 {
				for _, m := range rules.AppendExchanges(nil, p.Board()) {
					require.Contains(t, moves, m)
					require.True(t, rules.Captures(p.Play(m).Board()), "%v %v", p, m)
				}
			}
			p = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestCountsAreThoseOfTheJudge: none is left exactly when the judge, who has all positions, says
// that a count has drawn the game.
func TestCountsAreThoseOfTheJudge(t *testing.T) {
	seen := 0
	check := func(t *rapid.T) {
		rules := startOf(t, rapid.SampledFrom([]string{"russian", "brazilian", "english", "pool"}).Draw(t, "rules")).Rules()
		p, err := rules.ParseFEN(rapid.SampledFrom([]string{"W:WK32:BK1", "W:WK32,K31,K30:BK3", "W:WK29,K30:BK4,K3", "B:WK29,21:BK4,12,K5"}).Draw(t, "position"))
		require.NoError(t, err)
		past, counts := draughts.Past{p}, draughts.Counts{}
		for range 150 {
			r := rules.Judge(past)
			over := r.Over() && r.Reason != draughts.NoPiece && r.Reason != draughts.NoMove && r.Reason != draughts.Repetition
			if r.Over() && !over {
				return
			}
			require.Equal(t, over, rules.Left(counts) <= 0, "%v after %d plies: %v", p, len(past), counts)
			require.Equal(t, counts, rules.CountsOf(past))
			if over {
				seen++
				return
			}
			next := rules.Play(p, rapid.SampledFrom(rules.AppendMoves(nil, p)).Draw(t, "move"))
			counts = rules.Count(counts, p, next)
			past, p = append(past, next), next
		}
	}
	for tries := 0; seen == 0 && tries < 50; tries++ { // in a few games there may be no count
		rapid.Check(t, check)
	}
	assert.Positive(t, seen)
}
