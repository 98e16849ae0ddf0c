package savefile_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// summary is what a save was read as, in a line.
func summary(s savefile.Save) string {
	r := s.Record
	moves := strings.Join(r.Moves(), " ")
	if len(moves) > 60 {
		moves = moves[:28] + ".." + moves[len(moves)-28:]
	}
	result := r.Result()
	return fmt.Sprintf("%s %s, %d moves (%s), %s, %d %s %v, %s %q v %s %q, %+v, edited %t",
		r.Rules().Game().Name(), game.FormatRules(r.Rules()), r.State().Ply(), moves, r.State().Position(), result.Outcome, result.Reason, result.Score,
		s.Seats[0].Kind, s.Seats[0].Name, s.Seats[1].Kind, s.Seats[1].Name, s.Heading, s.Edited)
}

// loads reads what the files of a folder must be read as: a line a game, after the name of
// its file.
func loads(t *testing.T, folder string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", folder, "loads.txt"))
	require.NoError(t, err)
	out := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		file, is, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		require.True(t, ok, line)
		out[file] = append(out[file], is)
	}
	return out
}

// eachFile calls do with every file of a folder of games, and checks that all are expected.
func eachFile(t *testing.T, folder string, want map[string][]string, do func(file, ending string)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.*"))
	require.NoError(t, err)
	known := 0
	for _, path := range files {
		file := filepath.Base(path)
		if file == "loads.txt" || file == ".gitattributes" {
			continue
		}
		known++
		require.Contains(t, want, file, "nothing is expected of it")
		do(path, strings.TrimPrefix(filepath.Ext(file), "."))
	}
	assert.Len(t, want, known, "a file that is expected is not there")
}

// TestForeignFilesLoad reads what other programs have written, or people by hand. What once
// was read is read for ever, as the same.
func TestForeignFilesLoad(t *testing.T) {
	want := loads(t, "foreign")
	eachFile(t, "foreign", want, func(path, ending string) {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		got, err := savefile.Decode(text, games(), ending)
		if assert.NoError(t, err, path) {
			assert.Equal(t, want[filepath.Base(path)], []string{summary(got)}, path)
		}
	})
}

// TestCollectionsLoad does the same for files of many games.
func TestCollectionsLoad(t *testing.T) {
	want := loads(t, "collections")
	eachFile(t, "collections", want, func(path, ending string) {
		in, err := os.Open(path)
		require.NoError(t, err)
		defer in.Close()
		var got []string
		r := savefile.NewReader(in, path, games(), nil)
		for {
			found, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
			if found.Err != nil {
				got = append(got, "refused")
			} else {
				got = append(got, summary(found.Save))
			}
		}
		assert.Equal(t, want[filepath.Base(path)], got, path)
	})
}
