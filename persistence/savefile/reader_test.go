package savefile_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/persistence/savefile"
)

// readAll returns what a reader finds, and the error that ends it.
func readAll(r *savefile.Reader) (found []savefile.Found, err error) {
	for {
		g, err := r.Next()
		if err != nil {
			return found, err
		}
		found = append(found, g)
	}
}

func read(t testing.TB, text, file string, usual game.Game) []savefile.Found {
	t.Helper()
	found, err := readAll(savefile.NewReader(strings.NewReader(text), file, games(), usual))
	require.ErrorIs(t, err, io.EOF)
	slowly, err := readAll(savefile.NewReader(iotest.OneByteReader(strings.NewReader(text)), file, games(), usual))
	require.ErrorIs(t, err, io.EOF)
	require.Len(t, slowly, len(found))
	return found
}

// match is a file of games of ours.
func match(t testing.TB, name string, games int) string {
	t.Helper()
	var texts []string
	for n := range games {
		texts = append(texts, string(savefile.Encode(saveOf(playout(t, name, n+3)))))
	}
	return strings.Join(texts, "\n")
}

// TestReaderTellsPlaces: lines and numbers are those of the file.
func TestReaderTellsPlaces(t *testing.T) {
	for _, name := range game.Names(games()) {
		text := match(t, name, 3)
		first, rest, _ := strings.Cut(text, "\n\n[")
		second, third, _ := strings.Cut(rest, "\n\n[")

		second = dropTag(t, second, "Checksum")
		text = first + "\n\n[" + setTag(t, second, "Position", "nowhere") + "\n\n[" + third

		file := "a." + findGame(t, name).Notation().Ending
		found := read(t, text, file, nil)
		require.Len(t, found, 3, text)
		for i, g := range found {
			assert.Equal(t, i+1, g.Number)
			assert.False(t, g.Only)
			if i == 1 {
				continue
			}
			require.NoError(t, g.Err)
			assert.False(t, g.Save.Edited || g.Save.Unsigned)
			assert.Equal(t, playout(t, name, i+3).Moves(), g.Save.Record.Moves())
		}
		bad := (*savefile.SyntaxError)(nil)
		require.ErrorAs(t, found[1].Err, &bad)
		assert.Equal(t, []any{file, 2, "Position"}, []any{bad.Name, bad.Game, bad.Tag})
		assert.Equal(t, `[Position "nowhere"]`, strings.Split(text, "\n")[bad.Line-1])
	}
}

func TestReaderOfACollection(t *testing.T) {
	found := read(t, "{a comment} 1. 32-28 2-0 [Result \"2-0\"]\n7. 32-28 19-23 9. 28x19\n0-2\n*\n32-27 }\nrest\n[Event \"last\"] 33-28", "a.pdn", nil)
	require.Len(t, found, 4)
	assert.Zero(t, found[0].Save.Notes.Count)
	require.Len(t, found[1].Save.Notes.First, 2)
	assert.Equal(t, "a.pdn: game 2, line 2: number 9 follows number 7", found[1].Save.Notes.First[0].Error())
	assert.Equal(t, `a.pdn: game 2, line 1, tag Result: "2-0", but the game is 0-2`, found[1].Save.Notes.First[1].Error())
	assert.EqualError(t, found[2].Err, "a.pdn: game 3, line 5: '}' has no place among the moves")
	assert.Equal(t, "last", found[3].Save.Heading.Event)
}

func TestReaderOfOneGame(t *testing.T) {
	found := read(t, "1. 32-28 32-28 *\n", "a.pdn", nil)
	require.Len(t, found, 1)
	assert.True(t, found[0].Only)
	assert.ErrorContains(t, found[0].Err, "a.pdn: line 1: move 2: ")
	bad := (*savefile.SyntaxError)(nil)
	require.ErrorAs(t, found[0].Err, &bad)
	assert.Equal(t, 2, bad.Ply)
}

// TestReaderOfNothing: a file without a game is refused, and so is what has no end.
func TestReaderOfNothing(t *testing.T) {
	for _, text := range []string{"", " \n", "*", "{x}\n* *"} {
		_, err := readAll(savefile.NewReader(strings.NewReader(text), "a.pdn", games(), nil))
		require.ErrorIs(t, err, savefile.ErrEmpty, text)
		assert.EqualError(t, err, "a.pdn: the file is empty")
	}
	broken := errors.New("the line is dead")
	found, err := readAll(savefile.NewReader(io.MultiReader(strings.NewReader("32-28 *\n33-28"), iotest.ErrReader(broken)), "a.pdn", games(), nil))
	require.ErrorIs(t, err, broken)
	assert.Len(t, found, 1)
	found, err = readAll(savefile.NewReader(io.MultiReader(strings.NewReader("32-28 *\n{"), unending("a ")), "a.pdn", games(), nil))
	require.ErrorIs(t, err, savefile.ErrTooLarge)
	assert.Len(t, found, 1)
}

// unending repeats a text forever.
type unending string

func (e unending) Read(b []byte) (int, error) {
	return copy(b, strings.Repeat(string(e), len(b)/len(e))), nil
}

// TestReaderOfOtherNames: where the file's name tells no game, a tag does, or it is the usual.
func TestReaderOfOtherNames(t *testing.T) {
	text := match(t, "oware", 1) + "\n32-28 *\n"
	found := read(t, text, "games.txt", draughts.Game{})
	require.Len(t, found, 2)
	require.NoError(t, found[0].Err)
	require.NoError(t, found[1].Err)
	assert.Equal(t, "oware", found[0].Save.Record.Rules().Game().Name())
	assert.Equal(t, "draughts", found[1].Save.Record.Rules().Game().Name())
	found = read(t, "32-28 *", "games.txt", nil)
	assert.ErrorIs(t, found[0].Err, savefile.ErrUnknown)
}

// TestReaderOfALongGame reads a game of ours with more moves than a collection's may have.
func TestReaderOfALongGame(t *testing.T) {
	record := play(t, "heap", "size=100000")
	for range 30_000 {
		record = playOn(t, record, "1")
	}
	text := string(savefile.Encode(savefile.Save{Record: record}))
	found := read(t, text+"\n"+text, "a.hpn", nil)
	require.Len(t, found, 2)
	for _, g := range found {
		require.NoError(t, g.Err)
		assert.Equal(t, 30_000, g.Save.Record.State().Ply())
	}
}

func FuzzReader(f *testing.F) {
	f.Add(match(f, "oware", 2), "a.ogn")
	f.Add("[A \"1\"] 1. 32-28 {c} (33-28) 19-23! $1 2. 28x19 14 x 23 1-1 [B \"2\"] *", "a.pdn")
	f.Add("[A \"b\"]\n1. c\n[", "a.kgn")
	f.Fuzz(func(t *testing.T, text, file string) {
		found, err := readAll(savefile.NewReader(strings.NewReader(text), file, games(), draughts.Game{}))
		if !errors.Is(err, io.EOF) {
			require.ErrorIs(t, err, savefile.ErrEmpty)
			require.Empty(t, found)
			return
		}
		for i, g := range found {
			require.Equal(t, i+1, g.Number)
			require.Equal(t, len(found) == 1, g.Only)
			bad := (*savefile.SyntaxError)(nil)
			require.True(t, g.Err == nil || errors.As(g.Err, &bad))
			require.True(t, bad == nil || bad.Line <= 1+strings.Count(text, "\n")+strings.Count(text, "\r"))
		}
	})
}
