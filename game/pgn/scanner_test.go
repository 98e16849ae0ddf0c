package pgn_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/pgn"
)

// loose and strict are the two sorts of dialects, with the usual marks.
func loose() pgn.Dialect  { return pgn.Dialect{Mark: pgn.UsualMark} }
func strict() pgn.Dialect { return pgn.Dialect{Mark: pgn.UsualMark, Strict: true} }

// scan returns the elements of a text in short, each after its line, and the
// error that ends it.
func scan(s *pgn.Scanner) (string, error) {
	var out []string
	for {
		e, err := s.Next()
		if err != nil || e.Kind == pgn.End {
			return strings.Join(out, " "), err
		}
		what := e.Text
		switch e.Kind {
		case pgn.TagOpen:
			t, err := s.Tag(e)
			if err != nil {
				return strings.Join(out, " "), err
			}
			what = fmt.Sprintf("[%s=%s %d-%d]", t.Name, t.Value, t.Offset, t.End)
		case pgn.Number:
			what = fmt.Sprintf("#%d", e.Number)
		case pgn.Mark:
			what = "=" + e.Text
		case pgn.Annotation:
			what = e.Glyph.String()
		case pgn.Comment:
			what = "{" + e.Text + "}"
		case pgn.VariationOpen:
			what = "("
		case pgn.VariationClose:
			what = ")"
		}
		out = append(out, fmt.Sprintf("%d:%s", e.Line, what))
	}
}

func TestScan(t *testing.T) {
	for _, c := range []struct {
		name, text    string
		loose, strict string
	}{
		{"nothing", " \n\t", "", ""},
		{"a tag", "\n[A \"b\"]", "2:[A=b 1-8]", "2:[A=b 1-8]"},
		{"escapes", `[A "b \"c\" \\ d\e"]`, `1:[A=b "c" \ d\e 0-20]`, `1:[A=b "c" \ d\e 0-20]`},
		{"an odd name", `[Ä-b "c"]`, "1:[Ä-b=c 0-10]", "a tag without a name of 1 to 64 letters or digits"},
		{"a tag over lines", "[A\n\"b\"\n]", "1:[A=b 0-8]", `the tag A is not of the form [Name "value"]`},
		{"a tab", "[A \"b\tc\"]", "1:[A=b\tc 0-9]", "the tag A has a tab or more than 4096 bytes"},
		{"Latin-1", "[A \"\xe9\"]", "1:[A=é 0-7]", "1:[A=é 0-7]"},
		{"a byte order mark", "\ufeff[A \"b\"]", "1:[A=b 3-10]", "1:\ufeff 1:[A=b 3-10]"},
		{"numbers", "1. a 1... b 2.c ...d 3", "1:#1 1:a 1:#1 1:b 1:#2 1:c 1:#0 1:d 1:3", "1:#1 1:a 1:#1 1:b 1:#2 1:c 1:#0 1:d 1:3"},
		{"a number that is too big", "99999999999999999999999.a", "1:#1000000 1:a", "1:#1000000 1:a"},
		{"a number apart", "1 . a", "1:#1 1:a", "1:1 1:#0 1:a"},
		{"a full stop that touches", "a. b", "1:a 1:b", "1:a. 1:b"},
		{"a forced move", "a* *", "1:a 1:=*", "1:a* 1:=*"},
		{"signs", "a! b?? c!!! d !? $4 $300 $", "1:a 1:$1 1:b 1:$4 1:c 1:d 1:$5 1:$4", "1:a 1:$1 1:b 1:$4 1:c 1:d 1:$5 1:$4"},
		{"comments", "a {b\n c} ; d\ne", "1:a 1:{b c} 2:{d} 3:e", "1:a 1:{b c} 2:{d} 3:e"},
		{"lines for others", "a\n%b c\nd", "1:a 3:d", "1:a 2:%b 2:c 3:d"},
		{"variations", "a (b (c) {)} =) d", "1:a 1:( 1:b 1:( 1:c 1:) 1:{)} 1:= 1:) 1:d", "1:a 1:( 1:b 1:( 1:c 1:) 1:{)} 1:= 1:) 1:d"},
		{"a semicolon in one", "(a; b)\n)", "')' has no place among the moves", "1:( 1:a 1:{b)} 2:)"},
		{"strange things in one", "(a ] [ \" } 1-0)", "1:( 1:a 1:1-0 1:)", "1:( 1:a 1:1-0 1:)"},
		{"a set up position", "a /b/", "a position set up among the moves is not read", "1:a 1:/b/"},
		{"an open comment", "a {b", "the comment that begins here is not closed", "the comment that begins here is not closed"},
		{"an open variation", "a\n(b (c)", "the variation that begins here is not closed", "the variation that begins here is not closed"},
		{"deep nesting", strings.Repeat("(", 33), "variations nested more than 32 deep", "variations nested more than 32 deep"},
		{"a brace", "a }", "'}' has no place among the moves", "'}' has no place among the moves"},
		{"a long word", strings.Repeat("x", 257), "a word of more than 256 bytes", "a word of more than 256 bytes"},
		{"a long comment", "{" + strings.Repeat("x", pgn.MaxComment+1) + "}", "a comment of more than 65536 bytes", "a comment of more than 65536 bytes"},
	} {
		for dialect, want := range map[*pgn.Dialect]string{ptr(loose()): c.loose, ptr(strict()): c.strict} {
			for _, in := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
				got, err := scan(pgn.NewAnnotatedScanner(in, *dialect))
				if bad := (*pgn.Error)(nil); errors.As(err, &bad) {
					got = bad.Err.Error()
				}
				assert.Equal(t, want, got, "%s, strict %v", c.name, dialect.Strict)
			}
		}
	}
}

