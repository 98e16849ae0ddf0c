package pgn_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/pgn"
)

// moves returns the moves of a text of seats and moves: "S3 S6 N2".
func moves(text string) []pgn.Move {
	var out []pgn.Move
	for _, w := range strings.Fields(text) {
		m := pgn.Move{Text: w[1:]}
		if w[0] == 'N' {
			m.Seat = game.Second
		}
		out = append(out, m)
	}
	return out
}

func TestFormatNumbers(t *testing.T) {
	for _, c := range []struct {
		moves, want string
		separate    bool
	}{
		{"", "*", false},
		{"Sa Nb Sc", "1. a b 2. c *", false},
		{"Na Sb Nc", "1... a 2. b c *", false},
		{"Sa Sb Nc", "1. a 2. b c *", false},
		{"S1 S2 N3 N4 S5", "1. 1 2 1... 3 4 2. 5 *", true},
		{"N1 N2 S3 N4", "1... 1 2 2. 3 2... 4 *", true},
	} {
		assert.Equal(t, c.want+"\n", pgn.FormatMoves(moves(c.moves), "*", c.separate))
	}
}

func TestFormatNotes(t *testing.T) {
	line := moves("Sa Nb Sc Nd")
	line[0].Note = &pgn.Note{Before: "first", Glyphs: []pgn.Glyph{pgn.Blunder, 10}}
	line[1].Note = &pgn.Note{After: "x"}
	line[2].Note = &pgn.Note{Variations: []pgn.Variation{moves("Se Nf"), moves("Sg"), nil}}
	line[3].Note = &pgn.Note{Variations: []pgn.Variation{moves("Nh Si")}, After: "y"}
	line[3].Note.Variations[0][0].Note = &pgn.Note{After: "z", Variations: []pgn.Variation{moves("Nj Sk Nl")}}
	assert.Equal(t, "{first} 1. a $4 $10 b {x} 2. c (2. e f) (2. g) 2... d {y} (2... h {z} (2... j\n3. k l) 3. i) 1-0\n",
		pgn.FormatMoves(line, "1-0", false))

	reply := moves("Sa Nb")
	reply[0].Note = &pgn.Note{Variations: []pgn.Variation{moves("Sc")}}
	reply[1].Note = &pgn.Note{After: "(not in it)"}
	assert.Equal(t, "1. a (1. c) 1... b {(not in it)} *\n", pgn.FormatMoves(reply, "*", false))
	reply[0].Note, reply[1].Note = nil, &pgn.Note{Before: "x"}
	assert.Equal(t, "1. a {x} 1... b *\n", pgn.FormatMoves(reply, "*", false))

	turns := moves("S1 S2 N3")
	turns[1].Note = &pgn.Note{After: "x", Variations: []pgn.Variation{moves("S4 N5 S6")}}
	turns[2].Note = &pgn.Note{Before: "y"}
	assert.Equal(t, "1. 1 2 {x} (1. 4 1... 5 2. 6) {y} 1... 3 *\n", pgn.FormatMoves(turns, "*", true))
}

// Nothing in a comment ends it or is taken for something else.
func TestFormatCommentsAreHarmless(t *testing.T) {
	for _, c := range []struct{ text, main, inner string }{
		{"a } b { c", "{a ] b [ c}", "{a ] b [ c}"},
		{"a ) b ( c", "{a ) b ( c}", "{a ] b [ c}"},
		{" a\n\tb\x00\u202e\u00a0c ", "{a b c}", "{a b c}"},
		{"é\xff", "{é?}", "{é?}"},
		{" \n", "", ""},
	} {
		line := moves("S1")
		line[0].Note = &pgn.Note{After: c.text, Variations: []pgn.Variation{moves("S2")}}
		line[0].Note.Variations[0][0].Note = &pgn.Note{After: c.text}
		want := "1. 1 " + c.main + " (1. 2 " + c.inner + ") *\n"
		if c.main == "" {
			want = "1. 1 (1. 2) *\n"
		}
		assert.Equal(t, want, pgn.FormatMoves(line, "*", false), "%q", c.text)
	}
	line := moves("S1")
	line[0].Note = &pgn.Note{After: strings.Repeat("12345678 ", 8) + "[Event ;x %y z"}
	for text := range strings.Lines(pgn.FormatMoves(line, "*", false)) {
		assert.NotContains(t, "[;%", text[:1])
	}
}

