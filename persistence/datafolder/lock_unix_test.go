//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package datafolder

import (
	"errors"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestErrorsOfDisksWithoutLocks(t *testing.T) {
	for _, err := range []error{syscall.ENOLCK, syscall.ENOSYS, syscall.ENOTSUP, syscall.EROFS, errors.ErrUnsupported} {
		assert.True(t, isNoLock(err), err)
	}
	for _, err := range []error{nil, syscall.EMFILE, syscall.ENFILE, syscall.EIO, syscall.EACCES} {
		assert.False(t, isNoLock(err), err)
	}
}

func TestErrorsOfALock(t *testing.T) {
	for err, want := range map[error]error{
		syscall.EWOULDBLOCK: ErrLocked, syscall.EINVAL: errors.ErrUnsupported, syscall.ENOLCK: errors.ErrUnsupported,
		syscall.EIO: syscall.EIO, nil: nil,
	} {
		assert.Equal(t, want, lockError(err), err)
	}
}

func TestLinksOfTheDisk(t *testing.T) {
	dir := t.TempDir()
	var infos []os.FileInfo
	for _, name := range []string{"/a", "/b"} {
		require.NoError(t, os.WriteFile(dir+name, nil, 0o600))
	}
	require.NoError(t, disk{}.Link(dir+"/a", dir+"/c"))
	require.ErrorIs(t, disk{}.Link(dir+"/a", dir+"/b"), os.ErrExist)
	for _, name := range []string{"/a", "/b", "/c"} {
		info, err := os.Lstat(dir + name)
		require.NoError(t, err)
		infos = append(infos, info)
	}
	assert.True(t, disk{}.Same(infos[0], infos[2]))
	assert.False(t, disk{}.Same(infos[0], infos[1]))
}

func TestLocksOfTheDisk(t *testing.T) {
	path := t.TempDir() + "/lock"
	locker := disk{}
	locked := func(want bool) {
		t.Helper()
		is, err := locker.Locked(path)
		require.NoError(t, err)
		assert.Equal(t, want, is)
	}
	locked(false)
	one, err := locker.Lock(path)
	require.NoError(t, err)
	locked(true)
	_, err = locker.Lock(path)
	require.ErrorIs(t, err, ErrLocked)
	require.ErrorContains(t, err, path)
	require.NoError(t, os.Remove(path))
	held, err := one.Held()
	require.NoError(t, err)
	assert.False(t, held, "its file is gone")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	held, err = one.Held()
	require.NoError(t, err)
	assert.False(t, held, "its file is another one")
	require.NoError(t, one.Release())
	assert.FileExists(t, path, "the file of another program stays")
	_, err = one.Held()
	require.ErrorIs(t, err, os.ErrClosed)
	locked(false)
	one, err = locker.Lock(path)
	require.NoError(t, err, "whoever only looks holds no lock")
	require.NoError(t, one.Release())
}

// TestCheckingALock is possible for two programs at a time; meanwhile nobody acquires it.
func TestCheckingALock(t *testing.T) {
	path := t.TempDir() + "/lock"
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	file, err := openLock(path, os.O_RDONLY)
	require.NoError(t, err)
	defer file.Close()
	require.NoError(t, lockFile(file, shared))
	is, err := disk{}.Locked(path)
	require.NoError(t, err)
	assert.False(t, is)
	_, err = disk{}.Lock(path)
	require.ErrorIs(t, err, ErrLocked)
}

func TestLockFilesThatAreRefused(t *testing.T) {
	dir := t.TempDir()
	for path, want := range map[string]error{dir: ErrNotRegular, dir + "/none/lock": os.ErrNotExist} {
		_, err := disk{}.Lock(path)
		require.ErrorIs(t, err, want)
	}
	_, err := disk{}.Locked(dir)
	require.ErrorIs(t, err, ErrNotRegular)
}
