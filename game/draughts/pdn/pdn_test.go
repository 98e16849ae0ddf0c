package pdn_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/game/draughts/pdn"
	"parlour/game/pgn"
)

// newReader returns a reader of the games of a PDN file.
func newReader(in io.Reader) *pgn.Reader { return pgn.NewReader(in, draughts.Game{}.Dialect()) }

func Example() {
	file := strings.NewReader(`[White "Ann"] [Black "Ben"] [Result "1-1"]
1. 32-28 19-23 2. 28x19 14x23 { all even } 1-1
[FEN "W:W28:B23"] 1. 28-22 *`)
	r := newReader(file)
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			fmt.Println("Invalid input:", err)
			continue
		}
		match, err := draughts.Game{}.Replay(g)
		if err != nil {
			fmt.Println("Invalid input:", err)
			continue
		}
		fmt.Println(match.Moves(), match.Result().Reason)
	}
	// Output:
	// [32-28 19-23 28x19 14x23] agreement
	// Invalid input: game 2, ply 1, line 3: you must capture 1 piece, with 28x19
}

// summary is what the tests below compare of a game: its tags, moves and end.
func summary(g pgn.Game) string {
	var words []string
	for _, t := range g.Tags {
		words = append(words, "["+t.Name+" "+t.Value+"]")
	}
	for _, m := range g.Moves {
		words = append(words, m.Text)
	}
	return strings.Join(append(words, g.End), " ")
}

// readAll returns the summaries of the games, with the error in place of each
// damaged game.
func readAll(t *testing.T, in io.Reader) []string {
	t.Helper()
	var out []string
	r := newReader(in)
	for {
		g, err := r.Next()
		var damage *pgn.Error
		switch {
		case errors.Is(err, io.EOF):
			return out
		case errors.As(err, &damage):
			require.Equal(t, len(out)+1, damage.Game)
			out = append(out, damage.Error())
		default:
			require.NoError(t, err)
			require.Equal(t, len(out)+1, g.Number)
			out = append(out, summary(g))
		}
	}
}

func TestRead(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"blanks", " \n\t\r\n", nil},
		{"a separator alone", "*", nil},
		{"tags and moves", "[Event \"x\"]\n[Result \"*\"]\n\n1. 32-28 19-23 *\n", []string{"[Event x] [Result *] 32-28 19-23 *"}},
		{"no tags", "1. 32-28 19-23 2-0", []string{"32-28 19-23 2-0"}},
		{"no end", "1. 32-28 19-23", []string{"32-28 19-23 "}},
		{"numbers that touch", "1.32-28 19-23 2.28x19", []string{"32-28 19-23 28x19 "}},
		{"numbers apart", "1 . 32-28 19-23", []string{"32-28 19-23 "}},
		{"no numbers", "32-28 19-23", []string{"32-28 19-23 "}},
		{"black begins", "1... 19-23 2. 32-28", []string{"19-23 32-28 "}},
		{"an ellipsis", "1. ... 19-23", []string{"19-23 "}},
		{"blanks inside moves", "1. 32 - 28 19- 23 2. 28 x19 14 x 23 : 5", []string{"32-28 19-23 28x19 14x23:5 "}},
		{"a result with blanks", "32-28 2 - 0", []string{"32-28 2-0"}},
		{"comments", "{a} 32-28 {b (} 19-23 ; c 33-29\n%d\n28x19", []string{"32-28 19-23 28x19 "}},
		{"clocks", "32-28 {[%clock w1:20:00]} 19-23", []string{"32-28 19-23 "}},
		{"variations", "32-28 (33-28 (33-29 {)} 1-7) 19-23) 19-23", []string{"32-28 19-23 "}},
		{"annotations", "32-28! 19-23?! 28x19(!?) 14x23 $12 $3 ! 33-28* 23x32", []string{"32-28 19-23 28x19 14x23 33-28 23x32 "}},
		{"two games by results", "32-28 1-1 33-29 0-2", []string{"32-28 1-1", "33-29 0-2"}},
		{"two games by separators", "32-28 * 33-29 *", []string{"32-28 *", "33-29 *"}},
		{"two games by tags", "[A \"1\"] 32-28 [A \"2\"] 33-29", []string{"[A 1] 32-28 ", "[A 2] 33-29 "}},
		{"chess results", "32-28 1-0 32-28 1/2-1/2 32-28 0-1 32-28 0-0", []string{"32-28 1-0", "32-28 1/2-1/2", "32-28 0-1", "32-28 0-0"}},
		{"a score of a match", "[Result \"4-6\"] 32-28 4-6", []string{"[Result 4-6] 32-28 4-6"}},
		{"tags alone", "[A \"1\"] *", []string{"[A 1] *"}},
		{"quotes in a tag", `[A "a \"b\" \\ c\d"] 32-28`, []string{`[A a "b" \ c\d] 32-28 `}},
		{"a byte order mark", "\ufeff[A \"1\"] 32-28", []string{"[A 1] 32-28 "}},
		{"UTF-8", "[A \"Андреев é\"] 32-28", []string{"[A Андреев é] 32-28 "}},
		{"Latin-1", "[A \"Andr\xe9\"] 32-28", []string{"[A André] 32-28 "}},
		{"other squares", "c3-d4 b6xd4", []string{"c3-d4 b6xd4 "}},
		{"unknown moves", "41. - -", []string{"- - "}},
		{"a zero byte", "32-28\x0019-23", []string{"32-28 19-23 "}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, readAll(t, strings.NewReader(tt.text)))
			assert.Equal(t, tt.want, readAll(t, iotest.OneByteReader(strings.NewReader(tt.text))))
		})
	}
}

