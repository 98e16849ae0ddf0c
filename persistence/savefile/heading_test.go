package savefile_test

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

// aJournal is the name of a journal of Kalah.
const aJournal = ".journal-000000000001-00000000000000aa.kgn"

// leftBehind writes a journal and returns how it is described.
func leftBehind(t *testing.T, fsys afero.Fs, text string) savefile.Entry {
	t.Helper()
	require.NoError(t, fsys.MkdirAll("/saves", 0o755))
	require.NoError(t, afero.WriteFile(fsys, "/saves/"+aJournal, []byte(text), 0o644))
	left, err := newStore(fsys, "/saves").NewJournal(counter()).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	return left[0]
}

// lengthened returns the text with so much commentary after the heading that its moves are not
// read with it, and nothing in it that is a move.
func lengthened(t *testing.T, text string) string {
	t.Helper()
	heading, _, found := strings.Cut(text, "\n\n")
	require.True(t, found)
	return heading + "\n\n" + strings.Repeat("{"+strings.Repeat("x", 70)+"}\n", 1200) + "no move\n"
}

// TestALongJournalIsDescribedByItsHeading has moves that nobody can read: until the
// match is asked for they are not read.
func TestALongJournalIsDescribedByItsHeading(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 7))))
	e := leftBehind(t, afero.NewMemMapFs(), lengthened(t, text))
	require.NoError(t, e.Err)
	assert.False(t, e.Salvaged)
	assert.Equal(t, 7, e.Moves)
	assert.Equal(t, "Ann", e.Seats[0].Name)
	assert.Equal(t, playout(t, "kalah", 7).State().ToMove(), e.ToMove)
}

// TestAHeadingThatDoesNotTellAllIsNotTrusted changes headings: all of the file is read
// then, and its damage found.
func TestAHeadingThatDoesNotTellAllIsNotTrusted(t *testing.T) {
	text := lengthened(t, string(savefile.Encode(saveOf(playout(t, "kalah", 7)))))
	for name, heading := range map[string]string{
		"no number of moves": dropTag(t, text, "PlyCount"),
		"no position":        dropTag(t, text, "Position"),
		"no game of that":    edit(t, text, `[Game "kalah"]`, `[Game "chess"]`),
		"no result":          edit(t, text, `[Result "*"]`, `[Result "1-x"]`),
		"a match that ended": edit(t, text, `[Result "*"]`, `[Result "30-18"]`),
		"no checksum":        dropTag(t, text, "Checksum"),
		"not of ours":        dropTag(t, text, "ParlourFormat"),
		"a broken tag":       edit(t, text, "\n\n", "\n[Broken \"x]\n\n"),
		"a broken letter":    edit(t, text, "Utrecht", "Utrecht\x00"),
	} {
		assert.Error(t, leftBehind(t, afero.NewMemMapFs(), heading).Err, name)
	}
}

// TestAShortJournalIsCheckedAsAWhole edits journals whose checksum can be made.
func TestAShortJournalIsCheckedAsAWhole(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 7))))
	assert.Equal(t, 7, leftBehind(t, afero.NewMemMapFs(), text).Moves)

	edited := leftBehind(t, afero.NewMemMapFs(), edit(t, text, `"Ann"`, `"Eve"`))
	assert.True(t, edited.Edited)
	assert.Equal(t, "Eve", edited.Seats[0].Name)

	unsigned := leftBehind(t, afero.NewMemMapFs(), dropTag(t, text, "Checksum"))
	assert.True(t, unsigned.Unsigned)

	lying := leftBehind(t, afero.NewMemMapFs(), dropTag(t, edit(t, text, `[PlyCount "7"]`, `[PlyCount "9"]`), "Checksum"))
	assert.Error(t, lying.Err)
}

func TestNumbersOfTheHeadingAreNumbers(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 0))))
	text = dropTag(t, edit(t, text, `[PlyCount "0"]`, `[PlyCount "none"]`), "Checksum")
	_, err := savefile.Decode([]byte(text), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrDamaged)
}

