package draughts_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// result is the result for the side to move at s under best play, by all rules,
// and after how many plies: wins as early and losses as late as possible. ok is
// false if that takes more than *most positions.
func result(s game.State, most *int) (score search.Score, ok bool) {
	if r := s.Result(); r.Over() {
		winner, decided := r.Outcome.Winner()
		switch {
		case !decided:
			return search.Score{Kind: search.Draw}, true
		case winner == s.ToMove():
			return search.Score{Kind: search.Win}, true
		default:
			return search.Score{Kind: search.Loss}, true
		}
	}
	for i, m := range s.Moves() {
		if *most--; *most < 0 {
			return score, false
		}
		next, err := s.Play(m)
		if err != nil {
			return score, false
		}
		of, ok := result(next, most)
		if !ok {
			return score, false
		}
		if of = turned(of); i == 0 || rank(of) > rank(score) {
			score = of
		}
	}
	return score, true
}

// turned is the score from the opponent's point of view, a ply earlier.
func turned(s search.Score) search.Score {
	switch s.Kind {
	case search.Win:
		return search.Score{Kind: search.Loss, Value: s.Value + 1}
	case search.Loss:
		return search.Score{Kind: search.Win, Value: s.Value + 1}
	default:
		return s
	}
}

// rank orders results from the point of view of one side.
func rank(s search.Score) int {
	const won = 1000 // more moves than a win takes
	switch s.Kind {
	case search.Win:
		return won - s.Value
	case search.Loss:
		return s.Value - won
	default:
		return 0
	}
}

// TestWhatIsProvenIsTrue plays random endgames to their end and compares the
// proven scores of a session with a search of the whole game: for one session
// kept for the match, and for a new one at each position. With -short they are few.
func TestWhatIsProvenIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	checked, games, least := 0, sample(8, 12), sample(40, 120)
	if testing.Short() {
		games, least = 2, 10
	}
	for range games {
		kept := session(t, players.Options{Memory: 1 << 16})
		s := stateAt(t, meeting(rng))
		for ply := 0; ply < 12 && !s.Result().Over(); ply++ {
			plain := session(t, players.Options{Plain: true, Memory: 1 << 16})
			for _, by := range []players.Session{kept, plain} {
				checked += check(t, s, enginetest.Analyze(t, by, s, players.Limits{Nodes: 1000, Lines: players.AllMoves}))
			}
			assert.NoError(t, plain.Close())
			moves := s.Moves()
			next, err := s.Play(moves[rng.IntN(len(moves))])
			require.NoError(t, err)
			s = next
		}
		assert.NoError(t, kept.Close())
	}
	t.Log(checked)
	assert.Greater(t, checked, least)
}

// Threads share what they find, and nothing that is not true.
func TestWhatThreadsProveIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	checked := 0
	for range sample(5, 20) {
		kept := session(t, players.Options{Memory: 1 << 16})
		s := stateAt(t, meeting(rng))
		for ply := 0; ply < 6 && !s.Result().Over(); ply++ {
			info := enginetest.Analyze(t, kept, s, players.Limits{Depth: 6, Lines: players.AllMoves, Threads: 3})
			require.Len(t, info.Lines, len(s.Moves()))
			checked += check(t, s, info)
			next, err := s.Play(info.Best())
			require.NoError(t, err)
			s = next
		}
		assert.NoError(t, kept.Close())
	}
	assert.Positive(t, checked)
}

// check compares the proven lines of s with a search of the whole game, and
// returns how many it could check.
func check(t *testing.T, s game.State, info players.Info) (checked int) {
	t.Helper()
	for _, l := range info.Lines {
		if !l.Score.Proven {
			continue
		}
		next, err := s.Play(l.Move())
		require.NoError(t, err)
		most := sample(300, 3000)
		of, ok := result(next, &most)
		if !ok {
			continue
		}
		checked++
		want := turned(of)
		want.Bound, want.Proven = search.Exact, true
		require.Equal(t, want, l.Score, "%s: %s", s.Position(), l.Move())
	}
	return checked
}

// meeting returns a position with a few pieces that meet soon.
func meeting(rng *rand.Rand) string {
	squares := rng.Perm(50)[:2+rng.IntN(4)]
	sides := [2][]string{}
	for i, square := range squares {
		piece := fmt.Sprint(square + 1)
		// A man on its last row would be a king.
		if rng.IntN(4) == 0 || square < 5 || square >= 45 {
			piece = "K" + piece
		}
		sides[i%2] = append(sides[i%2], piece)
	}
	for _, side := range sides {
		slices.Sort(side)
	}
	return fmt.Sprintf("%c:W%s:B%s", "WB"[rng.IntN(2)], strings.Join(sides[0], ","), strings.Join(sides[1], ","))
}
