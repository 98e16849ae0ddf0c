package togyzkumalak_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/togyzkumalak"
)

// after is the state after moves from a position by some rules.
func after(t *testing.T, rules, position string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, togyzkumalak.Game{}, rules, position, moves...)
}

func TestDraw(t *testing.T) {
	const position = "5S,22S,1S,22S,16S,2S,2S,6S,2S/2S,2S,11S,17S,1S,7S,2S,10S,6S 14 12 S 1"
	s := after(t, "standard", position, "34x")
	assert.Equal(t, `+----+-------+-------+-------+-------+-------+-------+-------+-------+-------+----+
|  N | 9[ 5] | 8[22] | 7[ 1] | 6[22] | 5[16] | 4[##] | 3[ 3] | 2[ 7] | 1[ 3] | 17 |
|    |-------+-------+-------+-------+-------+-------+-------+-------+-------|    |
| 12 | 1[ 2] | 2[ 2] |*3[ 1] | 4[18] | 5[ 2] | 6[ 8] | 7[ 3] | 8[11] | 9[ 7] |  S |
+----+-------+-------+-------+-------+-------+-------+-------+-------+-------+----+
`, s.Draw(game.Style{}))
	assert.Equal(t, `+----+------+------+------+------+------+------+------+------+------+----+
|  N | 9: 5 | 8:22 | 7: 1 | 6:22 | 5:16 | 4:## | 3: 3 | 2: 7 | 1: 3 | 17 |
|    |------+------+------+------+------+------+------+------+------|    |
| 12 | 1: 2 | 2: 2 |*3: 1 | 4:18 | 5: 2 | 6: 8 | 7: 3 | 8:11 | 9: 7 |  S |
+----+------+------+------+------+------+------+------+------+------+----+
`, s.Draw(game.Style{Width: 80}))
	assert.Equal(t, " N 12 \n"+`  9   8   7   6   5   4   3   2   1 
  5  22   1  22  16  ##   3   7   3 
  2   2 * 1  18   2   8   3  11   7 
  1   2   3   4   5   6   7   8   9 
                               S 17 
`, s.Draw(game.Style{Width: 60}))
	assert.Contains(t, s.Draw(game.Style{Unicode: true, Width: 40, Flipped: true}), "  3   7   3  ▒▒  16  22   1  22   5 ")
}

func TestRefusalsTeach(t *testing.T) {
	s := after(t, "standard", "5S,23S,2S,24S,18S,t,1S,1S,3S/2S,1S,2S,18S,1S,9S,3S,11S,7S 19 12 N 1")
	for move, says := range map[string]string{
		"4":    "house 4 is South's tuzdyk",
		"0":    "a house, 1 to 9",
		"x":    "a move is a house, 1 to 9",
		"53":   "it is 54",
		"e2f3": "a move is a house, 1 to 9",
	} {
		_, err := s.Play(move)
		assert.ErrorContains(t, err, says, move)
	}
	_, err := s.Play("4")
	require.ErrorIs(t, err, togyzkumalak.ErrTuzdyk)
	_, err = after(t, "standard", "16S,18S,2S,17S,10S,1S,6S,3S,5S/3S,1,7S,15S,15S,5S,3S,7S,3S 14 12 S 1").Play("2")
	require.ErrorIs(t, err, togyzkumalak.ErrEmptyHouse)
	assert.ErrorContains(t, err, "house 2 is empty")
	next, err := s.Play("e2f2")
	require.NoError(t, err)
	assert.Equal(t, "54", next.LastMove())
}

func TestPositionsThatCannotBe(t *testing.T) {
	r, err := togyzkumalak.Game{}.Rules("", nil)
	require.NoError(t, err)
	for position, says := range map[string]string{
		"t,8/9 0 0 S 1":   "the last house of a row is never a tuzdyk",
		"t,8/t,8 0 0 S 1": "never",
		"7,t,t/9 0 0 S 1": "South has one tuzdyk at most",
		"8,t/t,8 0 0 S 1": "two tuzdyks do not have the same number, 1",
		"5/5 0 0 S 1":     "a row has 9 houses",
		"9/9 100 100 S 1": "more than 162 seeds",
	} {
		_, err := r.Position(position)
		assert.ErrorContains(t, err, says, position)
	}
}

func TestTheThirdVisitIsADraw(t *testing.T) {
	const position = "1S,4/3,1S,1 24 24 S 1"
	once := strings.Fields("45 51 51 12 12 23 23 34 34 45")
	s := after(t, "bestemshe repetition=third", position, once...)
	assert.Equal(t, position, s.Position())
	assert.False(t, s.Result().Over(), "it stands for the second time")
	twice := slices.Concat(once, once)
	s = after(t, "bestemshe repetition=third", position, twice...)
	assert.Equal(t, game.Result{Outcome: game.Drawn, Reason: togyzkumalak.ByRepetition, Score: [2]int{24, 24}}, s.Result())
	assert.False(t, after(t, "bestemshe", position, twice...).Result().Over())
}

func FuzzParse(f *testing.F) {
	f.Add("5S,23S,2S,24S,18S,t,1S,1S,3S/2S,1S,2S,18S,1S,9S,3S,11S,7S 19 12 N 1", "54")
	f.Fuzz(func(t *testing.T, position, move string) {
		p, err := togyzkumalak.ParsePosition(togyzkumalak.Standard(), position)
		if err != nil {
			return
		}
		again, err := togyzkumalak.ParsePosition(togyzkumalak.Standard(), p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		if m, err := p.ParseMove(move); err == nil {
			require.True(t, p.Legal(m))
			require.Equal(t, p.Total(), p.Play(m).Total())
		}
	})
}