// TestMarksOfScores reads results that are none, and notes them.
func TestMarksOfScores(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 3))))
	for _, mark := range []string{"1-x", "x-1", "65536-0", "-", ""} {
		s := decode(t, dropTag(t, edit(t, text, `[Result "*"]`, `[Result "`+mark+`"]`), "Checksum"), "kgn")
		assert.False(t, s.Record.Result().Over(), mark)
		assert.Equal(t, 1, s.Notes.Count, mark)
	}
}

// TestTheLastByteThatFits decodes a text of the greatest size.
func TestTheLastByteThatFits(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 3))))
	padded := text + strings.Repeat("\n", savefile.MaxSize-len(text))
	_, err := savefile.Decode([]byte(padded), games(), "kgn")
	require.NoError(t, err)
	_, err = savefile.Decode([]byte(padded+"\n"), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrTooLarge)
}

// TestMovesTakenBackAreOurs puts the tag into a file of another program, where it may
// mean anything.
func TestMovesTakenBackAreOurs(t *testing.T) {
	_, err := savefile.Decode([]byte("[Undone \"none of ours\"]\n\n1. 3 4 *\n"), games(), "kgn")
	plain, plainly := savefile.Decode([]byte("[Other \"none of ours\"]\n\n1. 3 4 *\n"), games(), "kgn")
	assert.Equal(t, plainly == nil, err == nil, "%v, %v", plainly, err)
	assert.Empty(t, plain.Record.Undone())
}

// counting counts the files that are opened to be read.
type counting struct {
	afero.Fs
	opened map[string]int
}

func (c *counting) Open(name string) (afero.File, error) {
	c.opened[filepath.Base(name)]++
	return c.Fs.Open(name)
}

// TestAJournalIsReadOnce looks twice, and again once the file has changed its size, its
// time or both.
func TestAJournalIsReadOnce(t *testing.T) {
	under := afero.NewMemMapFs()
	leftBehind(t, under, string(savefile.Encode(saveOf(playout(t, "kalah", 7)))))
	fsys := &counting{under, map[string]int{}}
	j := newStore(fsys, "/saves").NewJournal(counter())
	moves := func() int {
		left, err := j.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		return left[0].Moves
	}
	assert.Equal(t, 7, moves())
	assert.Equal(t, 7, moves())
	assert.Equal(t, 1, fsys.opened[aJournal])

	info, err := under.Stat("/saves/" + aJournal)
	require.NoError(t, err)
	leftBehind(t, under, string(savefile.Encode(saveOf(playout(t, "kalah", 12)))))
	require.NoError(t, under.Chtimes("/saves/"+aJournal, info.ModTime(), info.ModTime()))
	assert.Equal(t, 12, moves(), "it has another size")
	require.NoError(t, under.Chtimes("/saves/"+aJournal, noon(), noon()))
	assert.Equal(t, 12, moves())
	assert.Equal(t, 3, fsys.opened[aJournal], "it has another time")
}

// hiding lets nobody look at journals.
type hiding struct{ afero.Fs }

func (h hiding) Stat(name string) (fs.FileInfo, error) {
	if strings.HasPrefix(filepath.Base(name), ".journal-") {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrPermission}
	}
	return h.Fs.Stat(name)
}

func TestAJournalThatNobodyMayLookAtIsTold(t *testing.T) {
	under := afero.NewMemMapFs()
	leftBehind(t, under, string(savefile.Encode(saveOf(playout(t, "kalah", 7)))))
	left, err := newStore(hiding{under}, "/saves").NewJournal(counter()).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.Equal(t, aJournal, left[0].File)
	assert.ErrorIs(t, left[0].Err, fs.ErrPermission)
	assert.True(t, savefile.Failed(left[0].Err))
}

// TestFilesThatAreNoJournals have the beginning of a journal's name.
func TestFilesThatAreNoJournals(t *testing.T) {
	fsys := afero.NewMemMapFs()
	text := savefile.Encode(saveOf(playout(t, "kalah", 7)))
	for _, name := range []string{".journal-0001-aa", ".journal-.kgn", ".journal-0001-zz.kgn", "journal-0001-aa.kgn"} {
		require.NoError(t, afero.WriteFile(fsys, "/saves/"+name, text, 0o644))
	}
	left, err := newStore(fsys, "/saves").NewJournal(counter()).Recover()
	require.NoError(t, err)
	assert.Empty(t, left)
}
