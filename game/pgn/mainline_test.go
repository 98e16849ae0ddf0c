package pgn_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/pgn"
)

// TestAMainlineGrows: however moves are added, the text is that of all of them, without
// their notes, and what was made before stays as it is.
func TestAMainlineGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		separate := rapid.Bool().Draw(t, "separate")
		moves := make([]pgn.Move, rapid.IntRange(0, 60).Draw(t, "moves"))
		noted := make([]pgn.Move, len(moves))
		for i := range moves {
			moves[i] = pgn.Move{Text: fmt.Sprint(1000*i, "x"), Seat: game.Seat(rapid.IntRange(0, 1).Draw(t, "seat"))}
			noted[i] = moves[i]
			noted[i].Note = &pgn.Note{Before: "before", After: "after", Glyphs: []pgn.Glyph{pgn.Good}}
		}
		cut := rapid.IntRange(0, len(moves)).Draw(t, "cut")
		begun := pgn.NewMainline(noted[:cut], separate)
		whole := begun.Add(noted[cut:]...)
		_ = begun.Add(pgn.Move{Text: "another"})
		assert.Equal(t, pgn.FormatMoves(moves, "1-0", separate), string(whole.Append(nil, "1-0")))
		assert.Equal(t, pgn.FormatMoves(moves[:cut], "*", separate), string(begun.Append(nil, "*")))
		assert.Equal(t, "[A \"b\"]\n\n"+pgn.FormatMoves(moves, "*", separate), string(whole.Append([]byte("[A \"b\"]\n\n"), "*")))
	})
}

// TestNumbersOfMoves: a turn has one number where turns are separate, and otherwise the
// first side's move; what interrupts the moves makes the number told again.
func TestNumbersOfMoves(t *testing.T) {
	a, again := pgn.Move{Text: "a"}, pgn.Move{Text: "b"}
	reply := pgn.Move{Text: "c", Seat: game.Second}
	noted := func(m pgn.Move, note pgn.Note) pgn.Move {
		m.Note = &note
		return m
	}
	for _, c := range []struct {
		moves            []pgn.Move
		separate, joined string
	}{
		{[]pgn.Move{a, reply, a}, "1. a 1... c 2. a *\n", "1. a c 2. a *\n"},
		{[]pgn.Move{a, again, reply}, "1. a b 1... c *\n", "1. a 2. b c *\n"},
		{[]pgn.Move{reply, a}, "1... c 2. a *\n", "1... c 2. a *\n"},
		{[]pgn.Move{a, noted(reply, pgn.Note{Before: "x"})}, "1. a {x} 1... c *\n", "1. a {x} 1... c *\n"},
		{[]pgn.Move{noted(a, pgn.Note{After: "x"}), reply}, "1. a {x} 1... c *\n", "1. a {x} 1... c *\n"},
		{
			[]pgn.Move{noted(a, pgn.Note{Variations: []pgn.Variation{{noted(again, pgn.Note{After: "(x)"})}}}), noted(reply, pgn.Note{After: "(y)"})},
			"1. a (1. b {[x]}) 1... c {(y)} *\n", "1. a (1. b {[x]}) 1... c {(y)} *\n",
		},
	} {
		assert.Equal(t, c.separate, pgn.FormatMoves(c.moves, "*", true))
		assert.Equal(t, c.joined, pgn.FormatMoves(c.moves, "*", false))
	}
}

func TestMovesOfARecord(t *testing.T) {
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	r := game.NewRecord(rules.Start())
	assert.Empty(t, pgn.MovesOf(r))
	for _, m := range []string{"2", "1", "2"} {
		r, err = r.Play(m)
		require.NoError(t, err)
	}
	assert.Equal(t, []pgn.Move{{Text: "2"}, {Text: "1", Seat: game.Second}, {Text: "2"}}, pgn.MovesOf(r))
}

// TestATagOfOneCharacter is read as it was written.
func TestATagOfOneCharacter(t *testing.T) {
	for value, want := range map[string]string{`"`: `[A "\""]`, `\`: `[A "\\"]`, " ": `[A " "]`, "~": `[A "~"]`, "\n": `[A " "]`, "é": `[A "é"]`, "\x7f": `[A " "]`} {
		assert.Equal(t, want, pgn.FormatTag("A", value), "%q", value)
	}
}
