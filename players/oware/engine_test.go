package oware_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	rules "parlour/game/oware"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/oware"
	"parlour/players/search"
)

// sample is how large a test is: many, if PARLOUR_LONG is set, else few.
func sample(few, many int) int {
	if os.Getenv("PARLOUR_LONG") != "" {
		return many
	}
	return few
}

func stateAt(t testing.TB, ruleText, position string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, rules.Game{}, ruleText, position, moves...)
}

// engine is shared, as in a program: it unpacks its table once.
var engine = oware.New(nil)

// session opens a session that ends with the test.
func session(t testing.TB, o players.Options) players.Session {
	t.Helper()
	return enginetest.Session(t, engine, o)
}

// margin is by how many seeds the side to move at s wins, by trying all of the
// game, all rules about its history included; what is drawn is 0, however the seeds
// lie. It is not to be had if there are more positions than *most.
func margin(s game.State, most *int) (value int, ok bool) {
	side := s.ToMove()
	if r := s.Result(); r.Over() {
		if _, decided := r.Outcome.Winner(); !decided {
			return 0, true
		}
		return r.Score[side] - r.Score[side.Other()], true
	}
	best := -rules.MaxSeeds
	for _, m := range s.Moves() {
		if *most--; *most < 0 {
			return 0, false
		}
		next, err := s.Play(m)
		if err != nil {
			return 0, false
		}
		v, ok := margin(next, most)
		if !ok {
			return 0, false
		}
		best = max(best, -v)
	}
	return best, true
}

// oddRules are rule sets under which a game ends in every way there is.
var oddRules = [...]string{
	"abapa", "competition", "repetition=none quiet-limit=9", "quiet-limit=6 grand-slam=captures",
	"grand-slam=illegal majority=play-on", "repetition=position quiet-limit=30",
}

// TestWhatIsProvenIsTrue plays random endgames to their end by all rules, and
// compares what a session says is proven, of every move, with all of the game:
// one that is kept for the match, with what it remembers of the positions before,
// and one of its own for each position.
func TestWhatIsProvenIsTrue(t *testing.T) {
	proven := map[bool]int{}
	for i, ruleText := range oddRules {
		rng := rand.New(rand.NewPCG(2, uint64(i)))
		for range sample(6, 100) {
			kept := session(t, players.Options{Memory: 1 << 18})
			s := stateAt(t, ruleText, endgame(rng))
			for ply := 0; ply < 30 && !s.Result().Over(); ply++ {
				plain := session(t, players.Options{Plain: true, Memory: 1 << 18})
				for _, by := range []players.Session{kept, plain} {
					proven[by == plain] += check(t, s, enginetest.Analyze(t, by, s, players.Limits{Nodes: 2_000, Lines: players.AllMoves}))
				}
				assert.NoError(t, plain.Close())
				moves := s.Moves()
				next, err := s.Play(moves[rng.IntN(len(moves))])
				require.NoError(t, err)
				s = next
			}
			assert.NoError(t, kept.Close())
		}
	}
	t.Log(proven)
	assert.Greater(t, proven[true], sample(25, 500))
	assert.Greater(t, proven[false], sample(25, 500))
}

// check compares the proven lines of s with all of the game, and returns how many
// it could.
func check(t *testing.T, s game.State, info players.Info) (checked int) {
	t.Helper()
	require.Len(t, info.Lines, len(s.Moves()))
	for _, l := range info.Lines {
		if !l.Score.Proven {
			continue
		}
		next, err := s.Play(l.Move())
		require.NoError(t, err)
		most := 2000
		want, ok := margin(next, &most)
		if !ok {
			continue
		}
		checked++
		what := fmt.Sprintf("%v %s: %s", game.FormatRules(s.Rules()), s.Position(), l.Move())
		require.Equal(t, search.Margin, l.Score.Kind, what)
		switch l.Score.Bound {
		case search.Lower:
			require.Positive(t, l.Score.Value, what)
			require.GreaterOrEqual(t, -want, l.Score.Value, what)
		case search.Upper:
			require.Negative(t, l.Score.Value, what)
			require.LessOrEqual(t, -want, l.Score.Value, what)
		default:
			require.Equal(t, search.Exact, l.Score.Bound, what)
			require.Equal(t, -want, l.Score.Value, what)
		}
	}
	if info.Solved {
		for _, l := range info.Lines {
			require.True(t, l.Score.Proven, "all moves were valued")
		}
	}
	return checked
}

// endgame returns a position with a few seeds in the houses.
func endgame(rng *rand.Rand) string {
	var houses [12]int
	left := 2 + rng.IntN(4)
	for range left {
		houses[rng.IntN(12)]++
	}
	text := ""
	for _, n := range houses {
		text += fmt.Sprintf("%d-", n)
	}
	south := 20 + rng.IntN(4)
	return text + fmt.Sprintf("%d-%d-%c", south, rules.MaxSeeds-left-south, "SN"[rng.IntN(2)])
}
