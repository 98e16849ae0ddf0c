package oware_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/oware"
	"parlour/players/oware"
	"parlour/players/search"
)

func stateAt(t testing.TB, ruleText, position string, moves ...string) game.State {
	t.Helper()
	r, err := game.ParseRules(rules.Game{}, ruleText)
	require.NoError(t, err)
	s := r.Start()
	if position != "" {
		s, err = r.Position(position)
		require.NoError(t, err)
	}
	for _, m := range moves {
		s, err = s.Play(m)
		require.NoError(t, err)
	}
	return s
}

func smart(t testing.TB, s game.State, nodes uint64) search.Best[rules.Move] {
	t.Helper()
	best, err := oware.Smart(t.Context(), s.(game.History[rules.Position]), search.Limit{Nodes: nodes})
	require.NoError(t, err)
	p := s.(game.History[rules.Position]).Current()
	require.Contains(t, p.AppendMoves(nil), best.Move)
	return best
}

// won is what Smart adds to a game that is over and won.
const won = 10_000

// minimax is the value for the side to move at s by trying all of the game, all
// rules about its history included; ok is false if it does not end within depth.
func minimax(s game.State, depth int) (value int, ok bool) {
	side := s.ToMove()
	if r := s.Result(); r.Over() {
		winner, decided := r.Outcome.Winner()
		value = oware.Seed * (r.Score[side] - r.Score[side.Other()])
		switch {
		case !decided:
			return 0, true
		case winner == side:
			return value + won, true
		default:
			return value - won, true
		}
	}
	if depth == 0 {
		return 0, false
	}
	best := -search.Infinity
	for _, m := range s.Moves() {
		next, err := s.Play(m)
		if err != nil {
			return 0, false
		}
		v, ok := minimax(next, depth-1)
		if !ok {
			return 0, false
		}
		best = max(best, -v)
	}
	return best, true
}

// TestAgreesWithMinimax compares what Smart says is solved with all of the game,
// in endgames by all rules about repetition and the limit of quiet moves.
func TestAgreesWithMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	solved := 0
	for _, ruleText := range []string{"abapa", "competition", "repetition=none quiet-limit=9", "quiet-limit=6 grand-slam=captures", "grand-slam=illegal majority=play-on"} {
		for range 250 {
			s := stateAt(t, ruleText, endgame(rng))
			want, ok := minimax(s, 11)
			if !ok || s.Result().Over() || len(s.Moves()) < 2 {
				continue
			}
			if best := smart(t, s, 300_000); best.Solved {
				solved++
				assert.Equal(t, want, best.Value, "%s %s", ruleText, s.Position())
			}
		}
	}
	assert.Greater(t, solved, 50)
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
		text += string(rune('0'+n)) + "-"
	}
	south := 20 + rng.IntN(4)
	return text + string(rune('0'+south/10)) + string(rune('0'+south%10)) + "-" + twoDigits(48-left-south) + "-" + string("SN"[rng.IntN(2)])
}

func twoDigits(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

func TestSeesTheRepetition(t *testing.T) {
	s := stateAt(t, "abapa", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "A", "a", "B", "b", "C", "c", "D", "d")
	best := smart(t, s, 10_000)
	assert.True(t, best.Solved || len(s.Moves()) == 1)
}

func TestTactics(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"the majority":       {"0-0-0-0-0-1-1-4-4-4-0-0-23-11-S", "F+2"},
		"the larger capture": {"0-0-0-0-1-5-1-2-1-1-2-2-10-10-S", "F+12"},
		"feeding":            {"1-0-0-0-0-1-0-0-0-0-0-0-22-24-S", "F"},
	} {
		s := stateAt(t, "abapa", c.text)
		best := smart(t, s, 0)
		p := s.(game.History[rules.Position]).Current()
		assert.Equal(t, c.want, p.FormatMove(best.Move), name)
	}
}

func TestTheSameMoveEveryTime(t *testing.T) {
	s := stateAt(t, "abapa", "", "F", "c", "D", "b")
	first := smart(t, s, 4_000)
	for range 3 {
		assert.Equal(t, first, smart(t, s, 4_000))
	}
	assert.LessOrEqual(t, first.Nodes, uint64(4_000))
}

func BenchmarkSmart(b *testing.B) {
	s := stateAt(b, "abapa", "")
	var nodes uint64
	for b.Loop() {
		nodes += smart(b, s, 0).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
