package savefile_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

func TestWhatIsWrongWithANameIsSaid(t *testing.T) {
	store := newStore(afero.NewMemMapFs(), "/saves")
	for name, problem := range map[string]string{
		"":                      "is empty",
		".kgn":                  "is empty",
		strings.Repeat("x", 65): "is too long",
		"a/b":                   "has a character that a name cannot have",
		"a\xffb":                "has a character that a name cannot have",
		" a":                    "begins with a space or a dot",
		".a":                    "begins with a space or a dot",
		"a.":                    "has a dot that is not inner and single",
		"a..b":                  "has a dot that is not inner and single",
		"com1":                  "is the name of a device on some systems",
		"nul.txt":               "is the name of a device on some systems",
		"-rf":                   "begins with a hyphen",
		"a.kgn.kgn":             "has two endings",
	} {
		_, err := store.Save(name, saveOf(playout(t, "kalah", 1)), false)
		require.ErrorIs(t, err, savefile.ErrName, name)
		assert.ErrorContains(t, err, problem)
	}
	for _, name := range []string{"coma", "com", "com12", "nul1", strings.Repeat("x", 64), strings.Repeat("ж", 64)} {
		_, err := store.Save(name, saveOf(playout(t, "kalah", 1)), false)
		assert.NoError(t, err, name)
	}
	_, err := store.Load("nothing.kgn")
	assert.ErrorContains(t, err, "nothing.kgn", "the name as it was given")
}

func TestTheLastGameIsALine(t *testing.T) {
	fsys := afero.NewMemMapFs()
	require.NoError(t, fsys.MkdirAll("/saves", 0o755))
	newStore(fsys, "/saves").Remember("oware")
	text, err := afero.ReadFile(fsys, "/saves/.last-game")
	require.NoError(t, err)
	assert.Equal(t, "oware\n", string(text))
}

// TestAPathHasNoName loads a journal, which tells the name of its save, by its path.
func TestAPathHasNoName(t *testing.T) {
	fsys := afero.NewMemMapFs()
	require.NoError(t, newStore(fsys, "/saves").NewJournal(counter()).Keep(saveOf(playout(t, "kalah", 3))))
	files := content(t, fsys, "/saves")
	require.Len(t, files, 1)
	save, err := newStore(fsys, "/saves").LoadPath("/saves/" + files[0])
	require.NoError(t, err)
	assert.Empty(t, save.SavedAs)
}

// stubborn removes nothing.
type stubborn struct{ afero.Fs }

func (stubborn) Remove(string) error { return errFault }

func TestAJournalThatCannotBeRemovedIsStillCurrent(t *testing.T) {
	fsys := stubborn{afero.NewMemMapFs()}
	j := newStore(fsys, "/saves").NewJournal(counter())
	require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 3))))
	assert.ErrorIs(t, j.Drop(), errFault)
	assert.NoError(t, j.Holds())
}

// unlisted is a file system whose folders cannot be listed.
type unlisted struct{ afero.Fs }

func (u unlisted) Open(name string) (afero.File, error) {
	file, err := u.Fs.Open(name)
	return unlistedFile{file}, err
}

type unlistedFile struct{ afero.File }

func (unlistedFile) Readdir(int) ([]fs.FileInfo, error) { return nil, errFault }
func (unlistedFile) Readdirnames(int) ([]string, error) { return nil, errFault }
func (unlistedFile) ReadDir(int) ([]fs.DirEntry, error) { return nil, errFault }

func TestAFolderThatCannotBeListedHasNoNewJournal(t *testing.T) {
	disk := afero.NewMemMapFs()
	require.NoError(t, disk.MkdirAll("/saves", 0o755))
	j := newStore(unlisted{disk}, "/saves").NewJournal(counter())
	assert.ErrorIs(t, j.Keep(saveOf(playout(t, "kalah", 3))), errFault)
	_, err := j.Recover()
	assert.ErrorIs(t, err, errFault)
}

// TestAnUnsureJournalIsCurrent fails the sync of the folder that has the new file: it is
// there all the same, and the next move goes into it.
func TestAnUnsureJournalIsCurrent(t *testing.T) {
	for n := 1; ; n++ {
		disk := disktest.New()
		p := disk.Program(disktest.Fault{At: n, Mode: disktest.Fails, Err: errFault})
		j := newStore(p, "/saves").NewJournal(counter())
		err := j.Keep(saveOf(playout(t, "kalah", 3)))
		require.NotEmpty(t, p.Met(), "no sync of the folder has failed")
		if errors.Is(err, datafolder.ErrUnsure) {
			require.NoError(t, j.Holds())
			require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 4))))
			break
		}
	}
}

// TestAFailedAdoptionLeavesNoLock has a journal taken away before it is adopted: the lock
// of the name that it was to get is not held.
func TestAFailedAdoptionLeavesNoLock(t *testing.T) {
	for n := 1; ; n++ {
		disk := disktest.New()
		first := newStore(disk.Program(disktest.Fault{}), "/saves").NewJournal(counter())
		require.NoError(t, first.Keep(saveOf(playout(t, "kalah", 3))))
		first.Rotate()
		p := disk.Program(disktest.Fault{At: n, Mode: disktest.Fails, Err: errFault})
		j := newStore(p, "/saves").NewJournal(func() uint64 { return 100 })
		left, err := j.Recover()
		if err == nil && len(left) == 1 {
			_, err = j.Adopt(left[0])
		}
		if p.Met() == "" {
			return
		}
		if err == nil {
			continue // what failed did no harm
		}
		for _, file := range content(t, disk.Program(disktest.Fault{}), "/saves") {
			if strings.HasSuffix(file, ".lock") {
				assert.False(t, isLocked(t, disk.Program(disktest.Fault{}), "/saves/"+file), "after %s: %s", p.Met(), file)
			}
		}
	}
}