// After a damaged game the reader continues with the next game that has tags.
func TestReadDamage(t *testing.T) {
	const next = "\n[Next \"1\"]\n32-28 *"
	tests := []struct{ text, says string }{
		{"32-28 }", "game 1, line 1: '}' has no place among the moves"},
		{"\n32-28\n)", "game 1, line 3: ')' has no place among the moves"},
		{"32-28 ]", "']' has no place"},
		{"32-28 \"x\"", "'\"' has no place"},
		{"[A]", "not of the form [Name \"value\"]"},
		{"[A \"x]", "not of the form [Name \"value\"]"},
		{"[A \"x\"", "the tag A is not closed"},
		{"[-_- x]", `the tag "-_-" is not of the form`},
		{"[\"x\"]", "a tag without a name"},
		{"32-28 /FEN \"W:W1:B2\"/", "a position set up among the moves is not read"},
		{"[A \"" + strings.Repeat("x", 5000) + "\"]", "the tag A has a tab or more than 4096 bytes"},
		{"[" + strings.Repeat("x", 5000) + " \"1\"]", "a tag without a name of 1 to 256"},
		{strings.Repeat("1", 5000), "a word of more than 256 bytes"},
		{strings.Repeat("[A \"1\"]", 201), "more than 200 tags"},
		{strings.Repeat("1-2 ", 20_001), "more than 20000 moves"},
	}
	for _, tt := range tests {
		got := readAll(t, strings.NewReader(tt.text+next))
		require.Len(t, got, 2, "%.50s", tt.text)
		assert.Contains(t, got[0], tt.says)
		assert.Equal(t, "[Next 1] 32-28 *", got[1])
	}
	for text, says := range map[string]string{
		"32-28\n{ no\nend": "line 2: the comment that begins here is not closed",
		"32-28\n( 33-28\n": "line 2: the variation that begins here is not closed",
		"32-28 ( {":        "line 1: the comment that begins here is not closed",
		"[A \"1\"":         "the tag A is not closed",
		"[A \"1":           "the tag A is not of the form",
		"[A \"1\"]\n":      "line 2: the text is cut short",
	} {
		got := readAll(t, strings.NewReader(text))
		require.Len(t, got, 1, text)
		assert.Contains(t, got[0], says)
	}
}

func TestReadStreamError(t *testing.T) {
	broken := errors.New("the line is dead")
	r := newReader(io.MultiReader(strings.NewReader("32-28 "), iotest.ErrReader(broken)))
	_, err := r.Next()
	require.ErrorIs(t, err, broken)
	_, err = r.Next()
	require.ErrorIs(t, err, broken)
}

// Reading a stream of any length takes no more memory than its longest game.
func TestReadLongStream(t *testing.T) {
	const text = "[Event \"x\"] 32-28 { a comment } 19-23 (33-28) 1-1\n"
	in := io.LimitReader(endless(text), int64(20_000*len(text)))
	r, games := newReader(in), 0
	for {
		_, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		games++
	}
	assert.Equal(t, 20_000, games)
}

