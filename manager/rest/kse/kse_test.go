package kse

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// begun is a game of the usual rules after some moves.
func begun(t *testing.T, options map[string]string, moves ...string) game.Record {
	t.Helper()
	rules, err := Rules(Game(), "", options)
	require.NoError(t, err)
	r := game.NewRecord(rules.Start())
	for _, move := range moves {
		r, err = r.Play(move)
		require.NoError(t, err)
	}
	return r
}

func TestThePitsOfABoard(t *testing.T) {
	for houses, want := range map[string]string{
		"6": `{"status":{"1":"6","2":"0","3":"7","4":"7","5":"7","6":"7","7":"1","8":"7","9":"6","10":"6","11":"6","12":"6","13":"6","14":"0"},"next":"SOUTH","state":"INPROGRESS"}`,
		"3": `{"status":{"1":"7","2":"0","3":"7","4":"1","5":"7","6":"7","7":"7","8":"0"},"next":"SOUTH","state":"INPROGRESS"}`,
	} {
		text, err := json.Marshal(PitsOf(begun(t, map[string]string{"houses": houses}, "2")))
		require.NoError(t, err)
		assert.JSONEq(t, want, string(text))
	}
	assert.Equal(t, Board{Houses: 6, Seeds: 6, Sown: []int{2, 8}}, BoardOf(begun(t, nil, "2", "1")))
}

// Of several rules that a move breaks the first is told.
func TestWhichPitMayBeSown(t *testing.T) {
	now := begun(t, nil, "2", "1", "3").State() // NORTH's second house is empty, and it is SOUTH's turn
	for _, c := range []struct{ number, player, move, code string }{
		{"9", "", "2", ""}, {"9", "SOUTH", "2", ""},
		{"x", "", "", errPit}, {"0", "", "", errPit}, {"15", "", "", errPit}, {"09", "", "", errPit}, {"14", "", "", errPit}, {"2", "", "", errPit},
		{"4", "", "", errPlayer}, {"9", "NORTH", "", errPlayer},
	} {
		by, move, p := Choose(now, c.number, c.player)
		if c.code != "" {
			require.NotNil(t, p, c.number)
			assert.Equal(t, c.code, p.Code, c.number)
			continue
		}
		require.Nil(t, p, c.number)
		assert.Equal(t, game.Second, by)
		assert.Equal(t, c.move, move)
	}
}

func TestWordsOfSeats(t *testing.T) {
	for word, want := range map[string]game.Seat{"NORTH": game.First, "first": game.First, "SOUTH": game.Second, "second": game.Second} {
		seat, ok := ParseSeat(word)
		assert.True(t, ok, word)
		assert.Equal(t, want, seat, word)
	}
	_, ok := ParseSeat("north")
	assert.False(t, ok)
	assert.Equal(t, "NORTH", Word(Game(), game.First))
}