func TestFormatTag(t *testing.T) {
	for value, want := range map[string]string{
		`a "b" \c`: `[T "a \"b\" \\c"]`,
		"a\nb\tc":  `[T "a b c"]`,
		"\xff":     `[T "?"]`,
		"":         `[T ""]`,
		`"`:        `[T "\""]`,
		`\`:        `[T "\\"]`,
		"é\x7f":    `[T "é "]`,
	} {
		assert.Equal(t, want, pgn.FormatTag("T", value))
	}
	for _, name := range []string{"", "a b", "1st", "Été", "A]", "_a"} {
		_, err := pgn.Game{Tags: []pgn.Tag{{Name: name}}}.Format(false)
		require.ErrorIs(t, err, pgn.ErrSyntax, name)
	}
}

// Whatever game is written is read as the same, in lines of bounded width.
func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		separate := rapid.Bool().Draw(t, "separate")
		want := pgn.Game{End: rapid.SampledFrom([]string{"*", "1-0", "0-2", "1/2-1/2"}).Draw(t, "end")}
		for range rapid.IntRange(1, 5).Draw(t, "tags") {
			want.Tags = append(want.Tags, pgn.Tag{
				Name:  rapid.StringMatching(`[A-Za-z][A-Za-z0-9_]{0,20}`).Draw(t, "name"),
				Value: rapid.StringMatching(`[ -~éß♔]{0,40}`).Draw(t, "value"),
			})
		}
		want.Moves = drawLine(t, 3)

		text, err := want.Format(separate)
		require.NoError(t, err)
		for line := range strings.Lines(text) {
			if !strings.HasPrefix(line, "[") {
				assert.LessOrEqual(t, utf8.RuneCountInString(line), 80, "%s", line)
			}
		}
		for _, d := range []pgn.Dialect{loose(), strict()} {
			got, err := pgn.NewAnnotatedReader(strings.NewReader(text), d).Next()
			require.NoError(t, err, "%s", text)
			for i := range got.Tags {
				got.Tags[i] = pgn.Tag{Name: got.Tags[i].Name, Value: got.Tags[i].Value}
			}
			assert.Equal(t, want.Tags, got.Tags)
			assert.Equal(t, want.End, got.End)
			assert.Equal(t, plain(want.Moves), plain(got.Moves), "%s", text)
		}
	})
}

// drawLine draws a line of moves with variations up to a depth, of the form in
// which a reader returns it.
func drawLine(t *rapid.T, depth int) []pgn.Move {
	var line []pgn.Move
	for range rapid.IntRange(1, 8).Draw(t, "moves") {
		m := pgn.Move{
			Text: rapid.SampledFrom([]string{"3", "12", "32-28", "28x19", "47x38x24x13x36", "D+2", "f"}).Draw(t, "move"),
			Seat: rapid.SampledFrom([]game.Seat{game.First, game.Second}).Draw(t, "seat"),
		}
		if rapid.IntRange(0, 3).Draw(t, "noted") == 0 {
			m.Note = drawNote(t, depth)
		}
		line = append(line, m)
	}
	for i := range line {
		settle(line, i)
	}
	return line
}

func drawNote(t *rapid.T, depth int) *pgn.Note {
	comment := rapid.Custom(func(t *rapid.T) string {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zéß\]$*"?./-][a-z0-9%;\[]{0,9}`), 0, 20).Draw(t, "words")
		return strings.Join(words, " ")
	})
	n := &pgn.Note{Before: comment.Draw(t, "before"), After: comment.Draw(t, "after")}
	for range rapid.IntRange(0, 3).Draw(t, "glyphs") {
		n.Glyphs = append(n.Glyphs, pgn.Glyph(rapid.Byte().Draw(t, "glyph")))
	}
	if depth > 0 {
		for range rapid.IntRange(0, 2).Draw(t, "variations") {
			n.Variations = append(n.Variations, drawLine(t, depth-1))
		}
	}
	return n
}

// settle gives the comment before a move to the one that it is read with.
func settle(line []pgn.Move, i int) {
	n := line[i].Note
	if n == nil {
		return
	}
	if i > 0 && n.Before != "" {
		before := line[i-1].Note
		if before == nil {
			before = &pgn.Note{}
			line[i-1].Note = before
		}
		if before.After == "" && len(before.Variations) == 0 {
			before.After, n.Before = n.Before, ""
		}
	}
	if n.Before == "" && n.After == "" && len(n.Glyphs)+len(n.Variations) == 0 {
		line[i].Note = nil
	}
}
