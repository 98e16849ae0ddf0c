package datafolder_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
)

// failing is a program for which some calls fail.
type failing struct {
	*disktest.Program
	// fails returns the error of a call, nil for one that is made.
	fails func(op, path string) error
}

// failingAt is a program for which the calls of some kinds fail.
func failingAt(d *disktest.Disk, op string, why error) failing {
	return failing{d.Program(disktest.Fault{}), func(called, _ string) error {
		if strings.Contains(op, called) {
			return why
		}
		return nil
	}}
}

func (f failing) Stat(path string) (fs.FileInfo, error) {
	if err := f.fails("stat", path); err != nil {
		return nil, err
	}
	return f.Program.Stat(path)
}

func (f failing) OpenFile(path string, flag int, mode fs.FileMode) (afero.File, error) {
	if err := f.fails("open", path); err != nil {
		return nil, err
	}
	return f.Program.OpenFile(path, flag, mode)
}

func (f failing) MkdirAll(path string, mode fs.FileMode) error {
	if err := f.fails("mkdir", path); err != nil {
		return err
	}
	return f.Program.MkdirAll(path, mode)
}

func (f failing) Link(from, to string) error {
	if err := f.fails("link", to); err != nil {
		return err
	}
	return f.Program.Link(from, to)
}

func (f failing) Lock(path string) (datafolder.Lock, error) {
	if err := f.fails("lock", path); err != nil {
		return nil, err
	}
	lock, err := f.Program.Lock(path)
	return failingLock{lock, f.fails}, err
}

func (f failing) Locked(path string) (bool, error) {
	if err := f.fails("look", path); err != nil {
		return true, err
	}
	return f.Program.Locked(path)
}

// failingLock is a lock that fails to be checked.
type failingLock struct {
	datafolder.Lock
	fails func(op, path string) error
}

func (l failingLock) Held() (bool, error) {
	if err := l.fails("held", ""); err != nil {
		return false, err
	}
	return l.Lock.Held()
}

func program(d *disktest.Disk) *disktest.Program { return d.Program(disktest.Fault{}) }

// onLocks runs a test on the disk of the machine and on a simulated one.
func onLocks(t *testing.T, test func(t *testing.T, started func() afero.Fs, path string)) {
	t.Run("disk", func(t *testing.T) { test(t, datafolder.Disk, t.TempDir()+"/new/file") })
	d := disktest.New()
	t.Run("simulated", func(t *testing.T) { test(t, func() afero.Fs { return program(d) }, "/new/file") })
}

func TestALeaseExcludesOthersUntilItIsReleased(t *testing.T) {
	onLocks(t, func(t *testing.T, started func() afero.Fs, path string) {
		leased := func(want bool) {
			t.Helper()
			is, err := datafolder.IsLeased(started(), path)
			require.NoError(t, err)
			assert.Equal(t, want, is)
		}
		fsys := started()
		leased(false)
		one, err := datafolder.Acquire(fsys, path)
		require.NoError(t, err)
		require.NoError(t, one.Check())
		leased(true)
		two, err := datafolder.Acquire(started(), path)
		require.ErrorIs(t, err, datafolder.ErrLocked)
		assert.NotErrorIs(t, err, datafolder.ErrLockFailed)
		assert.Nil(t, two)
		_, err = fsys.Stat(path + ".lock")
		require.NoError(t, err)
		assert.Equal(t, path+".lock", datafolder.LockOf(path))

		require.NoError(t, one.Release())
		require.NoError(t, one.Release(), "a second time does nothing")
		_, err = fsys.Stat(path + ".lock")
		require.ErrorIs(t, err, fs.ErrNotExist)
		leased(false)
		require.NoError(t, one.Check(), "it is acquired again")
		leased(true)
		require.NoError(t, one.Release())
		require.NoError(t, (*datafolder.Lease)(nil).Release())
	})
}

func TestALeaseWhoseFileIsRemovedIsAcquiredAgain(t *testing.T) {
	onLocks(t, func(t *testing.T, started func() afero.Fs, path string) {
		fsys := started()
		one, err := datafolder.Acquire(fsys, path)
		require.NoError(t, err)
		require.NoError(t, fsys.Remove(path+".lock"))
		require.NoError(t, one.Check())
		_, err = datafolder.Acquire(started(), path)
		require.ErrorIs(t, err, datafolder.ErrLocked)

		require.NoError(t, fsys.Remove(path+".lock"))
		two, err := datafolder.Acquire(started(), path)
		require.NoError(t, err)
		require.ErrorIs(t, one.Check(), datafolder.ErrLocked, "another program has it now")
		require.NoError(t, one.Release())
		require.NoError(t, two.Check(), "it keeps its lock file")
		require.NoError(t, two.Release())
	})
}

