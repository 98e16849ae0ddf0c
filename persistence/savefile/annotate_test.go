package savefile_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/pgn"
	"parlour/game/tree"
	"parlour/persistence/savefile"
)

// A review as a save that other programs read too.
func ExampleEncodeAnnotated() {
	rules, err := kalah.Game{}.Rules("", nil)
	if err != nil {
		panic(err)
	}
	record := game.NewRecord(rules.Start())
	for _, move := range []string{"3", "5", "1"} {
		if record, err = record.Play(move); err != nil {
			panic(err)
		}
	}
	text, err := savefile.EncodeAnnotated(savefile.Save{Record: record}, func(ply int) pgn.Note {
		if ply != 2 {
			return pgn.Note{}
		}
		return pgn.Note{
			Glyphs:     []pgn.Glyph{pgn.Mistake},
			After:      "gave away 2 seeds",
			Variations: []pgn.Variation{pgn.Line("6", "1")},
		}
	})
	if err != nil {
		panic(err)
	}
	_, moves, _ := strings.Cut(string(text), "\n\n")
	fmt.Print(moves)
	save, err := savefile.Decode(text, []game.Game{kalah.Game{}}, "kgn")
	fmt.Println(save.Record.Moves(), save.Edited, err)
	// Output:
	// 1. 3 5 $2 {gave away 2 seeds} (1. 6 1... 1) 1... 1 *
	// [3 5 1] false <nil>
}

// noteOn returns a note that has everything, on the move played in s.
func noteOn(s game.State) pgn.Note {
	inner := pgn.Line(s.Moves()[0])
	inner[0].Note = &pgn.Note{Before: "or (this}", After: "y) z", Glyphs: []pgn.Glyph{10}}
	line := pgn.Line(s.Moves()[len(s.Moves())-1])
	line[0].Note = &pgn.Note{Variations: []pgn.Variation{inner}}
	return pgn.Note{
		Before: "{what now? } 1-0 *", After: strings.Repeat("[Event \"x\"] ; % $ ) ", 10),
		Glyphs: []pgn.Glyph{pgn.Blunder, 255}, Variations: []pgn.Variation{line},
	}
}

func TestAnnotatedSavesLoadAsTheSame(t *testing.T) {
	for _, g := range games() {
		want := saveOf(playout(t, g.Name(), 25))
		states := want.Record.States()
		text, err := savefile.EncodeAnnotated(want, func(ply int) pgn.Note { return noteOn(states[ply-1]) })
		require.NoError(t, err)
		got, err := savefile.Decode(text, games(), g.Notation().Ending)
		require.NoError(t, err, "%s", text)
		assert.False(t, got.Edited, "the checksum is that of the whole text")
		again, err := savefile.Decode(savefile.Encode(got), games(), "")
		require.NoError(t, err)
		assert.Equal(t, got.Tree, again.Tree, "what was said is kept")
		assert.Contains(t, string(savefile.Encode(again)), "what now")
		got.Tree = tree.Tree{}
		assert.Equal(t, string(savefile.Encode(want)), string(savefile.Encode(got)))

		got, err = savefile.Decode([]byte(edit(t, string(text), "what now", "what then")), games(), "")
		require.NoError(t, err)
		assert.True(t, got.Edited)

		_, body, _ := strings.Cut(string(text), "\n\n")
		for line := range strings.Lines(body) {
			assert.NotContains(t, "[%;", line[:1], "a line that begins like something else: %s", line)
		}
	}
}

func TestWithoutNotesNothingIsAnnotated(t *testing.T) {
	s := saveOf(playout(t, "kalah", 25))
	text, err := savefile.EncodeAnnotated(s, func(int) pgn.Note { return pgn.Note{} })
	require.NoError(t, err)
	assert.Equal(t, string(savefile.Encode(s)), string(text))
}

// The moves of variations are checked and written as the game writes them.
func TestVariationsAreLegal(t *testing.T) {
	s := savefile.Save{Record: play(t, "oware", "", "F", "f")}
	note := func(moves ...string) func(int) pgn.Note {
		return func(ply int) pgn.Note {
			if ply == 2 {
				return pgn.Note{Variations: []pgn.Variation{pgn.Line(moves...)}}
			}
			return pgn.Note{}
		}
	}
	text, err := savefile.EncodeAnnotated(s, note("5", "3"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "\n\n1. F f (1... e 2. C) *\n")

	_, err = savefile.EncodeAnnotated(s, note("e", "c"))
	require.NoError(t, err, "a letter in either case is a house of the side to move")
	_, err = savefile.EncodeAnnotated(s, note("e", "g"))
	require.ErrorIs(t, err, savefile.ErrIllegal)
	assert.ErrorContains(t, err, "in a variation of move 2")
	var refused *game.MoveError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, "g", refused.Move)
}

