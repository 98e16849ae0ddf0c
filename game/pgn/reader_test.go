package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/pgn"
)

// readOne reads a text of one game with its notes.
func readOne(t testing.TB, text string) pgn.Game {
	t.Helper()
	r := pgn.NewAnnotatedReader(strings.NewReader(text), loose())
	g, err := r.Next()
	require.NoError(t, err, "%s", text)
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF, "%s", text)
	return g
}

// plain returns moves without what a text does not tell, or tells otherwise when
// it is laid out anew.
func plain(moves []pgn.Move) []pgn.Move {
	var out []pgn.Move
	for _, m := range moves {
		p := pgn.Move{Text: m.Text}
		if m.Note != nil {
			note := *m.Note
			note.Variations = nil
			for _, v := range m.Note.Variations {
				note.Variations = append(note.Variations, plain(v))
			}
			p.Note = &note
		}
		out = append(out, p)
	}
	return out
}

func TestReadNotes(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []pgn.Move
	}{
		{"no note", "1. a b *", []pgn.Move{{Text: "a"}, {Text: "b"}}},
		{"after a move", "1. a {x} b *", []pgn.Move{{Text: "a", Note: &pgn.Note{After: "x"}}, {Text: "b"}}},
		{"before the first", "{x} 1. {y} a *", []pgn.Move{{Text: "a", Note: &pgn.Note{Before: "x y"}}}},
		{"two after a move", "1. a {x} ; y\n b *", []pgn.Move{{Text: "a", Note: &pgn.Note{After: "x"}}, {Text: "b", Note: &pgn.Note{Before: "y"}}}},
		{"at the end", "1. a {x} {y} *", []pgn.Move{{Text: "a", Note: &pgn.Note{After: "x y"}}}},
		{"an empty one", "1. a {} {x} *", []pgn.Move{{Text: "a", Note: &pgn.Note{After: "x"}}}},
		{"glyphs", "1. a!? $7 {x} $9 *", []pgn.Move{{Text: "a", Note: &pgn.Note{Glyphs: []pgn.Glyph{pgn.Daring, 7, 9}, After: "x"}}}},
		{"a sign in parentheses", "1. a(?) *", []pgn.Move{{Text: "a", Note: &pgn.Note{Glyphs: []pgn.Glyph{pgn.Mistake}}}}},
		{"variations", "1. a {x} (1. b c) (1. d) {y} e *", []pgn.Move{
			{Text: "a", Note: &pgn.Note{After: "x", Variations: []pgn.Variation{pgn.Line("b", "c"), pgn.Line("d")}}},
			{Text: "e", Note: &pgn.Note{Before: "y"}},
		}},
		{"within each other", "a (b (c {x}) d) *", []pgn.Move{{Text: "a", Note: &pgn.Note{Variations: []pgn.Variation{{
			{Text: "b", Note: &pgn.Note{Variations: []pgn.Variation{{{Text: "c", Note: &pgn.Note{After: "x"}}}}}},
			{Text: "d"},
		}}}}}},
		{"of nothing", "(a) b () ({x}) *", []pgn.Move{{Text: "b"}}},
	} {
		assert.Equal(t, c.want, plain(readOne(t, c.text).Moves), c.name)
	}
}

func TestReadGames(t *testing.T) {
	const text = `[Event "one"] [event "two"] [Result "7-5"]
1. a b 7-5
[Event "damaged"]
1. c }
rest of it
[Event "three"]
1. d {x} 1/2-1/2 {y} 1. e
`
	r := pgn.NewReader(strings.NewReader(text), loose())
	g, err := r.Next()
	require.NoError(t, err)
	assert.Equal(t, []int{1, 1}, []int{g.Number, g.Line})
	assert.Equal(t, "one", g.Tag("EVENT"))
	assert.Equal(t, "7-5", g.End)
	assert.Len(t, g.Moves, 2)

	g, err = r.Next()
	var bad *pgn.Error
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, pgn.Error{Game: 2, Line: 4, Err: bad.Err}, *bad)
	assert.Equal(t, "damaged", g.Tag("Event"), "what was read of it is there")

	g, err = r.Next()
	require.NoError(t, err)
	assert.Equal(t, "1/2-1/2", g.Result())
	assert.Equal(t, []pgn.Move{{Text: "d", Line: 7, Number: 1}}, g.Moves)

	g, err = r.Next()
	require.NoError(t, err)
	assert.Equal(t, []int{4, 7}, []int{g.Number, g.Line})
	assert.Equal(t, "*", g.Result())
	_, err = r.Next()
	assert.ErrorIs(t, err, io.EOF)
}

