package kalah_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

// TestRandomGames plays 4,000 random games with each named rule set on boards of
// random size, 100,000 with PARLOUR_LONG=1: the number of seeds never changes.
func TestRandomGames(t *testing.T) {
	games := 4_000
	if os.Getenv("PARLOUR_LONG") != "" {
		games = 100_000
	}
	for _, set := range (kalah.Game{}).RuleSets() {
		t.Run(set.Name, func(t *testing.T) {
			t.Parallel()
			r, err := kalah.Game{}.Rules(set.Name, nil)
			require.NoError(t, err)
			rules := r.Start().(game.History[kalah.Position]).Current().Rules()
			rng := rand.New(rand.NewPCG(1, 2))
			var buf []kalah.Move
			for i := range games {
				if i%10 == 9 {
					rules.Houses, rules.Seeds = 1+rng.IntN(9), 1+rng.IntN(9)
				} else {
					rules.Houses, rules.Seeds = 6, 4
				}
				p := kalah.New(rules)
				total := p.Total()
				for buf = p.AppendMoves(buf[:0]); len(buf) > 0; buf = p.AppendMoves(buf[:0]) {
					p = p.Play(buf[rng.IntN(len(buf))])
				}
				if !p.Over() || p.Total() != total || p.Score()[0]+p.Score()[1] != total {
					t.Fatalf("game %d went wrong: %s", i, p)
				}
			}
		})
	}
}

// TestTheLargestBoardEnds plays one game on the largest board to check that it
// ends.
func TestTheLargestBoardEnds(t *testing.T) {
	p := kalah.New(kalah.Rules{Houses: kalah.MaxHouses, Seeds: kalah.MaxSeeds})
	rng := rand.New(rand.NewPCG(3, 4))
	total, plies := p.Total(), 0
	for moves := p.AppendMoves(nil); len(moves) > 0; moves = p.AppendMoves(moves[:0]) {
		p = p.Play(moves[rng.IntN(len(moves))])
		plies++
	}
	require.Equal(t, total, p.Total())
	t.Log(plies, "plies")
}
