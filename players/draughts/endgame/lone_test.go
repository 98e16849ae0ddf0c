package endgame

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
)

// longDiagonal is the squares of the long diagonal.
func longDiagonal() (d draughts.Board) {
	for _, n := range []int{5, 10, 14, 19, 23, 28, 32, 37, 41, 46} {
		d |= draughts.Numbered(n).Set()
	}
	return d
}

// loneKing is how many positions there are of some kings against one, those to win first,
// with the lone king off and on the long diagonal.
func loneKing(s Prober, c Class) (won, all [2]int) {
	x, long := newIndex(big()), longDiagonal()
	lists := x.lists(c)
	for at := range x.size(c) {
		p, ok := lists.position(at)
		if !ok || p.Captures() {
			continue
		}
		on := (p.Opponent() & long).Count()
		all[on]++
		if v, _ := s.Probe(p); v.Result() == Win {
			won[on]++
		}
	}
	return won, all
}

// Two kings, and three with PARLOUR_LONG, win against one where it is caught at once, on
// the long diagonal and off it.
func TestALoneKing(t *testing.T) {
	table := inMemory(t, big())
	two, three := Class{Kings: 2, OtherKings: 1}, Class{Kings: 3, OtherKings: 1}
	won, all := loneKing(table, two)
	assert.Equal(t, [2]int{1532, 798}, won, "off and on the long diagonal")
	t.Log(won, all)
	if os.Getenv("PARLOUR_LONG") == "" {
		return
	}
	require.NoError(t, table.add(t.Context(), 2))
	require.True(t, table.Knows(three))
	won, all = loneKing(table, three)
	t.Log(won, all)
	wonGames(t, table, three, 60)
}

// A game played by the table ends when it says, by all rules and their counts; sooner if the
// other side does not know it. With PARLOUR_LONG that holds of four pieces too.
func TestWinsComeInTime(t *testing.T) {
	pieces, games := EmbeddedPieces, 12
	if os.Getenv("PARLOUR_LONG") != "" {
		pieces, games = 4, 20
	}
	for _, rules := range allRules(t) {
		t.Run(rules.Name(), func(t *testing.T) {
			table := inMemory(t, rules)
			require.NoError(t, table.Build(t.Context(), pieces, 2, nil))
			for _, c := range table.classes[:len(table.Blocks)] {
				if table.Count(c).Wins > 0 {
					wonGames(t, table, c, games)
				}
			}
		})
	}
}

// stateOf is a match that begins with a position.
func stateOf(t *testing.T, r *draughts.Rules, p draughts.Position) game.State {
	t.Helper()
	of, set := game.Game(draughts.Game64{}), r.Name()
	if r.Big() {
		of, set = draughts.Game{}, ""
	}
	rules, err := of.Rules(set, nil)
	require.NoError(t, err)
	state, err := rules.Position(r.With(p).String())
	require.NoError(t, err)
	return state
}

// wonGames plays games from positions of a class drawn at random, half of them against a player
// who moves at random.
func wonGames(t *testing.T, s *Table, c Class, games int) {
	t.Helper()
	random := rand.New(rand.NewPCG(8, 8))
	lists := s.lists(c)
	for game, tried := 0, 0; game < games && tried < 100_000; tried++ {
		p, ok := lists.position(random.Uint64N(s.size(c)))
		if v, known := s.Probe(p); !ok || !known || !v.InTime() || v.Result() != Win {
			continue
		}
		game++
		wonGame(t, s, p, game%2 == 0, random)
	}
}

// wonGame plays a game from a position that the side to move wins in time.
func wonGame(t *testing.T, s *Table, p draughts.Position, knows bool, random *rand.Rand) {
	t.Helper()
	v, _ := s.Probe(p)
	state, winning := stateOf(t, s.rules, p), p.ToMove()
	own, start, plies := state.ToMove(), state.Position(), 0
	for ; !state.Result().Over(); plies++ {
		m := bestMove(t, s, p)
		if !knows && p.ToMove() != winning {
			moves := s.rules.AppendMoves(nil, p)
			m = moves[random.IntN(len(moves))]
		}
		next, err := state.Play(s.rules.With(p).FormatMove(m))
		require.NoError(t, err)
		state, p = next, s.rules.Play(p, m)
	}
	winner, decided := state.Result().Outcome.Winner()
	require.True(t, decided, "%s: %v", start, state.Result())
	require.Equal(t, own, winner, start)
	require.LessOrEqual(t, plies, v.Plies(), start)
	if knows {
		require.Equal(t, v.Plies(), plies, start)
	}
}

// bestMove is the best move by the table.
func bestMove(t *testing.T, s *Table, p draughts.Position) (best draughts.Move) {
	t.Helper()
	var most Value
	for i, m := range s.rules.AppendMoves(nil, p) {
		v, ok := s.Probe(s.rules.Play(p, m))
		require.True(t, ok)
		if v = v.before(longest); i == 0 || better(v, most) != most {
			best, most = m, v
		}
	}
	return best
}
