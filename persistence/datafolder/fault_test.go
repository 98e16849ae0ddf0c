package datafolder_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
)

var errFault = errors.New("the disk is on fire")

// faulty is a file system of which one call fails: the one that is reached when left
// is 0. It remembers which that was.
type faulty struct {
	afero.Fs
	left   int
	failed string
}

// fails counts a call and tells whether it is to fail.
func (f *faulty) fails(call string) bool {
	if f.left--; f.left == -1 {
		f.failed = call
		return true
	}
	return false
}

func (f *faulty) Stat(name string) (fs.FileInfo, error) {
	if f.fails("stat") {
		return nil, errFault
	}
	return f.Fs.Stat(name)
}

func (f *faulty) MkdirAll(path string, mode fs.FileMode) error {
	if f.fails("mkdir") {
		return errFault
	}
	return f.Fs.MkdirAll(path, mode)
}

func (f *faulty) OpenFile(name string, flag int, mode fs.FileMode) (afero.File, error) {
	kind := "hold"
	if strings.HasSuffix(name, ".tmp") {
		kind = "temp"
	}
	if f.fails("open " + kind) {
		return nil, errFault
	}
	file, err := f.Fs.OpenFile(name, flag, mode)
	return &faultyFile{file, f, kind}, err
}

func (f *faulty) Open(name string) (afero.File, error) {
	if f.fails("open folder") {
		return nil, errFault
	}
	file, err := f.Fs.Open(name)
	return &faultyFile{file, f, "folder"}, err
}

func (f *faulty) Chmod(name string, mode fs.FileMode) error {
	if f.fails("chmod") {
		return errFault
	}
	return f.Fs.Chmod(name, mode)
}

func (f *faulty) Rename(from, to string) error {
	if f.fails("rename") {
		return errFault
	}
	return f.Fs.Rename(from, to)
}

type faultyFile struct {
	afero.File
	fsys *faulty
	kind string
}

// Write writes half before it fails, as a full disk does.
func (f *faultyFile) Write(p []byte) (int, error) {
	if !f.fsys.fails("write " + f.kind) {
		return f.File.Write(p)
	}
	n, _ := f.File.Write(p[:len(p)/2])
	return n, errFault
}

func (f *faultyFile) WriteString(s string) (int, error) { return f.Write([]byte(s)) }

func (f *faultyFile) Sync() error {
	if f.fsys.fails("sync " + f.kind) {
		return errFault
	}
	return f.File.Sync()
}

func (f *faultyFile) Close() error {
	err := f.File.Close()
	if f.fsys.fails("close " + f.kind) {
		return errFault
	}
	return err
}

// eachFault runs do on a folder with the file "old" again and again, with the first
// call failing, then the second and so on until there is none left to fail. It returns
// which calls made do fail, and which did not.
func eachFault(t *testing.T, fsys afero.Fs, dir string, do func(disk afero.Fs) error, check func(t *testing.T, err error)) (fatal, harmless []string) {
	t.Helper()
	for n := 0; ; n++ {
		require.NoError(t, fsys.RemoveAll(dir))
		require.NoError(t, datafolder.ReplaceBytes(fsys, filepath.Join(dir, "old"), []byte("old")))
		disk := &faulty{Fs: fsys, left: n}
		err := do(disk)
		check(t, err)
		switch {
		case disk.failed == "":
			require.NoError(t, err)
			return fatal, harmless
		case err != nil:
			require.ErrorIs(t, err, errFault, disk.failed)
			fatal = append(fatal, disk.failed)
		default:
			harmless = append(harmless, disk.failed)
		}
	}
}

// beforeRename are the calls that make a temporary file of less than a buffer.
func beforeRename() []string {
	return []string{"mkdir", "open temp", "write temp", "sync temp", "close temp"}
}

// afterRename are the calls that a file is whole without.
func afterRename() []string {
	return []string{"chmod", "open folder", "sync folder", "close folder"}
}

func TestAReplaceThatFailsLeavesTheOldFileWhole(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		path := filepath.Join(dir, "old")
		fatal, harmless := eachFault(t, fsys, dir,
			func(disk afero.Fs) error { return datafolder.Replace(disk, path, writing("n", "ew")) },
			func(t *testing.T, err error) {
				want := "new"
				if err != nil {
					want = "old"
				}
				assert.Equal(t, want, text(t, fsys, path))
				assert.Equal(t, []string{"old"}, names(t, fsys, dir))
			})
		assert.Equal(t, append(append([]string{"stat"}, beforeRename()...), "rename"), fatal)
		assert.Equal(t, afterRename(), harmless)
	})
}

func TestACreateThatFailsLeavesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		fatal, harmless := eachFault(t, fsys, dir,
			func(disk afero.Fs) error { return datafolder.Create(disk, filepath.Join(dir, "new"), []byte("new")) },
			func(t *testing.T, err error) {
				want := []string{"new", "old"}
				if err != nil {
					want = []string{"old"}
				}
				assert.Equal(t, want, names(t, fsys, dir))
			})
		assert.Equal(t, append(beforeRename(), "open hold", "close hold", "rename"), fatal)
		assert.Equal(t, afterRename(), harmless)
	})
}

// A large file is written in many pieces; any of them may be one too many.
func TestAFullDiskLeavesTheOldFileWhole(t *testing.T) {
	fsys := afero.NewMemMapFs()
	large := strings.Repeat("0123456789", 50_000)
	fatal, _ := eachFault(t, fsys, "/data",
		func(disk afero.Fs) error {
			return datafolder.Replace(disk, "/data/old", writing(large[:70_000], large[70_000:70_010], large[70_010:]))
		},
		func(t *testing.T, err error) {
			if err != nil {
				assert.Equal(t, "old", text(t, fsys, "/data/old"))
			}
			assert.Equal(t, []string{"old"}, names(t, fsys, "/data"))
		})
	writes := 0
	for _, call := range fatal {
		if call == "write temp" {
			writes++
		}
	}
	assert.Greater(t, writes, 2)
}
