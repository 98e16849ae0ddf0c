package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/pgn"
)

// TestCommentsAreHeard: those of the main line, by either scanner, and of a long one the
// beginning.
func TestCommentsAreHeard(t *testing.T) {
	long := strings.Repeat("x", pgn.MaxWord)
	text := "{ a  b\n c } 1. d ({e} f {g}) ; h i\n%j\n {" + long + "yz} {} k"
	for name, s := range map[string]*pgn.Scanner{
		"passed over": pgn.NewScanner(strings.NewReader(text), loose()), "elements": pgn.NewAnnotatedScanner(strings.NewReader(text), loose()),
	} {
		var heard []string
		s.Comments(func(text string) { heard = append(heard, text) })
		_, err := scan(s)
		require.NoError(t, err, name)
		want := []string{"a b c", "h i", long, ""}
		if name == "elements" {
			want[2] += "yz" // which is kept as a whole
		}
		assert.Equal(t, want, heard, name)
	}
}

// TestPassingOver: what touches what is passed over is not lost.
func TestPassingOver(t *testing.T) {
	for text, want := range map[string]string{
		"a (b {x}) c":        "1:a 1:c",
		"a (b{x})c":          "1:a 1:c",
		"a ({x}{y}) c":       "1:a 1:c",
		"a(b(c)d)e":          "1:a 1:e",
		"a\x00b\x00\x00c":    "1:a 1:b 1:c",
		"a $1000 $0100 b!!!": "1:a 1:b",
	} {
		got, err := scan(pgn.NewScanner(strings.NewReader(text), loose()))
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, got, "%q", text)
	}
	got, err := scan(pgn.NewAnnotatedScanner(strings.NewReader("a $255 $256 $1000 b!!! c"), loose()))
	require.NoError(t, err)
	assert.Equal(t, "1:a 1:$255 1:b 1:c", got)

	_, err = scan(pgn.NewScanner(strings.NewReader("a\n(b\n{c"), loose()))
	assert.EqualError(t, err, "line 3: the comment that begins here is not closed")
}

// TestAfterTheEnd comes the end, though a variation was left open.
func TestAfterTheEnd(t *testing.T) {
	s := pgn.NewAnnotatedScanner(strings.NewReader("a (b"), loose())
	_, err := scan(s)
	require.ErrorIs(t, err, pgn.ErrSyntax)
	for range 2 {
		e, err := s.Next()
		require.NoError(t, err)
		assert.Equal(t, pgn.End, e.Kind)
	}
}

// TestTheLongestTags have 4,096 bytes, and names of 256 or 64.
func TestTheLongestTags(t *testing.T) {
	value := strings.Repeat("v", pgn.MaxValue)
	for d, most := range map[*pgn.Dialect]int{ptr(loose()): 256, ptr(strict()): 64} {
		name := strings.Repeat("n", most)
		got, err := scan(pgn.NewScanner(strings.NewReader("["+name+" \""+value+"\"]"), *d))
		require.NoError(t, err)
		assert.Contains(t, got, "["+name+"="+value+" ")
		_, err = scan(pgn.NewScanner(strings.NewReader("["+name+" \""+value+"v\"]"), *d))
		assert.ErrorIs(t, err, pgn.ErrTooLong)
		_, err = scan(pgn.NewScanner(strings.NewReader("[n"+name+" \"\"]"), *d))
		assert.ErrorContains(t, err, "a tag without a name of 1 to ")
	}
	_, err := scan(pgn.NewScanner(strings.NewReader("[\u00c4-b \"c\" x"), loose()))
	assert.EqualError(t, err, "line 1: the tag \"\u00c4-b\" is not closed")
}

// TestWhereAGameBegins: with its first tag or, without tags, with its first move or
// variation.
func TestWhereAGameBegins(t *testing.T) {
	for text, want := range map[string]int{
		"a *": 1, "\n\na\nb *": 3, "\n(b)\na *": 2, "{x}\n{y}\n1. a *": 3, "\n[A \"b\"]\n\na *": 2, "*\n*\n\na *": 4,
	} {
		assert.Equal(t, want, readOne(t, text).Line, "%q", text)
	}
}

// TestAnEndThatIsNoMark is taken for one if the Result tag says so.
func TestAnEndThatIsNoMark(t *testing.T) {
	for text, moves := range map[string]int{"[Result \"four\"]\na four": 1, "[Result \"four\"]\nfour": 0, "[Result \"four\"]\na five": 2, "[Result \"four\"]\na four *": 2} {
		g := readOne(t, text)
		assert.Len(t, g.Moves, moves, text)
		assert.Equal(t, moves == 2, g.End != "four", text)
	}
}

func TestATextThatIsCutShort(t *testing.T) {
	_, err := pgn.NewReader(strings.NewReader("[A \"b\"]\n\n"), loose()).Next()
	require.ErrorIs(t, err, pgn.ErrSyntax)
	assert.EqualError(t, err, "game 1, line 3: the text is cut short: neither moves nor a result mark follow the tags")
	broken := errors.New("the line is dead")
	_, err = pgn.NewReader(io.MultiReader(strings.NewReader("[A \"b\"]\na b "), iotest.ErrReader(broken)), loose()).Next()
	assert.Equal(t, broken, err)
}

// TestErrorsTellThePlace, and a reason as it can be translated.
func TestErrorsTellThePlace(t *testing.T) {
	_, err := scan(pgn.NewScanner(strings.NewReader("a }"), loose()))
	var bad *pgn.Error
	require.ErrorAs(t, err, &bad)
	reason, ok := bad.Err.(interface{ Phrase() game.Phrase })
	require.True(t, ok)
	assert.Equal(t, "'}' has no place among the moves", reason.Phrase().String())
	bad.Game, bad.Ply = 2, 3
	assert.EqualError(t, bad, "game 2, ply 3, line 1: '}' has no place among the moves")
}
