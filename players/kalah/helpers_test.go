package kalah_test

import (
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah"
	"parlour/players/search"
)

// long reports whether long tests are enabled.
func long() bool { return os.Getenv("PARLOUR_LONG") != "" }

// oracle computes the value of positions by searching the whole game, without any
// optimisation but the cache.
type oracle map[string]int

// margin is the final margin for the side to move under best play.
func (known oracle) margin(p rules.Position) int {
	side := p.ToMove()
	if p.Over() {
		score := p.Score()
		return score[side] - score[side.Other()]
	}
	key := keyOf(p)
	if v, ok := known[key]; ok {
		return v
	}
	best := -p.Total() - 1
	for _, m := range p.AppendMoves(nil) {
		best = max(best, known.after(p, m))
	}
	known[key] = best
	return best
}

// keyOf is a unique key for positions under the same rules.
func keyOf(p rules.Position) string {
	key := []byte{byte(p.ToMove())}
	for _, s := range []game.Seat{game.First, game.Second} {
		for h := 1; h <= p.Rules().Houses; h++ {
			key = append(key, byte(p.Seeds(s, h)))
		}
		key = append(key, byte(p.Store(s)))
	}
	return string(key)
}

func (known oracle) after(p rules.Position, m rules.Move) int {
	q := p.Play(m)
	if q.ToMove() == p.ToMove() {
		return known.margin(q)
	}
	return -known.margin(q)
}

// viewOf is a match that begins at p.
func viewOf(t testing.TB, p rules.Position) game.View {
	t.Helper()
	set := [2][2]string{{"standard", "empty-capture-stuck"}, {"either-side", "empty-capture"}}[p.Rules().End][p.Rules().Capture]
	r, err := rules.Game{}.Rules(set, nil)
	require.NoError(t, err)
	s, err := r.Position(p.String())
	require.NoError(t, err)
	return game.NewView(s)
}

// engine is shared by the tests, so that books and tables are read once.
var engine = sync.OnceValue(func() *kalah.Engine { return kalah.New(nil) })

// analyze asks a new session.
func analyze(t testing.TB, o players.Options, p rules.Position, l search.Limits) players.Info {
	t.Helper()
	s, err := engine().Open(o)
	require.NoError(t, err)
	defer s.Close()
	return ask(t, s, p, l)
}

// ask analyses p and checks that the result is consistent: the lines can be
// played, are sorted, and no two begin with the same move.
func ask(t testing.TB, s players.Session, p rules.Position, l search.Limits) players.Info {
	t.Helper()
	check := func(info players.Info) {
		t.Helper()
		require.NotEmpty(t, info.Lines)
		seen := map[string]bool{}
		for i, line := range info.Lines {
			require.False(t, seen[line.Move()], "%s twice", line.Move())
			seen[line.Move()] = true
			if i > 0 {
				require.LessOrEqual(t, hundredths(line.Score), hundredths(info.Lines[i-1].Score))
			}
			playLine(t, p, line)
		}
	}
	info, err := s.Analyze(t.Context(), viewOf(t, p), l, check)
	require.NoError(t, err)
	check(info)
	return info
}

// playLine plays a line of p. If it reaches the end of the game and its value is
// proven, the result must be that value.
func playLine(t testing.TB, p rules.Position, line players.Line) {
	t.Helper()
	q := p
	for _, text := range line.Moves {
		m, err := q.ParseMove(text)
		require.NoError(t, err)
		require.Contains(t, q.AppendMoves(nil), m)
		q = q.Play(m)
	}
	if s := line.Score; q.Over() && s.Proven && s.Bound == search.Exact {
		require.Equal(t, s.Value, q.Score()[p.ToMove()]-q.Score()[p.ToMove().Other()], "%s by %v", p, line.Moves)
	}
}

// hundredths is the value of a score of either kind in hundredths of a seed.
func hundredths(s search.Score) int {
	if s.Kind == search.Margin {
		return 100 * s.Value
	}
	return s.Value
}

// moveOf is the first move of a line of p.
func moveOf(t testing.TB, p rules.Position, l players.Line) rules.Move {
	t.Helper()
	m, err := p.ParseMove(l.Move())
	require.NoError(t, err)
	return m
}

// somewhere plays a few random moves from the start.
func somewhere(r rules.Rules, rng *rand.Rand, plies int) rules.Position {
	p := rules.New(r)
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[rng.IntN(len(moves))])
	}
	return p
}

var plainOptions = players.Options{Plain: true}

func allRules(houses, seeds int) []rules.Rules {
	var out []rules.Rules
	for _, e := range []rules.End{rules.MoverStuck, rules.EitherSide} {
		for _, c := range []rules.Capture{rules.Standard, rules.EmptyToo} {
			out = append(out, rules.Rules{Houses: houses, Seeds: seeds, End: e, Capture: c})
		}
	}
	return out
}

// exactly is the score of a proven margin.
func exactly(margin int) search.Score {
	return search.Score{Kind: search.Margin, Value: margin, Bound: search.Exact, Proven: true}
}