// TestALockThatFailsIsNamed for each call that a lease makes.
func TestALockThatFailsIsNamed(t *testing.T) {
	for _, why := range []error{syscall.EMFILE, syscall.EIO, syscall.EACCES, &fs.PathError{Op: "lock", Path: "/z", Err: syscall.EIO}} {
		for _, op := range []string{"lock", "mkdir", "stat"} {
			lease, err := datafolder.Acquire(failingAt(disktest.New(), op, why), "/a/b")
			requireFailed(t, err, why)
			assert.Nil(t, lease)
		}
		fsys := failingAt(disktest.New(), "held", why)
		lease, err := datafolder.Acquire(fsys, "/a/b")
		require.NoError(t, err)
		requireFailed(t, lease.Check(), why)
		requireFailed(t, lease.Replace(datafolder.Bytes(nil), noMerge), why)

		leased, err := datafolder.IsLeased(failingAt(disktest.New(), "look", why), "/a/b")
		requireFailed(t, err, why)
		assert.False(t, leased)
		called := false
		err = datafolder.Exclusively(failingAt(disktest.New(), "lock", why), "/a/b", func(func() error) error {
			called = true
			return nil
		})
		requireFailed(t, err, why)
		assert.False(t, called)
	}
}

func requireFailed(t *testing.T, err, why error) {
	t.Helper()
	require.ErrorIs(t, err, datafolder.ErrLockFailed)
	if path, ok := why.(*fs.PathError); ok {
		why = path.Err
		assert.NotContains(t, err.Error(), "/z", "one path is told")
	}
	require.ErrorIs(t, err, why)
	assert.ErrorContains(t, err, "/a/b.lock")
}

func TestWithoutLocksALeaseExcludesNobody(t *testing.T) {
	d := disktest.New()
	for name, fsys := range map[string]afero.Fs{
		"no locks": program(d).Lacking(disktest.NoLocks),
		"no call":  afero.NewMemMapFs(),
		"mkdir":    failingAt(d, "mkdir and lock", errors.Join(syscall.EROFS, errors.ErrUnsupported)),
	} {
		one, err := datafolder.Acquire(fsys, "/"+name+"/b")
		require.NoError(t, err, name)
		if name != "mkdir" {
			two, err := datafolder.Acquire(fsys, "/"+name+"/b")
			require.NoError(t, err, name)
			require.NoError(t, two.Release())
			leased, err := datafolder.IsLeased(fsys, "/"+name+"/b")
			require.NoError(t, err)
			assert.False(t, leased)
		}
		require.NoError(t, one.Check())
		require.NoError(t, one.Release())
	}
}

func TestAChangeWaitsForAShortOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := disktest.New()
		folder := datafolder.NewFolder(program(d), "/")
		holder, err := datafolder.NewFolder(program(d), "/").Acquire("b")
		require.NoError(t, err)
		go func() {
			time.Sleep(time.Second)
			assert.NoError(t, holder.Release())
		}()
		why := errors.New("of the change")
		begun := time.Now()
		require.ErrorIs(t, folder.Exclusively("b", func(func() error) error {
			assert.Equal(t, []string{"b.lock"}, d.Names("/"))
			return why
		}), why)
		assert.InDelta(t, time.Second, time.Since(begun), float64(20*time.Millisecond))
		assert.Empty(t, d.Names("/"), "the lease is given back")
		require.NoError(t, folder.Exclusively("b", func(func() error) error { return nil }))
	})
}

func TestAChangeGivesUpAfterSomeSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := disktest.New()
		_, err := datafolder.Acquire(program(d), "/b")
		require.NoError(t, err)
		begun := time.Now()
		err = datafolder.Exclusively(program(d), "/b", func(func() error) error {
			t.Error("it was called")
			return nil
		})
		require.ErrorIs(t, err, datafolder.ErrLocked)
		assert.InDelta(t, 2500*time.Millisecond, time.Since(begun), float64(20*time.Millisecond))
	})
}

// TestAChangeIsMadeAgain if another program has changed the file since it was read, for
// which it needs that the lock file is removed.
func TestAChangeIsMadeAgain(t *testing.T) {
	onLocks(t, func(t *testing.T, started func() afero.Fs, path string) {
		require.NoError(t, datafolder.ReplaceBytes(started(), path, nil))
		adding := func(fsys afero.Fs, what string, read func()) error {
			return datafolder.Exclusively(fsys, path, func(unchanged func() error) error {
				before := text(t, fsys, path)
				read()
				if err := unchanged(); err != nil {
					return err
				}
				return datafolder.ReplaceBytes(fsys, path, []byte(before+what))
			})
		}
		reads := 0
		one, two := started(), started()
		require.NoError(t, adding(one, "one", func() {
			if reads++; reads == 1 {
				require.NoError(t, two.Remove(path+".lock"))
				require.NoError(t, adding(two, "two", func() {}))
			}
		}))
		assert.Equal(t, "twoone", text(t, one, path))
		assert.Equal(t, 2, reads)
	})
}

