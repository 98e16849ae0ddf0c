package kalah_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/search"
)

// askOf asks a new session about a match.
func askOf(t *testing.T, s game.State, l search.Limits) players.Info {
	t.Helper()
	session, err := engine().Open(players.Options{})
	require.NoError(t, err)
	defer session.Close()
	info, err := session.Analyze(t.Context(), game.NewView(s), l, nil)
	require.NoError(t, err)
	return info
}

// openings are the matches after each first move of South that ends the turn, with a swap.
func openings(t *testing.T, houses, seeds string) (out []game.State) {
	r, err := rules.Game{}.Rules("", map[string]string{"houses": houses, "seeds": seeds, "swap": "first"})
	require.NoError(t, err)
	for _, m := range r.Start().Moves() {
		next, err := r.Start().Play(m)
		require.NoError(t, err)
		if next.ToMove() == game.Second && !next.Result().Over() {
			out = append(out, next)
		}
	}
	require.NotEmpty(t, out)
	return out
}

// North swaps exactly where he would lose, as a search of the whole game has it.
func TestTheSwapIsDecidedByItsValue(t *testing.T) {
	for _, size := range [][2]string{{"2", "2"}, {"3", "2"}, {"2", "4"}, {"3", "3"}} {
		for _, s := range openings(t, size[0], size[1]) {
			value := oracle{}.margin(s.(game.History[rules.Position]).Current().Settled())
			best := askOf(t, s, search.Limits{}).Lines[0]
			assert.Equal(t, value < 0, best.Moves[0] == "swap", "%v after %s: %d", size, s.LastMove(), value)
			assert.Equal(t, max(value, -value), best.Score.Value, "%v after %s", size, s.LastMove())
		}
	}
}

// Every move is valued, the swap among them, and a line with it can be played.
func TestTheSwapIsValuedBesideTheOtherMoves(t *testing.T) {
	s := openings(t, "3", "3")[0]
	info := askOf(t, s, search.Limits{Lines: search.AllMoves})
	require.Len(t, info.Lines, len(s.Moves()))
	best := info.Lines[0].Score.Value
	for _, l := range info.Lines {
		assert.LessOrEqual(t, l.Score.Value, best)
		next, err := s.Play(l.Moves[0])
		require.NoError(t, err)
		if l.Moves[0] == "swap" {
			assert.Greater(t, len(l.Moves), 1)
			_, err = next.Play(l.Moves[1])
			require.NoError(t, err)
		}
	}
	only := askOf(t, s, search.Limits{Moves: []string{"swap"}})
	assert.Equal(t, "swap", only.Lines[0].Moves[0])
}

// South begins with a move that leaves the other little to choose.
func TestSouthBeginsEvenly(t *testing.T) {
	r, err := rules.Game{}.Rules("", map[string]string{"swap": "first"})
	require.NoError(t, err)
	info := askOf(t, r.Start(), search.Limits{Nodes: 200_000, Lines: search.AllMoves})
	require.Len(t, info.Lines, 6)
	for _, l := range info.Lines {
		assert.LessOrEqual(t, l.Score.Value, 0, "%v", l)
	}
	next, err := r.Start().Play(info.Lines[0].Moves[0])
	require.NoError(t, err)
	if i := info.Lines[0]; len(i.Moves) > 1 && i.Moves[1] == "swap" {
		_, err = next.Play("swap")
		assert.NoError(t, err)
	}
}