// endless repeats a text forever.
type endless string

func (e endless) Read(b []byte) (int, error) {
	n := copy(b, strings.Repeat(string(e), len(b)/len(e)))
	return n, nil
}

// A game is read back as it was written.
func TestWrite(t *testing.T) {
	tests := []struct{ text, want string }{
		{`[White "A \"B\" C"] [Result "2-0"] [GameType "20"] 32-28 19-23 28x19 14x23 2-0`, `[White "A \"B\" C"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *

`},
		{`[FEN "B:W50:B1"] 1-7 50-45`, `[Result "*"]
[GameType "20"]
[FEN "B:W50:B1"]

1... 1-7 2. 50-45 *

`},
	}
	for _, tt := range tests {
		g, err := newReader(strings.NewReader(tt.text)).Next()
		require.NoError(t, err)
		r, err := draughts.Game{}.Replay(g)
		require.NoError(t, err)
		var out strings.Builder
		require.NoError(t, pdn.Write(&out, g.Tags, r.Record))
		assert.Equal(t, tt.want, out.String())
		again, err := newReader(strings.NewReader(out.String())).Next()
		require.NoError(t, err)
		back, err := draughts.Game{}.Replay(again)
		require.NoError(t, err)
		assert.Equal(t, r.Moves(), back.Moves())
		assert.Equal(t, r.Result(), back.Result())
	}
}

func TestWriteRefusals(t *testing.T) {
	g, err := newReader(strings.NewReader("32-28")).Next()
	require.NoError(t, err)
	r, err := draughts.Game{}.Replay(g)
	require.NoError(t, err)
	for _, name := range []string{"", "a b", "1st", "Été", "A]"} {
		err := pdn.Write(io.Discard, []pgn.Tag{{Name: name, Value: "x"}}, r.Record)
		require.ErrorIs(t, err, pgn.ErrSyntax, name)
	}
	require.NoError(t, pdn.Write(io.Discard, []pgn.Tag{{Name: "Round_2", Value: "x"}}, r.Record))
}

func TestWriteFillsLines(t *testing.T) {
	var text strings.Builder
	for range 20 {
		text.WriteString("47-41 3-8 41-47 8-3 47-42 4-9 42-47 9-4 ")
	}
	g, err := newReader(strings.NewReader(`[FEN "W:WK47,K48:BK3,K4"]` + text.String())).Next()
	require.NoError(t, err)
	r, err := draughts.Game{}.Replay(g)
	require.NoError(t, err)
	require.Len(t, r.Moves(), 160, "moves after a draw that was not claimed are written too")
	var out strings.Builder
	require.NoError(t, pdn.Write(&out, nil, r.Record))
	for line := range strings.Lines(out.String()) {
		assert.LessOrEqual(t, len(line), 80)
	}
}

func FuzzReader(f *testing.F) {
	f.Add("[A \"1\"] 1. 32-28 {c} (33-28) 19-23! $1 2. 28x19 14 x 23 1-1 [B \"2\"] *")
	f.Add("32-28 }\n[A \"\\\"\"]\n1... 19-23*")
	f.Add("[FEN \"W:WK47:B14,19,29,31,42,5\"] 47x36 14-20")
	f.Fuzz(func(t *testing.T, text string) {
		r := newReader(strings.NewReader(text))
		for games := 0; ; games++ {
			require.LessOrEqual(t, games, len(text), "more games than characters")
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				require.Less(t, len(err.Error()), 500)
				continue
			}
			match, err := draughts.Game{}.Replay(g)
			if err != nil {
				continue
			}
			var out strings.Builder
			if err := pdn.Write(&out, g.Tags, match.Record); err != nil {
				require.ErrorIs(t, err, pgn.ErrSyntax)
				continue
			}
			again, err := newReader(strings.NewReader(out.String())).Next()
			if errors.Is(err, pgn.ErrTooLong) {
				continue // with its own tags there are more than are read
			}
			require.NoError(t, err)
			back, err := draughts.Game{}.Replay(again)
			require.NoError(t, err)
			require.Equal(t, match.Moves(), back.Moves())
		}
	})
}
