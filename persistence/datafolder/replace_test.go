package datafolder_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
)

// onEach runs a test in an empty folder in memory, which is more lenient than a
// disk, and on the real disk, without and with its links and locks. The folder does not
// exist yet.
func onEach(t *testing.T, test func(t *testing.T, fsys afero.Fs, dir string)) {
	t.Run("memory", func(t *testing.T) { test(t, afero.NewMemMapFs(), "/home/ann/data") })
	t.Run("disk", func(t *testing.T) { test(t, afero.NewOsFs(), filepath.Join(t.TempDir(), "ann", "data")) })
	t.Run("linked", func(t *testing.T) { test(t, datafolder.Disk(), filepath.Join(t.TempDir(), "ann", "data")) })
}

// names returns the names of all files of a folder, including hidden ones.
func names(t testing.TB, fsys afero.Fs, dir string) []string {
	t.Helper()
	all, err := afero.ReadDir(fsys, dir)
	require.NoError(t, err)
	out := []string{}
	for _, info := range all {
		out = append(out, info.Name())
	}
	return out
}

// text returns the content of a file.
func text(t testing.TB, fsys afero.Fs, path string) string {
	t.Helper()
	data, err := afero.ReadFile(fsys, path)
	require.NoError(t, err)
	return string(data)
}

// writing writes a text in pieces.
func writing(pieces ...string) func(io.Writer) error {
	return func(w io.Writer) error {
		for _, p := range pieces {
			if _, err := io.WriteString(w, p); err != nil {
				return err
			}
		}
		return nil
	}
}

func TestReplace(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		path := filepath.Join(dir, "a")
		require.NoError(t, datafolder.Replace(fsys, path, writing("one", " two")))
		assert.Equal(t, "one two", text(t, fsys, path))
		require.NoError(t, datafolder.ReplaceBytes(fsys, path, []byte("3")))
		assert.Equal(t, "3", text(t, fsys, path), "a shorter one")
		large := strings.Repeat("0123456789abcdef", 1<<14)
		require.NoError(t, datafolder.Replace(fsys, path, writing(large, large)))
		assert.Equal(t, large+large, text(t, fsys, path))
		assert.Equal(t, []string{"a"}, names(t, fsys, dir))
		info, err := fsys.Stat(path)
		require.NoError(t, err)
		assert.Zero(t, info.Mode().Perm()&0o111)
		assert.NotZero(t, info.Mode().Perm()&0o004, "all may read it")
	})
}

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		path := filepath.Join(dir, "a")
		require.NoError(t, datafolder.Create(fsys, path, []byte("first")))
		err := datafolder.Create(fsys, path, []byte("second"))
		assert.ErrorIs(t, err, fs.ErrExist)
		assert.Equal(t, "first", text(t, fsys, path))
		assert.Equal(t, []string{"a"}, names(t, fsys, dir))
	})
}

// The write function may fail, too, before anything has reached the disk or
// later.
func TestAWriterThatFailsChangesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		failed := errors.New("out of paper")
		path := filepath.Join(dir, "a")
		require.NoError(t, datafolder.ReplaceBytes(fsys, path, []byte("old")))
		for _, size := range []int{0, 10, 1 << 20} {
			err := datafolder.Replace(fsys, path, func(w io.Writer) error {
				_, err := io.WriteString(w, strings.Repeat("x", size))
				return errors.Join(err, failed)
			})
			require.ErrorIs(t, err, failed)
			assert.Equal(t, "old", text(t, fsys, path))
			assert.Equal(t, []string{"a"}, names(t, fsys, dir))
		}
	})
}

func TestAFolderIsNotReplaced(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		path := filepath.Join(dir, "a")
		require.NoError(t, fsys.MkdirAll(path, 0o755))
		err := datafolder.ReplaceBytes(fsys, path, nil)
		assert.ErrorIs(t, err, datafolder.ErrNotRegular)
		assert.ErrorIs(t, err, fs.ErrInvalid)
		assert.ErrorContains(t, err, path)
		assert.ErrorIs(t, datafolder.Create(fsys, path, nil), fs.ErrExist)
		assert.Equal(t, []string{"a"}, names(t, fsys, dir))
	})
}

// TestReadersFindTheOldFileOrTheNewOne replaces a file from several goroutines,
// which stand for programs, while others read it.
func TestReadersFindTheOldFileOrTheNewOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	content := func(n int) string { return strings.Repeat(fmt.Sprint(n), 100_000) }
	fsys := afero.NewOsFs()
	require.NoError(t, datafolder.Replace(fsys, path, writing(content(0))))
	var writers, readers sync.WaitGroup
	for n := range 2 {
		writers.Go(func() {
			for range 20 {
				assert.NoError(t, datafolder.Replace(fsys, path, writing(content(n)[:50_000], content(n)[50_000:])))
			}
		})
	}
	done := make(chan struct{})
	for range 2 {
		readers.Go(func() {
			for {
				data, err := os.ReadFile(path)
				if assert.NoError(t, err) && assert.NotEmpty(t, data) {
					assert.True(t, string(data) == content(int(data[0]-'0')))
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	assert.Equal(t, []string{"a"}, names(t, fsys, filepath.Dir(path)))
}

func TestSweep(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		datafolder.Sweep(fsys, dir, time.Now(), nil) // the folder does not exist
		now := time.Now()
		for name, age := range map[string]time.Duration{
			".parlour-1.tmp": 2 * time.Hour, ".parlour-2.tmp": time.Minute, "a": 2 * time.Hour, "parlour-3.tmp": 2 * time.Hour,
		} {
			path := filepath.Join(dir, name)
			require.NoError(t, datafolder.ReplaceBytes(fsys, path, nil))
			require.NoError(t, fsys.Chtimes(path, now.Add(-age), now.Add(-age)))
		}
		datafolder.Sweep(fsys, dir, now, nil)
		assert.Equal(t, []string{".parlour-2.tmp", "a", "parlour-3.tmp"}, names(t, fsys, dir))
		datafolder.NewFolder(fsys, filepath.Dir(dir)).Sweep(filepath.Base(dir), now.Add(2*time.Hour))
		assert.Equal(t, []string{"a", "parlour-3.tmp"}, names(t, fsys, dir))
	})
}
