package mangala_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/mangala"
)

// at is the state at a position, after moves.
func at(t *testing.T, position string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, mangala.Game{}, "", position, moves...)
}

func TestWhatMovesDo(t *testing.T) {
	for name, c := range map[string]struct {
		position, move, effect, after string
	}{
		"the first seed stays":   {"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "1", "", "4S,4S,4S,4S,4S,4S/1S,5S,5S,5S,4S,4S 0 0 N 1"},
		"an extra turn":          {"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "4", "extra turn", "4S,4S,4S,4S,4S,4S/4S,4S,4S,1S,5S,5S 1 0 S 1"},
		"a single seed moves on": {"3S,1,7S,7S,6S,1S/1S,1S,1S,4S,2S,8S 3 4 S 1", "1", "", "3S,1,7S,7S,6S,1S/1,2S,1S,4S,2S,8S 3 4 N 1"},
		"an even number":         {"7S,1S,3S,1S,6S,1S/1S,4S,7S,7S,6S,1S 1 2 S 1", "5", "captures 2", "7S,1S,3S,1,7S,2S/1S,4S,7S,7S,1S,2S 4 2 N 1"},
		"the seeds opposite":     {"6S,1S,5S,1S,4S,4S/2S,1,5S,5S,4S,4S 0 7 S 1", "1", "captures 2", "6S,1,5S,1S,4S,4S/1S,1,5S,5S,4S,4S 2 7 N 1"},
		"nothing opposite":       {"2S,2S,1S,3/2S,1S,2,1S,1 13 26 S 1", "5", "", "2S,2S,1S,3/2S,1S,3,1S 13 26 N 1"},
		"past the other's store, and the seeds opposite": {"1S,1S,1S,1S,1S,1S/1,1S,1S,1S,1S,9S 3 3 S 1", "6", "captures 3", "1,2S,2S,2S,2S,2S/1,1S,1S,1S,1S,1S 7 3 N 1"},
	} {
		s := at(t, c.position)
		assert.Equal(t, c.effect, s.Effect(c.move).String(), name)
		s, err := s.Play(c.move)
		require.NoError(t, err, name)
		assert.Equal(t, c.after, s.Position(), name)
	}
}

func TestWhoeverHasTheEmptyRowTakesTheRest(t *testing.T) {
	for position, c := range map[string]struct {
		move string
		want game.Result
	}{
		"2,1S,1S,1S,1S/5,1S 29 14 S 1":    {"6", game.Result{Outcome: game.FirstWins, Reason: mangala.MoreSeeds, Score: [2]int{34, 14}}},
		"2,2S,3/1,1S,1,3S,1,6S 24 12 S 1": {"2", game.Result{Outcome: game.FirstWins, Reason: mangala.MoreSeeds, Score: [2]int{27, 21}}},
		"1S,5/5,1S 22 24 S 1":             {"6", game.Result{Outcome: game.Drawn, Reason: mangala.EqualSeeds, Score: [2]int{24, 24}}},
	} {
		assert.Equal(t, c.want, at(t, position, c.move).Result(), position)
	}
}

func TestRefusalsTeach(t *testing.T) {
	s := at(t, "3S,1,7S,7S,6S,1S/1,2S,1S,4S,2S,8S 3 4 S 1")
	for move, says := range map[string]string{
		"1": "house 1 has no seed to sow", "7": "a house, 1 to 6", "0": "a house, 1 to 6", "a": "a move is a house, 1 to 6",
	} {
		_, err := s.Play(move)
		assert.ErrorContains(t, err, says)
	}
	r, err := mangala.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = r.Position("t,5/6 0 0 S 1")
	assert.ErrorContains(t, err, "mangala has no tuzdyk")
}

func FuzzParsePosition(f *testing.F) {
	f.Add("7S,1S,3S,1S,6S,1S/1S,4S,7S,7S,6S,1S 1 2 S 1")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := mangala.ParsePosition(text)
		if err != nil {
			return
		}
		again, err := mangala.ParsePosition(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		for _, m := range p.AppendMoves(nil) {
			q := p.Play(m).Swept()
			require.Equal(t, p.Swept().Store(game.First)+p.Swept().Store(game.Second), q.Store(game.First)+q.Store(game.Second))
		}
	})
}