func TestResultOfAGame(t *testing.T) {
	for _, c := range []struct{ end, tag, want string }{
		{"", "", "*"}, {"*", "", "*"}, {"*", "1-0", "1-0"}, {"2-0", "*", "2-0"}, {"", "?", "*"}, {"", " 1 - 1", "1-1"},
	} {
		assert.Equal(t, c.want, pgn.Game{End: c.end, Tags: []pgn.Tag{{Name: "Result", Value: c.tag}}}.Result())
	}
}

// A hostile text costs no more memory than the limits say.
func TestReadLimits(t *testing.T) {
	for text, says := range map[string]string{
		strings.Repeat("[A \"\"]", 201):                                               "more than 200 tags",
		strings.Repeat("a ", 20_001):                                                  "more than 20000 moves",
		"a " + strings.Repeat("(b)", 20_000):                                          "more than 20000 moves",
		"a " + strings.Repeat("$1", 17):                                               "more than 16 glyphs",
		strings.Repeat("a {"+strings.Repeat("x", 60_000)+"}", 18):                     "comments of more than 1048576 bytes",
		"a " + strings.Repeat("(", 33):                                                "nested more than 32 deep",
		"a {" + strings.Repeat("x", pgn.MaxComment) + strings.Repeat("x", 10) + "} b": "a comment of more than",
	} {
		r := pgn.NewAnnotatedReader(strings.NewReader(text+"\n[Next \"1\"] a *"), loose())
		_, err := r.Next()
		require.ErrorContains(t, err, says)
		g, err := r.Next()
		require.NoError(t, err)
		assert.Equal(t, "1", g.Tag("Next"))
	}
	empty := "a " + strings.Repeat("() ", 200_000) + strings.Repeat("{} ", 200_000) + "*"
	assert.Equal(t, []pgn.Move{{Text: "a"}}, plain(readOne(t, empty).Moves))
}

// Whatever is read, a reader that passes over notes and one that keeps them find
// the same games; and what is written of them is read as the same again.
func FuzzReader(f *testing.F) {
	f.Add("[A \"1\"] 1. a {c} (b) c! $1 2. d 1-1 [B \"2\"] *", false)
	f.Add("32-28 }\n[A \"\\\"\"]\n1... 19-23*", false)
	f.Add("[A \"é\\\\\"]\n\n1. {x} a!? (1. b {y} (c; d)) {z\n%w} 1... e ; f\n*", true)
	f.Add("\ufeff1 . a. b /c/ ((!)) $300 {[%x]} {} () 0-2", false)
	f.Fuzz(func(t *testing.T, text string, strictly bool) {
		d := pgn.Dialect{Mark: pgn.UsualMark, Strict: strictly}
		without, with := pgn.NewReader(strings.NewReader(text), d), pgn.NewAnnotatedReader(strings.NewReader(text), d)
		for games := 0; ; games++ {
			require.LessOrEqual(t, games, len(text), "more games than characters")
			a, errA := without.Next()
			b, errB := with.Next()
			if errors.Is(errB, pgn.ErrTooLong) {
				return // notes have limits of their own
			}
			require.Equal(t, errA == nil, errB == nil, "%v, %v", errA, errB)
			if errors.Is(errA, io.EOF) {
				return
			}
			if errA != nil {
				require.Less(t, len(errA.Error()), 500)
				require.NotContains(t, errA.Error(), "\n")
				continue
			}
			require.Equal(t, a.Tags, b.Tags)
			require.Equal(t, a.End, b.End)
			require.Equal(t, len(a.Moves), len(b.Moves))
			checkRewritten(t, b, d)
		}
	})
}

// checkRewritten writes the moves of a game and reads them again.
func checkRewritten(t *testing.T, g pgn.Game, d pgn.Dialect) {
	t.Helper()
	g.Tags, g.End = nil, "*"
	if len(g.Moves) == 0 {
		return
	}
	text, err := g.Format(false)
	require.NoError(t, err)
	again, err := pgn.NewAnnotatedReader(strings.NewReader(text), d).Next()
	if errors.Is(err, pgn.ErrTooLong) || strings.Contains(texts(g.Moves), "?") {
		return // comments that were joined; a byte that was no UTF-8
	}
	require.NoError(t, err, "%s", text)
	require.Equal(t, texts(g.Moves), texts(again.Moves), "%s", text)
}

// texts returns the words of a line with those of its variations.
func texts(moves []pgn.Move) string {
	var out strings.Builder
	for _, m := range moves {
		out.WriteString(m.Text + " ")
		if m.Note == nil {
			continue
		}
		for _, v := range m.Note.Variations {
			out.WriteString("(" + texts(v) + ")")
		}
	}
	return out.String()
}
