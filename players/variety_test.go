package players_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
)

// varied are the moves of a level at the beginning of a game against moves that do not
// depend on the seed, so many in a row.
func varied(t *testing.T, name, level string, seed uint64, moves int) []string {
	t.Helper()
	s := start(t, name, "")
	p, err := all().Player(players.OfLevel(level), s.Rules().Game(), players.Terms{Seed: seed, Varied: true})
	require.NoError(t, err)
	defer p.Close()
	others := rand.New(rand.NewPCG(5, 5))
	var out []string
	for len(out) < moves && !s.Result().Over() {
		move := s.Moves()[others.IntN(len(s.Moves()))]
		if s.ToMove() == game.Second {
			move = choose(t, p, s)
			require.Contains(t, s.Moves(), move)
			out = append(out, move)
		}
		s, err = s.Play(move)
		require.NoError(t, err)
	}
	return out
}

// TestTheSameMovesDoNotBringTheSameGame plays the same moves against levels with other
// seeds: the answers differ, but for the same seed.
func TestTheSameMovesDoNotBringTheSameGame(t *testing.T) {
	for _, who := range [][2]string{
		{"kalah", players.Novice}, {"kalah", players.Club}, {"oware", players.Club}, {"draughts", players.Novice}, {"draughts", players.Club},
	} {
		t.Run(who[0]+" "+who[1], func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for seed := range uint64(12) {
				played := varied(t, who[0], who[1], seed, 5)
				assert.Equal(t, played, varied(t, who[0], who[1], seed, 5), "the same seed plays the same")
				seen[strings.Join(played, " ")] = true
			}
			assert.Greater(t, len(seen), 2, "games of 12")
		})
	}
}

// TestWithoutVarietyTheSeedIsNotAsked plays a level that searches with several seeds.
func TestWithoutVarietyTheSeedIsNotAsked(t *testing.T) {
	s := start(t, "draughts", "")
	want := choose(t, seat(t, s, players.Club, 1), s)
	for seed := range uint64(5) {
		assert.Equal(t, want, choose(t, seat(t, s, players.Club, seed), s))
	}
}
