package gamesfile_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
)

// encoded is a game as a save, with its tags.
func encoded(t testing.TB, name string, plies int, round string) string {
	g := gameOf(t, name, plies, round)
	return string(savefile.EncodeTagged(g.Save, g.Comments, g.Tags...))
}

// opened opens a file with that text, and returns the rounds of its games.
func opened(t *testing.T, text string) (path string, found []string, torn bool, err error) {
	path = filepath.Join(t.TempDir(), "games.kgn")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	found, torn, err = rounds(t, path)
	return path, found, torn, err
}

func textAt(t *testing.T, path string) string {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// TestGamesStandApart: games are the texts of saves with an empty line between them, in
// the order in which they were added or in that of Finish.
func TestGamesStandApart(t *testing.T) {
	games := []string{encoded(t, "kalah", 1, "1"), encoded(t, "kalah", 2, "2"), encoded(t, "kalah", 3, "3")}
	for want, order := range map[string][]int{
		strings.Join(games, "\n"):                                  {0, 1, 2},
		strings.Join([]string{games[2], games[0], games[1]}, "\n"): {2, 0, 1},
	} {
		path := filepath.Join(t.TempDir(), "games.kgn")
		require.NoError(t, os.WriteFile(path, nil, 0o600), "an empty file is as none")
		f, err := files().Create(path)
		require.NoError(t, err)
		for i, round := range []string{"1", "2", "3"} {
			require.NoError(t, f.Add(gameOf(t, "kalah", i+1, round)))
		}
		require.NoError(t, f.Finish(order))
		assert.Equal(t, want, textAt(t, path))
		_, _, err = rounds(t, path)
		assert.NoError(t, err, "it is given back")
	}
}

// TestWhatIsAddedToATornFile stands where its last game was cut off.
func TestWhatIsAddedToATornFile(t *testing.T) {
	first, second := encoded(t, "kalah", 1, "1"), encoded(t, "kalah", 2, "2")
	for end, torn := range map[string]bool{
		"":                                 false,
		"\n\n\n":                           false,
		"\n" + second[:len(second)/2]:      true,
		"\n" + second[:20]:                 true,
		"\n[Ev":                            true,
		strings.Repeat("\x00", 50):         true,
		"\n" + strings.Repeat("\x00", 50):  true,
		"\n" + second[:50] + "\x00\x00":    true,
		"\n" + second[:50] + "\x00\x00[\n": true,
	} {
		path, found, cut, err := opened(t, first+end)
		require.NoError(t, err, "%q", end)
		assert.Equal(t, []string{`1 a "test"`}, found, "%q", end)
		assert.Equal(t, torn, cut, "%q", end)
		require.NoError(t, os.WriteFile(path, []byte(first+end), 0o600))
		f, _, err := files().Open(path, func(gamesfile.Game) error { return nil })
		require.NoError(t, err)
		assert.Equal(t, 1, f.Games())
		require.NoError(t, f.Add(gameOf(t, "kalah", 2, "2")))
		require.NoError(t, f.Close())
		require.NoError(t, f.Close(), "again")
		assert.Equal(t, first+"\n"+second, textAt(t, path), "%q", end)
	}
}

// TestOnlyTheEndIsCutOff: what is damaged anywhere else is refused with the line on which
// its game begins, and stays as it is.
func TestOnlyTheEndIsCutOff(t *testing.T) {
	first, second, third := encoded(t, "kalah", 1, "1"), encoded(t, "kalah", 2, "2"), encoded(t, "kalah", 3, "3")
	lines := strings.Count(first, "\n")
	for text, want := range map[string]string{
		first[:len(first)/2] + "\n\n1. 1\n" + second:                                        "game 1, which begins on line 1: ",
		first + "\x00\x00\n\n" + second:                                                     "game 1, which begins on line 1: ",
		first + "\n" + strings.Replace(second, "1. 1", "1. 9", 1) + "\n" + third:            fmt.Sprintf("game 2, which begins on line %d: ", lines+2),
		first + "\n" + second + "\n" + strings.Replace(third, "1. 1", "1. 9", 1):            fmt.Sprintf("game 3, which begins on line %d: ", lines+lines+3),
		first + "\n" + unsigned(second):                                                     "it was edited since it was played",
		first + "\n[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5":                             fmt.Sprintf("game 2, which begins on line %d: ", lines+2),
		first + "\n[Event \"x\"]\n[ParlourFormat \"1\"]\n[ParlourFormat \"1\"]\n":           fmt.Sprintf("game 2, which begins on line %d: ", lines+2),
		first + "\n" + strings.Repeat("x", 100_000):                                         fmt.Sprintf("line %d: it is longer than any game", lines+2),
		first + "\n" + second + "\n[Event \"x\"]\n; " + strings.Repeat("x", 100_000) + "\n": fmt.Sprintf("line %d: it is longer than any game", 2*lines+4),
	} {
		path, _, _, err := opened(t, text)
		require.ErrorIs(t, err, gamesfile.ErrDamaged, text)
		assert.ErrorContains(t, err, want)
		assert.Equal(t, text, textAt(t, path))
	}
}

// unsigned is a game without its checksum.
func unsigned(text string) string {
	before, after, _ := strings.Cut(text, "[Checksum ")
	_, after, _ = strings.Cut(after, "\n")
	return before + after
}

// TestBlankLinesAreNoGame: before the first game, between games and behind the last one.
func TestBlankLinesAreNoGame(t *testing.T) {
	text := "\n \n" + encoded(t, "kalah", 1, "1") + "\n\n\r\n" + encoded(t, "kalah", 2, "2") + "\n\n"
	reader := savefile.NewReader(strings.NewReader(text), "games.kgn", catalog.Games(), nil)
	for _, want := range []string{"1", "2"} {
		found, err := reader.Next()
		require.NoError(t, err)
		require.NoError(t, found.Err)
		assert.Equal(t, want, found.Save.Heading.Round)
	}
	_, err := reader.Next()
	assert.ErrorIs(t, err, io.EOF)
}
