package settings_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/persistence/settings"
)

// changes is the number of changes of each window.
const changes = 50

// inTwoWindows calls change with 0 to changes-1 in each of two windows at once.
func inTwoWindows(change func(window, n int)) {
	var both sync.WaitGroup
	for window := range 2 {
		both.Go(func() {
			for n := range changes {
				change(window, n)
			}
		})
	}
	both.Wait()
}

// TestTwoWindowsSet checks that each finds all that it set, whatever the other sets.
func TestTwoWindowsSet(t *testing.T) {
	dir := t.TempDir()
	keys := [2]string{"theme", "pace"}
	inTwoWindows(func(window, n int) {
		file := settings.New(datafolder.NewFolder(datafolder.Disk(), dir))
		value := fmt.Sprint("v", n)
		if !assert.NoError(t, file.Set(keys[window], value)) {
			return
		}
		now, _, err := file.Load()
		assert.NoError(t, err)
		assert.Equal(t, value, [2]string{now.Theme, now.Pace}[window])
	})
	assert.NoFileExists(t, filepath.Join(dir, datafolder.LockOf(settings.Name)))
}

// listing is the disk with a list of what was locked, which excludes nobody.
type listing struct {
	*afero.OsFs
	locked []string
}

func (l *listing) Lock(path string) (datafolder.Lock, error) {
	l.locked = append(l.locked, path)
	return nil, errors.ErrUnsupported
}

func (*listing) Locked(string) (bool, error) { return false, nil }

// TestALinkedFileIsLockedBesideTheLink, since all windows know that name, and the folder
// of the file itself may not be writable.
func TestALinkedFileIsLockedBesideTheLink(t *testing.T) {
	dir, target := t.TempDir(), filepath.Join(t.TempDir(), "mine.toml")
	if err := os.Symlink(target, filepath.Join(dir, settings.Name)); err != nil {
		t.Skip("no links here:", err)
	}
	fsys := &listing{OsFs: &afero.OsFs{}}
	require.NoError(t, settings.New(datafolder.NewFolder(fsys, dir)).Set("theme", "dark"))
	assert.Equal(t, []string{datafolder.LockOf(filepath.Join(dir, settings.Name))}, fsys.locked)
	assert.FileExists(t, target)
}

// lockless is a file system in which every lock fails.
type lockless struct{ afero.Fs }

var errNoLock = errors.New("no lock to be had")

func (lockless) Lock(string) (datafolder.Lock, error) { return nil, errNoLock }
func (lockless) Locked(string) (bool, error)          { return false, errNoLock }

// TestNothingIsSetWithoutTheLease leaves the file as it is if it cannot be locked.
func TestNothingIsSetWithoutTheLease(t *testing.T) {
	fsys, _ := inMemory(t, full)
	folder := datafolder.NewFolder(lockless{fsys}, "config")
	err := settings.New(folder).Set("theme", "dark")
	require.ErrorIs(t, err, datafolder.ErrLockFailed)
	require.ErrorIs(t, err, errNoLock)
	assert.Equal(t, full, textOf(t, fsys))

	settings.NewLast(folder).Remember("kalah", settings.Choices{Name: "Ada"})
	_, err = fsys.Stat(folder.Path("last.json"))
	assert.ErrorIs(t, err, fs.ErrNotExist)
}

// TestTwoWindowsRemember checks that the choices for one game do not undo those for
// another.
func TestTwoWindowsRemember(t *testing.T) {
	dir := t.TempDir()
	inTwoWindows(func(window, n int) {
		last := settings.NewLast(datafolder.NewFolder(datafolder.Disk(), dir))
		name, c := fmt.Sprint("game-", window), settings.Choices{Name: fmt.Sprint(n)}
		last.Remember(name, c)
		got, _ := last.Chosen(name)
		assert.Equal(t, c, got)
	})
}

// TestALockFileThatIsRemovedLosesNothing: once one window has read a file, its lock file is
// removed and another window changes the file.
func TestALockFileThatIsRemovedLosesNothing(t *testing.T) {
	for file, change := range map[string]func(f datafolder.Folder, n int){
		settings.Name: func(f datafolder.Folder, n int) {
			assert.NoError(t, settings.New(f).Set([]string{"theme", "pace"}[n], "v"))
		},
		"last.json": func(f datafolder.Folder, n int) {
			settings.NewLast(f).Remember(fmt.Sprint("game-", n), settings.Choices{Name: "Ada"})
		},
	} {
		d := disktest.New()
		one, two := d.Program(disktest.Fault{}), d.Program(disktest.Fault{})
		require.NoError(t, afero.WriteFile(two, "/"+file, nil, 0o600))
		locked, done := false, false
		one.After(func(call string) {
			locked = locked || call == "lock "+datafolder.LockOf(file)
			if locked && !done && call == "close "+file {
				done = true
				require.NoError(t, two.Remove("/"+datafolder.LockOf(file)))
				change(datafolder.NewFolder(two, "/"), 1)
			}
		})
		change(datafolder.NewFolder(one, "/"), 0)
		require.True(t, done, file)
		now, _, err := settings.New(datafolder.NewFolder(two, "/")).Load()
		require.NoError(t, err)
		last := settings.NewLast(datafolder.NewFolder(two, "/"))
		for n, value := range []string{now.Theme, now.Pace} {
			_, chosen := last.Chosen(fmt.Sprint("game-", n))
			assert.True(t, chosen || value == "v", "%s: %d", file, n)
		}
	}
}