func TestAnnotatedSavesMayBeTooLarge(t *testing.T) {
	s := savefile.Save{Record: playout(t, "kalah", 2)}
	_, err := savefile.EncodeAnnotated(s, func(int) pgn.Note { return pgn.Note{After: strings.Repeat("x", savefile.MaxSize)} })
	require.ErrorIs(t, err, savefile.ErrTooLarge)
}

// Any comments on any match leave its moves and its checksum as they are.
func TestAnyNotesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games()).Draw(t, "game")
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		want := savefile.Save{Record: drawRecord(t, rules)}
		text, err := savefile.EncodeAnnotated(want, func(int) pgn.Note {
			return pgn.Note{
				Before: rapid.String().Draw(t, "before"), After: rapid.String().Draw(t, "after"),
				Glyphs: []pgn.Glyph{pgn.Glyph(rapid.Byte().Draw(t, "glyph"))},
			}
		})
		require.NoError(t, err)
		got, err := savefile.Decode(text, games(), g.Notation().Ending)
		require.NoError(t, err, "%s", text)
		assert.Equal(t, want.Record.Moves(), got.Record.Moves())
		assert.Equal(t, want.Record.Result(), got.Record.Result())
		assert.False(t, got.Edited)
	})
}

// pdnWord is a token of the grammar of PDN 3.0, but for tags.
var pdnWord = regexp.MustCompile(`^(?:[0-9]+\.(?:\.\.)?|[1-9][0-9]?(?:-[1-9][0-9]?|(?:x[1-9][0-9]?)+)|\$[0-9]+|\(|\)|\*|\{[^}]*\})`)

// The annotated moves of draughts are of the grammar of the PDN 3.0 standard.
func TestAnnotatedDraughtsArePDN(t *testing.T) {
	s := savefile.Save{Record: playout(t, "draughts", 40)}
	states := s.Record.States()
	text, err := savefile.EncodeAnnotated(s, func(ply int) pgn.Note { return noteOn(states[ply-1]) })
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(text), "\n\n")
	depth, words := 0, 0
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		word := pdnWord.FindString(rest)
		require.NotEmpty(t, word, "%s", rest)
		switch word {
		case "(":
			depth++
		case ")":
			depth--
			require.GreaterOrEqual(t, depth, 0)
		}
		rest = rest[len(word):]
		words++
	}
	assert.Zero(t, depth)
	assert.Greater(t, words, 10*40)
}

// asAuale returns the moves that Aualé finds in a text: every letter of a house
// outside comments, which end with a brace, and variations, which end with the
// first parenthesis. It fails where a comment stands before all moves.
func asAuale(t *testing.T, text string) string {
	var found strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '{':
			require.NotZero(t, found.Len(), "a comment before the first move")
			i += strings.IndexByte(text[i:], '}')
		case text[i] == '(':
			i += strings.IndexByte(text[i:], ')')
		case strings.IndexByte("ABCDEFabcdef", text[i]) >= 0:
			found.WriteByte(text[i])
		}
	}
	return found.String()
}

func TestAnnotatedOwareIsReadByAuale(t *testing.T) {
	s := savefile.Save{Record: playout(t, "oware", 40)}
	states := s.Record.States()
	text, err := savefile.EncodeAnnotated(s, func(ply int) pgn.Note {
		n := noteOn(states[ply-1])
		n.Variations[0] = pgn.Line(n.Variations[0][0].Text) // it knows no variations within each other
		n.Variations[0][0].Note = &pgn.Note{After: "a (or b)"}
		return n
	})
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(text), "\n\n")
	var want strings.Builder
	for _, m := range s.Record.Moves() {
		want.WriteString(m[:1])
	}
	assert.Equal(t, want.String(), asAuale(t, body), "%s", body)
}

// What is said before the first move stands behind it, apart from what stands there.
func TestCommentBeforeTheFirstMove(t *testing.T) {
	s := saveOf(playout(t, "oware", 2))
	for want, note := range map[string]pgn.Note{
		"{what now? well} ": {Before: "what now?", After: "well"}, "{what now?} ": {Before: "what now?"}, "{well} ": {After: "well"},
	} {
		text, err := savefile.EncodeAnnotated(s, func(ply int) pgn.Note {
			if ply == 1 {
				return note
			}
			return pgn.Note{}
		})
		require.NoError(t, err)
		assert.Contains(t, string(text), " "+want)
	}
}

// A variation within a variation is played too, and refused with the move to blame.
func TestIllegalVariationWithinAnother(t *testing.T) {
	s := saveOf(playout(t, "kalah", 2))
	inner := pgn.Line("99")
	line := pgn.Line(s.Record.Start().Moves()[0])
	line[0].Note = &pgn.Note{Variations: []pgn.Variation{inner}}
	_, err := savefile.EncodeAnnotated(s, func(int) pgn.Note { return pgn.Note{Variations: []pgn.Variation{line}} })
	require.ErrorIs(t, err, savefile.ErrIllegal)
	assert.ErrorContains(t, err, "in a variation of move 1")
}
