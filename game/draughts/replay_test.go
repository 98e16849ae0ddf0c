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

// read returns the first game of a text.
func read(text string) (pgn.Game, error) {
	return pgn.NewReader(strings.NewReader(text), draughts.Game{}.Dialect()).Next()
}

// repeating is a game whose last move is a draw by repetition.
const repeating = `[FEN "W:WK47,K48:BK6"] 47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 `

func TestReplay(t *testing.T) {
	tests := []struct {
		name, text string
		moves      []string
		outcome    game.Outcome
		reason     game.Reason
	}{
		{"in progress", "1. 32-28 *", []string{"32-28"}, game.InProgress, ""},
		{"a win", "1. 32-28 2-0", []string{"32-28"}, game.FirstWins, game.Resignation},
		{"a loss by the tag", `[Result "0-1"] 1. 32-28 *`, []string{"32-28"}, game.SecondWins, game.Resignation},
		{"a draw", "1. 32-28 1/2-1/2", []string{"32-28"}, game.Drawn, game.Agreement},
		{"both lost", "1. 32-28 0-0", []string{"32-28"}, game.InProgress, ""},
		{"won on the board", `[FEN "W:W28:B23"] 28x19 2-0`, []string{"28x19"}, game.FirstWins, draughts.NoPiece},
		{"old spelling", `[FEN "B:W50:B01."] 01 - 07`, []string{"1-7"}, game.InProgress, ""},
		{"a draw that was not claimed", repeating + "47-41 6-1 1-1", append(strings.Fields(repeating)[2:], "47-41", "6-1"), game.Drawn, game.Agreement},
		{"a draw by rule", repeating + "1-1", strings.Fields(repeating)[2:], game.Drawn, draughts.Repetition},
		{"White to move as it seems", `[FEN "?:W31:B1"] 31-27`, []string{"31-27"}, game.InProgress, ""},
		{"Black to move as it seems", `[FEN " ?:W31,K46:B1."] 1-7`, []string{"1-7"}, game.InProgress, ""},
		{"the game type", `[GameType "20,W,10,10,N2,0"] 32-28`, []string{"32-28"}, game.InProgress, ""},
		{"a capture sign too many", "32x28", []string{"32-28"}, game.InProgress, ""},
		{"a capture that the rest makes clear", `[FEN "W:WK47:B14,19,29,31,42,5"] 47x36 5-10 36-4`,
			[]string{"47x38x20x9x36", "5-10", "36-4"}, game.InProgress, ""},
		{"a capture that the rest makes clear, the other way", `[FEN "W:WK47:B14,19,29,31,42,5"] 47x36 14-20`,
			[]string{"47x38x24x13x36", "14-20"}, game.InProgress, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := read(tt.text)
			require.NoError(t, err)
			r, err := draughts.Game{}.Replay(g)
			require.NoError(t, err)
			assert.Equal(t, tt.moves, r.Moves())
			assert.Equal(t, tt.outcome, r.Result().Outcome)
			assert.Equal(t, tt.reason, r.Result().Reason)
		})
	}
}

func TestReplayDefects(t *testing.T) {
	tests := []struct {
		text   string
		err    error
		ply    int
		says   string
		played int
	}{
		{"32-28\n19-23\n33-29", draughts.ErrMustCapture, 3, "game 1, ply 3, line 3", 2},
		{"c3-d4", game.ErrNotAMove, 1, `"c3-d4"`, 0},
		{`[FEN "?:W31:B1"] 2-8`, draughts.ErrNoPiece, 1, "no piece on 2", 0},
		{"32-28 32-28", draughts.ErrNoPiece, 2, "no piece on 32", 1},
		{`[FEN "W:W51:B1"] 32-28`, game.ErrPosition, 0, "51", 0},
		{`[GameType "21"] 11-15`, pgn.ErrOtherGame, 0, `its GameType is "21", not 20`, 0},
		{`[FEN "W:W28:B23"] 28x19 1-7`, draughts.ErrNoPiece, 2, "no piece on 1", 1},
		{`[FEN "W:WK47:B14,19,29,31,42,5"] 47x36 5-11`, draughts.ErrOutOfReach, 2, "ply 2", 1},
	}
	for _, tt := range tests {
		g, err := read(tt.text)
		require.NoError(t, err)
		r, err := draughts.Game{}.Replay(g)
		require.ErrorIs(t, err, tt.err, tt.text)
		var defect *pgn.Error
		require.ErrorAs(t, err, &defect)
		assert.Equal(t, tt.ply, defect.Ply)
		assert.ErrorContains(t, err, tt.says)
		if tt.ply > 0 {
			assert.Len(t, r.Moves(), tt.played)
		}
	}
}

// Only what can be read in several ways is tried in several, however long the game is.
func TestResolveLongGame(t *testing.T) {
	line := resolve(t, `[FEN "W:WK47,K48:BK6"]`+strings.Repeat(" 47-41 6-1 41-47 1-6", 50))
	assert.Len(t, line.Moves, 200)
	assert.Empty(t, resolve(t, `[White "A"] *`).Moves)
}

// What stands apart belongs to a move where it would be none without.
func TestJoins(t *testing.T) {
	joins := draughts.Game{}.Dialect().Joins
	for text, next := range map[string]string{
		"32": "-x:X", "32-": "0123456789", "28x": "19", "28:": "19", "28x19": "x:X", "32-28": "x",
	} {
		for _, c := range []byte(next) {
			assert.True(t, joins([]byte(text), c), "%s and %q", text, c)
		}
	}
	for text, next := range map[string]string{
		"": "-x1", "32": "19*.(", "32-": "-/;", "28x": "-/", "32-28": "-1", "28x19": "-9", "a": "-x", "-": "1", "x": "1",
	} {
		for _, c := range []byte(next) {
			assert.False(t, joins([]byte(text), c), "%s and %q", text, c)
		}
	}
}

// Where nobody claimed a draw the moves are still moves.
func TestUnclaimedDraws(t *testing.T) {
	line := resolve(t, repeating+"47-41")
	assert.Equal(t, "W:WK47,K48:BK6", line.Start.String())
	assert.Len(t, line.Moves, 9)
	r, err := line.Replay()
	require.NoError(t, err)
	assert.Equal(t, 8, r.Unclaimed)
	assert.Equal(t, "the same position for the third time", r.Rule.String())
	assert.Equal(t, "international draws=by-agreement", game.FormatRules(r.Rules()))

	r, err = resolve(t, repeating).Replay()
	require.NoError(t, err)
	assert.Zero(t, r.Unclaimed, "nothing follows the draw")
	assert.Equal(t, "international", game.FormatRules(r.Rules()))
}

// Every wrong separator that could confuse another program is counted.
func TestForgiven(t *testing.T) {
	for text, want := range map[string]int{
		"32-28 19-23 28x19 14:23 *":     0,
		"1. 32 - 28 19-23. 28 x 19 2-0": 0,
		"32x28 19:23 28X19 14×23 *":     4,
		"32-28 19-23\n28-19 14x23 *":    1,
		"32X28 *":                       1,
		`[White "A"] *`:                 0,
	} {
		g, err := read(text)
		require.NoError(t, err)
		r, err := draughts.Game{}.Replay(g)
		require.NoError(t, err)
		assert.Equal(t, want, r.Forgiven, text)
	}
}

func resolve(t *testing.T, text string) draughts.Line {
	t.Helper()
	g, err := read(text)
	require.NoError(t, err)
	line, err := draughts.Resolve(g)
	require.NoError(t, err)
	return line
}
