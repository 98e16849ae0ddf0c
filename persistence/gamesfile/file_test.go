package gamesfile_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
)

func files() gamesfile.Files { return gamesfile.New(datafolder.Disk(), catalog.Games()) }

// gameOf is a game of the first moves, forfeited after them.
func gameOf(t testing.TB, name string, plies int, round string) gamesfile.Game {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	r := game.NewRecord(rules.Start())
	for range plies {
		r, err = r.Play(r.State().Moves()[0])
		require.NoError(t, err)
	}
	r, err = r.Forfeit(r.State().ToMove(), game.ForfeitTime)
	require.NoError(t, err)
	return gamesfile.Game{
		Save: savefile.Save{Record: r, Heading: savefile.Heading{Round: round, Date: "2026.11.21"}},
		Tags: []game.Setting{{Name: "Match", Value: "a \"test\""}},
	}
}

// rounds opens a file and returns what the games that it has say, and whether the
// last one was cut off.
func rounds(t testing.TB, path string) (found []string, torn bool, err error) {
	t.Helper()
	f, torn, err := files().Open(path, func(g gamesfile.Game) error {
		found = append(found, g.Save.Heading.Round+" "+g.Tag("Match"))
		return nil
	})
	if err == nil {
		require.NoError(t, f.Close())
	}
	return found, torn, err
}

// written returns a file with games of those rounds, and where each ends.
func written(t testing.TB, name string, all ...string) (path string, ends []int64) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "games")
	f, err := files().Create(path)
	require.NoError(t, err)
	for i, round := range all {
		require.NoError(t, f.Add(gameOf(t, name, 2*i+1, round)))
		info, err := os.Stat(path)
		require.NoError(t, err)
		ends = append(ends, info.Size())
	}
	require.NoError(t, f.Close())
	return path, ends
}

func TestGamesAreReadAgain(t *testing.T) {
	for _, g := range catalog.Games() {
		path, _ := written(t, g.Name(), "1.1", "1.2", "2.1")
		var records []game.Record
		f, torn, err := files().Open(path, func(g gamesfile.Game) error {
			records = append(records, g.Save.Record)
			return nil
		})
		require.NoError(t, err)
		assert.False(t, torn)
		require.Len(t, records, 3)
		assert.Equal(t, gameOf(t, g.Name(), 5, "").Save.Record.Moves(), records[2].Moves())
		assert.Equal(t, game.ForfeitTime, records[2].Result().Reason)

		require.NoError(t, f.Add(gameOf(t, g.Name(), 1, "0.1")))
		assert.Equal(t, 4, f.Games())
		require.NoError(t, f.Finish([]int{3, 0, 1, 2}))
		found, torn, err := rounds(t, path)
		require.NoError(t, err)
		assert.False(t, torn)
		assert.Equal(t, []string{`0.1 a "test"`, `1.1 a "test"`, `1.2 a "test"`, `2.1 a "test"`}, found)
		left, err := os.ReadDir(filepath.Dir(path))
		require.NoError(t, err)
		assert.Len(t, left, 1, "neither locks nor temporary files")
	}
}

// TestAFileThatIsCutAnywhereHasItsWholeGames cuts a file, or replaces its end by
// zeros, as a power cut may. A game can be added then.
func TestAFileThatIsCutAnywhereHasItsWholeGames(t *testing.T) {
	path, ends := written(t, "oware", "1.1", "1.2", "2.1")
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	sizes := slices.Concat(ends, []int64{0, 1, ends[0] - 1, ends[0] + 1, ends[1] - 2})
	for size := int64(0); size < ends[2]; size += 97 {
		sizes = append(sizes, size)
	}
	for _, size := range sizes {
		for _, tail := range []int{0, 100} {
			require.NoError(t, os.WriteFile(path, append(whole[:size:size], make([]byte, tail)...), 0o600))
			want := 0
			for _, end := range ends {
				if size >= end-1 { // the end of the last line may be missing
					want++
				}
			}
			found, _, err := rounds(t, path)
			require.NoError(t, err, "cut to %d", size)
			assert.Len(t, found, want, "cut to %d of %v", size, ends)
			again, torn, err := rounds(t, path)
			require.NoError(t, err)
			assert.Equal(t, found, again)
			assert.False(t, torn, "it was cut off")
		}
	}
	f, _, err := files().Open(path, func(gamesfile.Game) error { return nil })
	require.NoError(t, err)
	require.NoError(t, f.Add(gameOf(t, "oware", 3, "9.9")))
	require.NoError(t, f.Close())
	found, _, err := rounds(t, path)
	require.NoError(t, err)
	assert.Equal(t, `9.9 a "test"`, found[len(found)-1])
}