func ptr[T any](v T) *T { return &v }

// A scanner that passes over annotations reads the same words.
func TestScanPassesOverAnnotations(t *testing.T) {
	const text = "{a} 1. b! {(} (c (d; )\n {)} ) ) $3 e ; f\n*"
	got, err := scan(pgn.NewScanner(strings.NewReader(text), strict()))
	require.NoError(t, err)
	assert.Equal(t, "1:#1 1:b 2:e 3:=*", got)

	long := "a {" + strings.Repeat("x", 10*pgn.MaxComment) + "} (" + strings.Repeat("y", 1000) + ") b"
	got, err = scan(pgn.NewScanner(strings.NewReader(long), loose()))
	require.NoError(t, err, "what is passed over may be of any length")
	assert.Equal(t, "1:a 1:b", got)
}

func TestScanErrorsSayWhere(t *testing.T) {
	for text, line := range map[string]int{
		"a\n\n}":         3,
		"a\n{\n\n":       2,
		"a\n(\n(\n\n":    2,
		"\n[A \"b\n":     2,
		"\n\n[A \"b\" x": 3,
	} {
		_, err := scan(pgn.NewScanner(strings.NewReader(text), loose()))
		var bad *pgn.Error
		require.ErrorAs(t, err, &bad, text)
		assert.Equal(t, line, bad.Line, text)
		assert.ErrorIs(t, err, pgn.ErrSyntax)
		assert.Equal(t, fmt.Sprintf("line %d: %v", line, bad.Err), err.Error())
	}
}

// stuck is a stream that never gives anything.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

func TestScanStreamErrors(t *testing.T) {
	broken := errors.New("the line is dead")
	for _, text := range []string{"", "a", "[A \"b", "{", "(", "; "} {
		s := pgn.NewScanner(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), loose())
		_, err := scan(s)
		require.ErrorIs(t, err, broken, text)
		_, err = s.Next()
		require.ErrorIs(t, err, broken, text)
	}
	_, err := pgn.NewScanner(stuck{}, loose()).Next()
	require.ErrorIs(t, err, io.ErrNoProgress)
}
