package telling_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"": "Kalah", "either-side": "Kalah (either-side)", "standard houses=5": "Kalah (standard houses=5)",
	} {
		r, err := game.ParseRules(kalah.Game{}, text)
		require.NoError(t, err)
		assert.Equal(t, want, telling.Title(r).String())
	}
}

// TestAGameInWords shows a game after moves of each kind and at each end.
func TestAGameInWords(t *testing.T) {
	s := opening(t)
	s.Players[game.First] = game.Term(telling.You)
	play := func(moves ...string) telling.Sheet {
		at := s
		for _, m := range moves {
			next, err := at.Record.Play(m)
			require.NoError(t, err)
			at.Record = next
		}
		return at
	}
	assert.Empty(t, s.LastMove())
	assert.Equal(t, "You (South) to move", s.Turn())
	after := play("3")
	assert.Equal(t, "You (South) played 3: extra turn", after.LastMove())
	assert.Equal(t, "Kalah: You (South) 1 - 0 North", after.Heading())
	assert.Equal(t, "You (South) played 1", play("1").LastMove(), "a move with nothing to say of")
	resigned := after
	resigned.Record, _ = after.Record.Resign(game.Second)
	assert.Equal(t, "You (South) win by resignation", resigned.Turn())

	at := func(position string) telling.Sheet {
		start, err := s.Record.Rules().Position(position)
		require.NoError(t, err)
		out := s
		out.Record = game.NewRecord(start)
		return out
	}
	assert.Regexp(t, "^You \\(South\\) win, 10 to 4, by ", at("<2,10,0,0,0,2,2> S").Outcome())
	assert.Regexp(t, "^North wins, 14 to 0, by ", at("<2,0,10,0,0,2,2> S").Outcome())
	assert.Regexp(t, "^A draw, 4 to 4, by ", at("<2,4,0,0,0,2,2> S").Outcome())
}

func TestSavesInALine(t *testing.T) {
	e := savefile.Entry{Game: kalah.Game{}, Moves: 1, Score: [2]int{3, 4}}
	e.Seats[game.First].Name = "Ann"
	assert.Equal(t, "Kalah, Ann v North, 1 move, 3 - 4", telling.Describe(e).String())
	e.Moves, e.Result.Outcome = 2, game.Drawn
	assert.Equal(t, "Kalah, Ann v North, 2 moves, 3 - 4, finished", telling.Describe(e).String())
	assert.Equal(t, "cannot be loaded: torn", telling.Describe(savefile.Entry{Err: errors.New("torn")}).String())
}
