//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

// noFolder is the path of a saves folder that cannot be created: a file is in its
// way.
func noFolder(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	return filepath.Join(file, "saves")
}

// TestAGameThatIsKeptNowhereIsPrinted plays without a working journal.
func TestAGameThatIsKeptNowhereIsPrinted(t *testing.T) {
	t.Parallel()
	for _, leaving := range []string{"", "QUIT\nEXIT\n"} {
		got := execute(t, lines("GAME kalah", "NEW Human Human", "3", "1")+leaving, "--saves", noFolder(t))
		assert.Equal(t, cli.Failed, got.code)
		assert.Contains(t, got.out, "Note: the journal could not be written, so this game is lost unless it is saved: ")
		assert.Contains(t, got.err, "parlour: 1 unsaved game could not be saved anywhere: ")
		assert.Contains(t, got.err, "\n1. 3 1 *\n")

		// The printed text can be written to a file and loaded.
		_, text, _ := strings.Cut(got.err, "\n\n")
		path := filepath.Join(t.TempDir(), "mended.kgn")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		again := execute(t, "", "saves", "show", path)
		assert.Zero(t, again.code, again.err)
		assert.Contains(t, again.out, "North to move")
		assert.Empty(t, again.err, "it is not even edited")
	}
	got := execute(t, lines("GAME kalah", "NEW Human Human", "3", "QUIT", "NEW Human Human", "4"), "--saves", noFolder(t))
	assert.Contains(t, got.err, "parlour: 2 unsaved games could not be saved anywhere: ")
	assert.Contains(t, got.err, "\n1. 3 *\n")
	assert.Contains(t, got.err, "\n1. 4 *\n")
}

func TestTheKalahDialogueTellsOfItsJournal(t *testing.T) {
	t.Parallel()
	folder := noFolder(t)
	got := execute(t, "3\n4\n", "kalah", "--saves", folder)
	assert.Equal(t, cli.Failed, got.code)
	assert.Equal(t, 1, strings.Count(got.err, "Note: the journal could not be written"), "once, beside the dialogue")
	assert.Contains(t, got.err, "1 unsaved game could not be saved anywhere")
	assert.Contains(t, got.err, "\n1. 3 4 *\n")
	assert.Equal(t, execute(t, "3\n4\n", "kalah").out, got.out, "the dialogue itself is to the letter")

	got = execute(t, "3\nq\n", "kalah", "--saves", folder)
	assert.Zero(t, got.code, "it was given away")
}

// TestAFailureIsNoInvalidInput reads a file that the system fails to read.
func TestAFailureIsNoInvalidInput(t *testing.T) {
	t.Parallel()
	const unreadable = "/proc/self/mem"
	if _, err := os.Stat(unreadable); err != nil {
		t.Skip("no such file here: ", err)
	}
	for _, args := range [][]string{{"saves", "show", unreadable}, {"replay", unreadable}, {"hint", unreadable}, {unreadable}} {
		got := execute(t, "", args...)
		assert.Equal(t, cli.Failed, got.code, "%v", args)
		assert.NotContains(t, got.err, "Invalid input")
		assert.Contains(t, got.err, "input/output error")
	}
}

// TestSavesHaveTheModesOfTheUser saves with a umask that gives others no access.
func TestSavesHaveTheModesOfTheUser(t *testing.T) {
	t.Parallel()
	for mask, want := range map[string]os.FileMode{"077": 0o600, "022": 0o644} {
		dir := t.TempDir()
		script := filepath.Join(t.TempDir(), "run.sh")
		require.NoError(t, os.WriteFile(script, []byte("umask "+mask+"; exec \"$@\""), 0o755))
		got := executeAs(t, lines("NEW Human Human", "A", "SAVE mine", "a"), "sh", script, programPath, "--saves", dir)
		require.Zero(t, got.code, got.err)
		files, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, f := range files {
			info, err := f.Info()
			require.NoError(t, err)
			assert.Equal(t, want, info.Mode(), f.Name())
		}
	}
}

// TestEditedSavesAreTold edits a save by hand, and removes its checksum.
func TestEditedSavesAreTold(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("GAME kalah", "NEW Human:Ann Human", "3", "1", "SAVE mine"), "--saves", dir)
	path := filepath.Join(dir, "mine.kgn")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	at := strings.Index(string(text), "[Checksum")
	end := at + strings.IndexByte(string(text)[at:], '\n') + 1
	for note, changed := range map[string]string{
		"edited since it was saved": strings.Replace(string(text), "Ann", "Eve", 1),
		"without a checksum":        string(text[:at]) + string(text[end:]),
	} {
		require.NoError(t, os.WriteFile(path, []byte(changed), 0o644))
		for _, args := range [][]string{{"saves", "show"}, {"replay"}, {"hint", "--time", "1ms"}, {"saves", "export"}} {
			got := execute(t, "", append(args, "mine", "--saves", dir)...)
			assert.Zero(t, got.code)
			assert.Contains(t, got.err, "Note: this save ", args)
			assert.Contains(t, got.err, note, args)
		}
		assert.Contains(t, execute(t, "", "saves", "list", "--saves", dir).out, note)
		assert.Contains(t, execute(t, "LOAD mine\n", "--saves", dir).out, note)
	}
}

// TestADamagedJournalIsTold truncates the journal of a game.
func TestADamagedJournalIsTold(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("GAME kalah", "NEW Human Human", "3", "1", "2", "4"), "--saves", dir)
	files, err := filepath.Glob(filepath.Join(dir, ".journal-*"))
	require.NoError(t, err)
	require.Len(t, files, 1, "the lock is gone with its program: %v", files)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	torn := text[:strings.LastIndex(string(text), "1.")+10]
	require.NoError(t, os.WriteFile(files[0], torn, 0o644))

	got := execute(t, lines("CONTINUE"), "--saves", dir)
	name := filepath.Base(files[0])
	assert.Contains(t, got.out, "Note: the journal "+name+" is damaged and kept: ")
	assert.Contains(t, got.out, "An unsaved game was left: Kalah, South v North, 3 moves, 1 - 0, salvaged from a damaged journal. CONTINUE resumes it.")
	assert.Contains(t, got.out, "Note: this is what could be replayed of a damaged journal, which is kept as "+files[0]+".damaged")
	kept, err := os.ReadFile(files[0] + ".damaged")
	require.NoError(t, err)
	assert.Equal(t, torn, kept)
	got = execute(t, lines("HELP"), "--saves", dir)
	assert.NotContains(t, got.out, "damaged")
}

func TestAFinishedGameIsNotGoneOnWith(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("NEW Human Human", "A"), "--saves", dir)
	execute(t, lines("NEW Human Human", "B", "RESIGN"), "--saves", dir)
	got := execute(t, lines("CONTINUE", "SAVE going"), "--saves", dir)
	assert.Contains(t, got.out, "An unsaved game was left: Oware, South v North, 1 move, 0 - 0. CONTINUE")
	got = execute(t, lines("CONTINUE", "SAVE over"), "--saves", dir)
	assert.Contains(t, got.out, "A finished game was left unsaved: Oware, South v North, 1 move, 0 - 0, finished. CONTINUE shows it, SAVE keeps it.")
	assert.Contains(t, got.out, "Saved as")
}

// TestRedoOutlivesTheProgram undoes a move and ends the program.
func TestRedoOutlivesTheProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("NEW Human Human", "A", "b", "UNDO"), "--saves", dir)
	got := execute(t, lines("CONTINUE", "REDO"), "--saves", dir)
	assert.Contains(t, got.out, "North played b")
}
