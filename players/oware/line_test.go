package oware

import (
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/oware"
)

// match is the positions of a match, the newest last.
type match []oware.Position

func (m match) Current() oware.Position { return m[len(m)-1] }

func (m match) Positions() iter.Seq[oware.Position] {
	return func(yield func(oware.Position) bool) {
		for _, p := range slices.Backward(m) {
			if !yield(p) {
				return
			}
		}
	}
}

// TestTheLineEndsAsTheRulesDo plays random endgames on a line and by the rules:
// both must end with the same move and the same value, whether the line has grown
// with the match or was made of its history.
func TestTheLineEndsAsTheRulesDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := oware.Rules{
			QuietLimit: rapid.Uint16Range(0, 40).Draw(t, "quiet limit"),
			Repetition: oware.RepetitionRule(rapid.IntRange(0, 2).Draw(t, "repetition")),
			Majority:   oware.MajorityRule(rapid.IntRange(0, 1).Draw(t, "majority")),
		}
		start, err := oware.ParsePosition(r, rapid.SampledFrom([]string{
			"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
			"1-0-0-0-0-0-1-0-0-0-0-0-23-23-S",
			"0-0-1-0-0-1-0-0-1-0-0-1-22-22-N",
			"0-2-0-0-0-1-0-1-0-0-0-0-22-22-S",
		}).Draw(t, "start"))
		require.NoError(t, err)
		m := match{start}
		grown := newSearcher(m, nil, nil, endings{most: -1}, nil)
		for range 120 {
			moves := m.Current().AppendMoves(nil)
			want := oware.Judge(m)
			for _, s := range []*searcher{grown, newSearcher(m, nil, nil, endings{most: -1}, nil)} {
				value, over := s.ended(len(moves) == 0)
				require.Equal(t, want.Over(), over, "%s", m.Current())
				if over {
					require.Equal(t, valueOf(want, m.Current().ToMove()), value)
				}
			}
			if want.Over() {
				return
			}
			next := m.Current().Play(rapid.SampledFrom(moves).Draw(t, "move"))
			m = append(m, next)
			grown.push(boardOf(next))
		}
	})
}

// TestGamesEndOnTheLineAsByTheRules plays random games by all rules on a line and by the
// rules: 6,000 positions, 100,000 with PARLOUR_LONG=1.
func TestGamesEndOnTheLineAsByTheRules(t *testing.T) {
	positions := 6_000
	if os.Getenv("PARLOUR_LONG") != "" {
		positions = 100_000
	}
	reasons := map[game.Reason]int{}
	for seed := uint64(0); positions > 0; seed++ {
		rng := rand.New(rand.NewPCG(seed, 3))
		m := match{oware.New(oware.Rules{
			QuietLimit: uint16(rng.IntN(2) * (13 + rng.IntN(60))), Repetition: oware.RepetitionRule(rng.IntN(3)),
			Majority: oware.MajorityRule(rng.IntN(2)), GrandSlam: oware.SlamRule(rng.IntN(3)),
		})}
		s := newSearcher(m, nil, nil, endings{most: -1}, nil)
		for range 400 {
			positions--
			p, want := m.Current(), oware.Judge(m)
			var c children
			c.of(s.last().board, s.rules)
			value, over := s.ended(c.count == 0)
			require.Equal(t, want.Over(), over, "%s", p)
			if over {
				require.Equal(t, valueOf(want, p.ToMove()), value, "%s", p)
				reasons[want.Reason]++
				break
			}
			moves := p.AppendMoves(nil)
			m = append(m, p.Play(moves[rng.IntN(len(moves))]))
			s.push(boardOf(m.Current()))
		}
	}
	assert.Greater(t, len(reasons), 3, "matches end in all ways: %v", reasons)
}

// TestBoardsAreTheSameFromBothSides turns a position round.
func TestBoardsAreTheSameFromBothSides(t *testing.T) {
	south, err := oware.ParsePosition(oware.Abapa(), "0-1-2-3-13-0-1-1-2-5-0-4-7-9-S")
	require.NoError(t, err)
	north, err := oware.ParsePosition(oware.Abapa(), "1-1-2-5-0-4-0-1-2-3-13-0-9-7-N")
	require.NoError(t, err)
	require.Equal(t, boardOf(south), boardOf(north))
	require.Equal(t, -valueOf(game.Result{Outcome: game.FirstWins, Score: [2]int{30, 18}}, game.Second),
		valueOf(game.Result{Outcome: game.FirstWins, Score: [2]int{30, 18}}, game.First))
}
