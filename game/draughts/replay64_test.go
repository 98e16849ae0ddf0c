package draughts_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/pgn"
)

// A GameType tells the rules, with its attributes or without; squares are read by their names
// and by their numbers.
func TestReplay64(t *testing.T) {
	tests := []struct {
		text, rules string
		moves       []string
		outcome     game.Outcome
	}{
		{`[GameType "25"] c3-d4 b6-a5 1-0`, "russian", []string{"c3-d4", "b6-a5"}, game.FirstWins},
		{`[GameType "25,W,8,8,A0,0"] 22-18 9-13 0-1`, "russian", []string{"c3-d4", "b6-a5"}, game.SecondWins},
		{`[GameType "25"] [FEN "W:Wc3,h2:Bd4,f6,g3"] c3xg7 2-0`, "russian", []string{"c3:g7"}, game.FirstWins},
		{`[GameType "26"] c3-d4 1/2-1/2`, "brazilian", []string{"c3-d4"}, game.Drawn},
		{`[GameType "21"] 11-15 23-19 8-11 1-0`, "english", []string{"11-15", "23-19", "8-11"}, game.FirstWins},
		{`[GameType "21,B,8,8,N1,0"] f6-e5 0-1`, "english", []string{"11-15"}, game.SecondWins},
		{`[GameType "23"] 11-15 0-0`, "pool", []string{"11-15"}, game.InProgress},
		{`[GameType "23,W,8,8,A0,0"] c3-d4 b6-a5 *`, "pool", []string{"22-18", "9-13"}, game.InProgress},
		{`[Site "https://playstrategy.org/x"] [GameType "32"] 11-15 *`, "english", []string{"11-15"}, game.InProgress},
		{`[Site "https://playstrategy.org/x"] [GameType "27"] 11-15 *`, "pool", []string{"11-15"}, game.InProgress},
	}
	for _, tt := range tests {
		g, err := read(tt.text)
		require.NoError(t, err)
		require.True(t, draughts.Game64{}.Claims(g.Tag), tt.text)
		r, err := draughts.Game64{}.Replay(g)
		require.NoError(t, err, tt.text)
		assert.Equal(t, tt.rules, r.Rules().Name(), tt.text)
		assert.Equal(t, tt.moves, r.Moves(), tt.text)
		assert.Equal(t, tt.outcome, r.Result().Outcome, tt.text)
		assert.Equal(t, strings.Contains(tt.text, `"23,W`), len(r.Odd) == 1, tt.text)
	}
}

// What is not played here is refused by its name.
func TestOtherKinds(t *testing.T) {
	for text, says := range map[string]string{
		`[GameType "27"] 32-28 *`:            "Canadian draughts",
		`[GameType "31,B,8,8,N2,0"] 11-15 *`: "Thai draughts",
		`[GameType "32"] 11-15 *`:            `its GameType is "32", not 20`,
		`[GameType "23,W,8,8,A1,1"] c3-d4 *`: "not 20",
	} {
		g, err := read(text)
		require.NoError(t, err)
		assert.False(t, draughts.Game64{}.Claims(g.Tag), text)
		_, err = draughts.Game{}.Replay(g)
		assert.ErrorIs(t, err, pgn.ErrOtherGame, text)
		assert.ErrorContains(t, err, says, text)
	}
}
