package savefile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/persistence/savefile"
)

// A PDN file is loaded as it is imported: whatever a collection's reader forgives
// is forgiven.
func TestForeignDraughts(t *testing.T) {
	for _, c := range []struct {
		name, text string
		moves      string
		result     game.Result
	}{
		{"as the standard has it", "[GameType \"20\"]\n\n1. 32-28 19-23 *", "32-28 19-23", game.Result{}},
		{"annotated", "{a} 1. 32-28! {b} (1. 33-28 (33-29 {)} 20-25) 19-23) 19-23(?!) $2 ; c\n%d\n*", "32-28 19-23", game.Result{}},
		{"without numbers", "32-28 19-23 28x19", "32-28 19-23 28x19", game.Result{}},
		{"a variation of one move", "32-28 19-23 28x19 (32x21) 14x23 *", "32-28 19-23 28x19 14x23", game.Result{}},
		{"numbers that touch", "1.32-28 19-23 2.28x19 2...14x23", "32-28 19-23 28x19 14x23", game.Result{}},
		{"full stops", "1 . 32-28 ... 19-23. 2. 28x19.", "32-28 19-23 28x19", game.Result{}},
		{"blanks inside moves", "1. 32 - 28 19- 23 2. 28 x 19", "32-28 19-23 28x19", game.Result{}},
		{"no result mark", "[Result \"2-0\"]\n1. 32-28", "32-28", game.Result{Outcome: game.FirstWins, Reason: game.Resignation, Score: [2]int{20, 20}}},
		{"a result of chess", "1. 32-28 0-1", "32-28", game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{20, 20}}},
		{"a draw of chess", "1. 32-28 1/2-1/2", "32-28", game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{20, 20}}},
		{"a forced move", "32-28* 19-23 *", "32-28 19-23", game.Result{}},
		{"a capture sign too many", "32x28 *", "32-28", game.Result{}},
		{"a capture that the rest makes clear", `[FEN "W:WK47:B14,19,29,31,42,5."] 47x36 5-10 36-4`, "47x38x20x9x36 5-10 36-4", game.Result{}},
		{"the game type", `[GameType "20,W,10,10,N2,0"] 32-28 *`, "32-28", game.Result{}},
		{"a tag twice and one of an odd name", `[Event "a"] [Event "b"] [Ä-b "c"] 32-28 *`, "32-28", game.Result{}},
		{"tags that mean something else to us", `[PlyCount "99"] [Round "1"] [Clocks "?"] [Position "x"] [Rules "y"] [Game "3"] 32-28 *`, "32-28", game.Result{}},
		{"control characters", "32-28\x00 \x0119-23 \x1a", "32-28 19-23", game.Result{}},
		{"moves after a draw that was not claimed", `[FEN "W:WK47,K48:BK6"] 47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 47-41`,
			"47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 47-41", game.Result{}},
		{"and after which they agreed on it", `[FEN "W:WK47,K48:BK6"] 47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 47-41 1-1`,
			"47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 47-41", game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{2, 1}}},
		{"a draw that ends the game", `[FEN "W:WK47,K48:BK6"] 47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 1-1`,
			"47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6", game.Result{Outcome: game.Drawn, Reason: draughts.Repetition, Score: [2]int{2, 1}}},
		{"a full stop before the mark", "1. 32-28 19-23. 2. 28x19 14x23. *", "32-28 19-23 28x19 14x23", game.Result{}},
		{"a side to move that is not known", `[FEN "?:W31:B1"] 1-7 31-27 *`, "1-7 31-27", game.Result{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := decode(t, c.text, "pdn")
			assert.Equal(t, c.moves, strings.Join(got.Record.Moves(), " "))
			assert.Equal(t, c.result, got.Record.Result())

			assert.Equal(t, savefile.Encode(got), savefile.Encode(decode(t, string(savefile.Encode(got)), "pdn")))
		})
	}
}

func TestHeadingOfForeignDraughts(t *testing.T) {
	s := decode(t, "\ufeff[event \"Andr\xe9\"] [Site \"?\"]\r\n[Date \"????.??.??\"] [WHITE \" Ann\x1b \"] [Black \"?\"]\r\n[BlackKind \"computer/smart\"] 32-28 *", "PDN")
	assert.Equal(t, savefile.Heading{Event: "André", Date: savefile.UnknownDate}, s.Heading)
	assert.Equal(t, [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "human"}}, s.Seats)

	s = decode(t, `[Game "draughts"] 1. 32-28 *`, "txt")
	assert.Equal(t, "draughts", s.Record.Rules().Game().Name(), "the tag tells the game where the ending does not")
	s = decode(t, `[Event "x"] [Game "Draughts"] 1. 32x28 19-23 28-19 1-0`, "txt")
	assert.Equal(t, []string{"32-28", "19-23", "28x19"}, s.Record.Moves(), "and what is forgiven to a file of that game is forgiven")
}

func TestDamageOfForeignDraughts(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want error
		line int
		says string
	}{
		"empty":          {" \n{x}\n*", savefile.ErrDamaged, 0, "empty"},
		"tags alone":     {"[White \"Ann\"]\n", savefile.ErrDamaged, 2, "cut short"},
		"an open tag":    {"\n[White \"Ann\n", savefile.ErrDamaged, 2, "White"},
		"an open brace":  {"32-28\n{ x", savefile.ErrDamaged, 2, "comment"},
		"illegal":        {"32-28\n19-23\n33-29", savefile.ErrIllegal, 3, "move 3: you must capture"},
		"prose":          {"Dear friend", savefile.ErrIllegal, 1, "move 1"},
		"another game":   {"[Event \"x\"]\n[GameType \"27\"]\n11-15", savefile.ErrUnknown, 2, "GameType is \"27\", Canadian draughts, not 20"},
		"a wrong start":  {"[Event \"x\"]\n[FEN \"W:W51:B1\"]\n32-28", savefile.ErrDamaged, 2, "51"},
		"two games":      {"32-28 *\n33-28 *", savefile.ErrDamaged, 2, "one game"},
		"more, and torn": {"32-28 *\n33-28 }", savefile.ErrDamaged, 2, "one game"},
		"too many moves": {strings.Repeat("1-2 ", 20_001), savefile.ErrDamaged, 1, "20000 moves"},
	} {
		_, err := savefile.Decode([]byte(c.text), games(), "pdn")
		var syntax *savefile.SyntaxError
		require.ErrorAs(t, err, &syntax, name)
		assert.ErrorIs(t, err, c.want, name)
		assert.Equal(t, c.line, syntax.Line, name)
		assert.Contains(t, syntax.Reason.String(), c.says, name)
		assert.NotContains(t, err.Error(), "\n", name)
	}
}

// A save of ours that was cut off or mended badly is not forgiven as a foreign
// file is.
func TestOwnDraughtsAreReadStrictly(t *testing.T) {
	resigned, err := playout(t, "draughts", 12).Resign(game.First)
	require.NoError(t, err)
	text := savefile.Encode(saveOf(resigned))
	for n := range len(text) - 1 {
		_, err := savefile.Decode(text[:n], games(), "pdn")
		require.Error(t, err, "cut at byte %d:\n%s", n, text[:n])
	}
	for _, edited := range []string{
		edit(t, string(text), "[Event ", "[Event \"x\"]\n[Event "), edit(t, string(text), "Ann", "Andr\xe9"), edit(t, string(text), "1. ", "1. x"),
	} {
		_, err := savefile.Decode([]byte(edited), games(), "pdn")
		assert.Error(t, err)
	}
}
