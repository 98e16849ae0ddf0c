package savefile_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

var errFault = errors.New("the disk is on fire")

// faulty is a file system of which one operation fails.
type faulty struct {
	afero.Fs
	step string
}

// faultSteps are all that can fail in writing a file.
func faultSteps() []string {
	return []string{"mkdir", "temp", "write", "sync", "close", "hold", "hold close", "rename"}
}

func (f *faulty) fails(step string) bool { return f.step == step }

func (f *faulty) MkdirAll(path string, perm fs.FileMode) error {
	if f.fails("mkdir") {
		return errFault
	}
	return f.Fs.MkdirAll(path, perm)
}

func (f *faulty) OpenFile(name string, flag int, perm fs.FileMode) (afero.File, error) {
	kind := "hold"
	if strings.HasSuffix(name, ".tmp") {
		kind = "temp"
	}
	if f.fails(kind) {
		return nil, errFault
	}
	file, err := f.Fs.OpenFile(name, flag, perm)
	return &faultyFile{file, f, kind}, err
}

func (f *faulty) Rename(from, to string) error {
	if f.fails("rename") {
		return errFault
	}
	return f.Fs.Rename(from, to)
}

type faultyFile struct {
	afero.File
	fs   *faulty
	kind string
}

// Write writes half before it fails, as a full disk does.
func (f *faultyFile) Write(p []byte) (int, error) {
	if !f.fs.fails("write") {
		return f.File.Write(p)
	}
	n, _ := f.File.Write(p[:len(p)/2])
	return n, errFault
}

func (f *faultyFile) Sync() error {
	if f.fs.fails("sync") {
		return errFault
	}
	return f.File.Sync()
}

func (f *faultyFile) Close() error {
	err := f.File.Close()
	if f.kind == "temp" && f.fs.fails("close") || f.kind == "hold" && f.fs.fails("hold close") {
		return errFault
	}
	return err
}

func TestFailedSaveLeavesNothing(t *testing.T) {
	for _, step := range faultSteps() {
		t.Run(step, func(t *testing.T) {
			onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
				disk := &faulty{Fs: fs, step: step}
				_, err := newStore(disk, dir).Save("a", saveOf(playout(t, "kalah", 3)), false)
				require.ErrorIs(t, err, errFault)
				assert.ErrorContains(t, err, "a.kgn")
				require.NoError(t, fs.MkdirAll(dir, 0o755))
				assert.Empty(t, content(t, fs, dir))
			})
		})
	}
}

func TestFailedSaveLeavesTheOldFileWhole(t *testing.T) {
	for _, step := range faultSteps() {
		if strings.HasPrefix(step, "hold") {
			continue // nothing is held where a file is replaced
		}
		t.Run(step, func(t *testing.T) {
			onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
				disk := &faulty{Fs: fs}
				store := newStore(disk, dir)
				old := saveOf(playout(t, "kalah", 3))
				_, err := store.Save("a", old, false)
				require.NoError(t, err)

				disk.step = step
				_, err = store.Save("a", saveOf(playout(t, "kalah", 9)), true)
				require.ErrorIs(t, err, errFault)

				got, err := store.Load("a")
				require.NoError(t, err)
				assert.Equal(t, old.Record.Moves(), got.Record.Moves())
				assert.Equal(t, []string{"a.kgn"}, content(t, fs, dir))
			})
		})
	}
}

func TestFailedKeepLeavesTheJournalWhole(t *testing.T) {
	for _, step := range faultSteps() {
		if strings.HasPrefix(step, "hold") {
			continue
		}
		t.Run(step, func(t *testing.T) {
			fs := afero.NewMemMapFs()
			disk := &faulty{Fs: fs}
			journal := newStore(disk, "/saves").NewJournal(counter())
			require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 3))))
			disk.step = step
			require.ErrorIs(t, journal.Keep(saveOf(playout(t, "kalah", 4))), errFault)
			assert.Len(t, content(t, fs, "/saves"), 1)
			disk.step = ""

			left, err := newStore(disk, "/saves").NewJournal(counter()).Recover()
			require.NoError(t, err)
			require.Len(t, left, 1)
			assert.NoError(t, left[0].Err)
			assert.Equal(t, 3, left[0].Moves)
			require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 5))), "the next move is kept again")
			assert.Len(t, content(t, fs, "/saves"), 1)
		})
	}
}

// A folder that cannot be read is no reason to say that there is no save.
func TestFailedLookIsToldAsSuch(t *testing.T) {
	store := newStore(blind{afero.NewMemMapFs()}, "/saves")
	_, err := store.Load("a")
	assert.ErrorIs(t, err, fs.ErrPermission)
	assert.NotErrorIs(t, err, savefile.ErrNotFound)
	_, err = store.Save("a", saveOf(playout(t, "kalah", 3)), true)
	assert.ErrorIs(t, err, fs.ErrPermission)
	_, err = store.LoadPath("/saves/a.kgn")
	assert.ErrorIs(t, err, fs.ErrPermission)
	assert.ErrorIs(t, store.NewJournal(counter()).Keep(saveOf(playout(t, "kalah", 3))), fs.ErrPermission)
}

// blind lets nobody look at a file.
type blind struct{ afero.Fs }

func (blind) Stat(string) (fs.FileInfo, error) { return nil, fs.ErrPermission }