func TestFilesThatAreRefused(t *testing.T) {
	path, ends := written(t, "kalah", "1.1", "1.2")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	whole := string(data)
	second := whole[ends[0]:]
	for _, c := range []struct{ text, want string }{
		{"# a text of another kind", "game 1, which begins on line 1: "},
		{"[Event \"another's\"]\n\n1. e4 e5 *\n", "game 1, which begins on line 1: "},
		{"nonsense\n" + whole, "game 1, which begins on line 1: "},
		{strings.Replace(whole, "1. 1", "1. 9", 1), "game 1, which begins on line 1: "},
		{strings.Replace(whole, "2. 2", "2. 9", 1), "game 2, which begins on line "},
		{strings.Replace(whole, "[Round \"1.1", "[Round \"1.3", 1), "it was edited since it was played"},
		{whole[:ends[0]-30] + second, "game 1, which begins on line 1: "},
		{whole + second, "refused by its user"},
		{strings.Repeat("x", 100_000), "it is longer than any game"},
		{strings.Repeat("[A \"b\"]\n", 600_000), "it is longer than any game"},
	} {
		require.NoError(t, os.WriteFile(path, []byte(c.text), 0o600))
		seen := map[string]bool{}
		f, _, err := files().Open(path, func(g gamesfile.Game) error {
			if seen[g.Save.Heading.Round] {
				return errors.New("refused by its user")
			}
			seen[g.Save.Heading.Round] = true
			return nil
		})
		if err == nil {
			require.NoError(t, f.Close())
		}
		assert.ErrorIs(t, err, gamesfile.ErrDamaged, c.want)
		assert.ErrorContains(t, err, c.want)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, c.text == string(after), "a file that is refused stays as it is: %s", c.want)
	}
}

// TestAWrongTagIsToldWithItsLine: the line is that of the file, not of the game.
func TestAWrongTagIsToldWithItsLine(t *testing.T) {
	path, ends := written(t, "draughts", "1.1", "1.2")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	text := string(data[:ends[0]]) + strings.Replace(string(data[ends[0]:]), `[Rules "international"]`, `[Rules "losing"]`, 1)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	before, _, _ := strings.Cut(text, `[Rules "losing"]`)
	_, _, err = rounds(t, path)
	require.ErrorIs(t, err, gamesfile.ErrDamaged)
	assert.ErrorContains(t, err, fmt.Sprintf(": line %d, tag Rules: ", 1+strings.Count(before, "\n")))
}

func TestAFileBelongsToOneProgram(t *testing.T) {
	path, _ := written(t, "draughts", "1.1")
	_, err := files().Create(path)
	assert.ErrorIs(t, err, gamesfile.ErrExists)
	f, _, err := files().Open(path, func(gamesfile.Game) error { return nil })
	require.NoError(t, err)
	_, _, err = rounds(t, path)
	assert.ErrorIs(t, err, gamesfile.ErrInUse)
	require.NoError(t, f.Close())
	_, _, err = rounds(t, path)
	assert.NoError(t, err)
	_, err = files().Create(t.TempDir())
	assert.Error(t, err, "a folder")
}

// FuzzOpen checks that a file that is accepted is read again as the same, and that
// games can be added to it.
func FuzzOpen(f *testing.F) {
	path, _ := written(f, "oware", "1.1", "1.2")
	data, err := os.ReadFile(path)
	require.NoError(f, err)
	f.Add(data)
	f.Add(data[:len(data)-10])
	f.Add([]byte("[Event \"x\"]\n\n1. F f *\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "games")
		require.NoError(t, os.WriteFile(path, data, 0o600))
		found, _, err := rounds(t, path)
		if err != nil {
			require.ErrorIs(t, err, gamesfile.ErrDamaged)
			return
		}
		f, _, err := files().Open(path, func(gamesfile.Game) error { return nil })
		require.NoError(t, err)
		require.NoError(t, f.Add(gameOf(t, "oware", 1, "7.7")))
		require.NoError(t, f.Close())
		again, torn, err := rounds(t, path)
		require.NoError(t, err)
		require.False(t, torn)
		require.Equal(t, append(found, `7.7 a "test"`), again)
	})
}
