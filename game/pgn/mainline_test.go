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