// noMerge is for files that nobody else changes.
func noMerge() error { return nil }

// TestALeaseMergesBeforeItReplaces what another program has written, also if that had the
// lease when it was asked for last.
func TestALeaseMergesBeforeItReplaces(t *testing.T) {
	onLocks(t, func(t *testing.T, started func() afero.Fs, path string) {
		fsys, content, merged := started(), "one", 0
		lease, err := datafolder.Acquire(fsys, path)
		require.NoError(t, err)
		replace := func() error {
			return lease.Replace(func(w io.Writer) error {
				_, err := io.WriteString(w, content)
				return err
			}, func() error {
				merged++
				content += text(t, fsys, path)
				return nil
			})
		}
		require.NoError(t, replace())
		require.NoError(t, replace())
		require.NoError(t, fsys.Remove(path+".lock"))
		require.NoError(t, replace())
		assert.Zero(t, merged, "nobody has changed the file")

		require.NoError(t, fsys.Remove(path+".lock"))
		other, err := datafolder.Acquire(started(), path)
		require.NoError(t, err)
		for range 2 {
			require.ErrorIs(t, replace(), datafolder.ErrLocked)
		}
		require.NoError(t, other.Replace(datafolder.Bytes([]byte("two")), noMerge))
		require.NoError(t, other.Release())
		require.NoError(t, replace())
		require.NoError(t, replace())
		assert.Equal(t, 1, merged)
		assert.Equal(t, "onetwo", text(t, fsys, path))
		require.NoError(t, fsys.Remove(path))
		require.NoError(t, lease.Release())
	})
}

// TestAFileThatIsReplacedAllTheTime by programs without the lease is merged each time, and
// again if merging fails.
func TestAFileThatIsReplacedAllTheTime(t *testing.T) {
	onLocks(t, func(t *testing.T, started func() afero.Fs, path string) {
		fsys, others, merged := started(), 3, 0
		lease, err := datafolder.Acquire(fsys, path)
		require.NoError(t, err)
		replace := func(merge func() error) error {
			return lease.Replace(func(w io.Writer) error {
				if others > 0 {
					others--
					require.NoError(t, datafolder.ReplaceBytes(fsys, path, []byte{byte(others)}))
				}
				_, err := io.WriteString(w, "all")
				return err
			}, merge)
		}
		require.NoError(t, replace(func() error { merged++; return nil }))
		assert.Equal(t, 3, merged)
		assert.Equal(t, "all", text(t, fsys, path))

		others = 1
		failed := errors.New("failed")
		for range 2 {
			require.ErrorIs(t, replace(func() error { return failed }), failed)
		}
		assert.Equal(t, "\x00", text(t, fsys, path), "nothing is replaced that is not merged")
		require.NoError(t, replace(noMerge))
		others = 1000
		require.ErrorIs(t, replace(noMerge), datafolder.ErrLocked, "in the end it gives up")
		assert.Equal(t, 900, others)
		require.NoError(t, lease.Release())
	})
}

// TestALeaseReplacesALink that leads nowhere, or to a file.
func TestALeaseReplacesALink(t *testing.T) {
	dir := t.TempDir()
	for name, target := range map[string]string{"nowhere": "none", "somewhere": "file"} {
		require.NoError(t, os.WriteFile(dir+"/file", []byte("of before"), 0o600))
		path := dir + "/" + name
		if err := os.Symlink(target, path); err != nil {
			t.Skip(err)
		}
		lease, err := datafolder.Acquire(datafolder.Disk(), path)
		require.NoError(t, err)
		require.NoError(t, lease.Replace(datafolder.Bytes([]byte("new")), noMerge), name)
		require.NoError(t, lease.Release())
		assert.Equal(t, "new", text(t, datafolder.Disk(), path))
		assert.Equal(t, "of before", text(t, datafolder.Disk(), dir+"/file"))
	}
}

func TestALeaseOfAnInvalidName(t *testing.T) {
	folder := datafolder.NewFolder(program(disktest.New()), "/")
	_, err := folder.Acquire("../b")
	require.ErrorIs(t, err, fs.ErrInvalid)
	require.ErrorIs(t, folder.Exclusively(".", func(func() error) error { return nil }), fs.ErrInvalid)
}
