package oware_test

import (
	"iter"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

// history is the positions of a match, the newest last: all that Judge needs.
type history []oware.Position

func (h history) Current() oware.Position { return h[len(h)-1] }

func (h history) Positions() iter.Seq[oware.Position] {
	return func(yield func(oware.Position) bool) {
		for i := len(h) - 1; i >= 0 && yield(h[i]); i-- {
		}
	}
}

// manyPlies is more than any random game takes.
const manyPlies = 5000

// playOut plays a random game to its end and calls see with the history after
// each move.
func playOut(r oware.Rules, seed uint64, see func(history)) (history, game.Result) {
	rng := rand.New(rand.NewPCG(seed, 48))
	h := history{oware.New(r)}
	var room [oware.Row]oware.Move
	for len(h) < manyPlies {
		if result := oware.Judge(h); result.Over() {
			return h, result
		}
		moves := h.Current().AppendMoves(room[:0])
		h = append(h, h.Current().Play(moves[rng.IntN(len(moves))]))
		see(h)
	}
	return h, game.Result{}
}

func namedRules() map[string]oware.Rules {
	return map[string]oware.Rules{"abapa": oware.Abapa(), "competition": oware.Competition()}
}

// sample is the size of a test: many if PARLOUR_LONG is set, else few, or half
// of that in short mode.
func sample(few, many int) int {
	switch {
	case testing.Short():
		return few / 2
	case os.Getenv("PARLOUR_LONG") != "":
		return many
	default:
		return few
	}
}

// TestRandomGames plays 1,000 random games with each named rule set, 100,000
// with PARLOUR_LONG=1: the number of seeds never changes and every game ends.
func TestRandomGames(t *testing.T) {
	games := sample(1_000, 100_000)
	for name, rules := range namedRules() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			reasons := map[game.Reason]int{}
			for seed := range games {
				_, result := playOut(rules, uint64(seed), func(h history) {
					if p := h.Current(); p.Total() != oware.MaxSeeds {
						t.Fatalf("game %d: %d seeds in %s", seed, p.Total(), p)
					}
				})
				if !result.Over() {
					t.Fatalf("game %d does not end", seed)
				}
				reasons[result.Reason]++
				if sum := result.Score[0] + result.Score[1]; sum != oware.MaxSeeds &&
					result.Reason != oware.ByMajority && result.Reason != oware.ByQuietLimit {
					t.Fatalf("game %d: the scores are %d", seed, result.Score)
				}
			}
			t.Log(reasons)
			assert.NotZero(t, reasons[oware.ByRepetition])
			assert.NotZero(t, reasons[oware.ByNoMove])
		})
	}
}

// TestRandomGamesThroughTheContract plays the same games as text through package
// game and in the package's own types: both must have the same result.
func TestRandomGamesThroughTheContract(t *testing.T) {
	games := sample(100, 2_000)
	for name, rules := range namedRules() {
		t.Run(name, func(t *testing.T) {
			outer, err := oware.Game{}.Rules(name, nil)
			require.NoError(t, err)
			for seed := range games {
				rng := rand.New(rand.NewPCG(uint64(seed), 48))
				s := outer.Start()
				for moves := s.Moves(); len(moves) > 0; moves = s.Moves() {
					s, err = s.Play(moves[rng.IntN(len(moves))])
					require.NoError(t, err)
				}
				h, want := playOut(rules, uint64(seed), func(history) {})
				require.Equal(t, want, s.Result())
				require.Equal(t, h.Current().String(), s.Position())
				require.Equal(t, len(h)-1, s.Ply())
			}
		})
	}
}
