package endgame

import (
	"bytes"
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
	lists, long := newLists(c), longDiagonal()
	for at := range c.size() {
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
// the long diagonal and off it, and always before the count is over; a game played by
// the table ends when it says, by the rules of the FMJD.
func TestALoneKing(t *testing.T) {
	table, _, err := Read(bytes.NewReader(inProgram))
	require.NoError(t, err)
	two, three := Class{Kings: 2, OtherKings: 1}, Class{Kings: 3, OtherKings: 1}
	won, all := loneKing(table, two)
	assert.Equal(t, [2]int{1532, 798}, won, "off and on the long diagonal")
	t.Log(won, all)
	wonGames(t, table, two)
	if os.Getenv("PARLOUR_LONG") == "" {
		return
	}
	require.NoError(t, table.add(t.Context(), 2))
	require.True(t, table.Knows(three))
	won, all = loneKing(table, three)
	t.Log(won, all)
	wonGames(t, table, three)
}

// wonGames plays games from positions of a class drawn at random.
func wonGames(t *testing.T, s Prober, c Class) {
	t.Helper()
	rules, err := draughts.Game{}.Rules("", nil)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(8, 8))
	lists, games := newLists(c), 0
	for games < 60 {
		p, ok := lists.position(random.Uint64N(c.size()))
		v, known := s.Probe(p)
		if !ok || !known || v.Result() != Win {
			continue
		}
		games++
		state, err := rules.Position(p.String())
		require.NoError(t, err)
		plies := 0
		for ; !state.Result().Over(); plies++ {
			state, err = state.Play(p.FormatMove(bestMove(t, s, p)))
			require.NoError(t, err)
			p = state.(game.History[draughts.Position]).Current()
		}
		winner, decided := state.Result().Outcome.Winner()
		require.True(t, decided)
		require.Equal(t, game.First, winner)
		require.Equal(t, v.Plies(), plies)
		require.LessOrEqual(t, plies, c.limit())
	}
}

// bestMove is the best move by the table.
func bestMove(t *testing.T, s Prober, p draughts.Position) (best draughts.Move) {
	t.Helper()
	var most Value
	for i, m := range p.AppendMoves(nil) {
		v, ok := s.Probe(p.Play(m))
		require.True(t, ok)
		if v = v.before(longest); i == 0 || better(v, most) != most {
			best, most = m, v
		}
	}
	return best
}
