package datafolder_test

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
)

func TestAnEngineReadsWhatWasWritten(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder := datafolder.NewFolder(fsys, dir)
		_, err := folder.Open("tables/a.table")
		require.ErrorIs(t, err, fs.ErrNotExist)
		assert.NotContains(t, err.Error(), dir, "the paths of the file system are not told")
		require.NoError(t, folder.Replace("tables/a.table", writing("0123456789")))
		assert.Equal(t, "0123456789", text(t, fsys, filepath.Join(dir, "tables", "a.table")))
		assert.Equal(t, filepath.Join(dir, "tables", "a.table"), folder.Path("tables/a.table"))

		file, err := folder.Open("tables/a.table")
		require.NoError(t, err)
		defer file.Close()
		info, err := file.Stat()
		require.NoError(t, err)
		assert.EqualValues(t, 10, info.Size())
		require.Implements(t, (*io.ReaderAt)(nil), file)
		require.Implements(t, (*io.Seeker)(nil), file)
		var part [3]byte
		_, err = file.(io.ReaderAt).ReadAt(part[:], 4)
		require.NoError(t, err)
		assert.Equal(t, "456", string(part[:]))
		if w, ok := file.(io.Writer); ok {
			_, err := w.Write([]byte("x"))
			assert.Error(t, err, "it is open for reading only")
		}

		require.NoError(t, folder.ReplaceBytes("tables/a.table", []byte("new")))
		data, err := fs.ReadFile(folder, "tables/a.table")
		require.NoError(t, err)
		assert.Equal(t, "new", string(data))
	})
}

func TestEditKeepsWhatThereIs(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder := datafolder.NewFolder(fsys, dir)
		for _, want := range []string{"a", "aa", "aaa"} {
			file, err := folder.Edit("tables/a.table")
			require.NoError(t, err)
			_, err = file.Seek(0, io.SeekEnd)
			require.NoError(t, err)
			_, err = io.WriteString(file, "a")
			require.NoError(t, err)
			require.NoError(t, errors.Join(file.Sync(), file.Close()))
			assert.Equal(t, want, text(t, fsys, folder.Path("tables/a.table")))
		}
		file, err := folder.Edit("tables/a.table")
		require.NoError(t, err)
		require.NoError(t, errors.Join(file.Truncate(1), file.Close()))
		assert.Equal(t, "a", text(t, fsys, folder.Path("tables/a.table")))
	})
}

// refusedNames are invalid file names, on any system or on this one.
func refusedNames() []string {
	return []string{"", ".", "..", "../outside", "tables/../../outside", "/outside", "tables//a", "tables/", "./a", "a\x00b"}
}

func TestNamesThatAreRefused(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder := datafolder.NewFolder(fsys, dir)
		outside := filepath.Join(filepath.Dir(dir), "outside")
		require.NoError(t, datafolder.ReplaceBytes(fsys, outside, []byte("secret")))
		for _, name := range refusedNames() {
			_, opened := folder.Open(name)
			_, edited := folder.Edit(name)
			for _, err := range []error{opened, edited, folder.ReplaceBytes(name, []byte("x"))} {
				require.ErrorIs(t, err, fs.ErrInvalid, name)
				at := &fs.PathError{}
				require.ErrorAs(t, err, &at, name)
				assert.Equal(t, name, at.Path)
			}
			if name == "." {
				continue // the folder itself can be listed
			}
			_, err := folder.List(name, "")
			assert.ErrorIs(t, err, fs.ErrInvalid, name)
		}
		assert.Equal(t, "secret", text(t, fsys, outside))
		assert.Equal(t, []string{"outside"}, names(t, fsys, filepath.Dir(dir)), "nothing was made")
	})
}

func TestFoldersAreNoFiles(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder := datafolder.NewFolder(fsys, dir)
		require.NoError(t, fsys.MkdirAll(folder.Path("tables"), 0o755))
		_, opened := folder.Open("tables")
		_, edited := folder.Edit("tables")
		for _, err := range []error{opened, edited, folder.ReplaceBytes("tables", nil)} {
			assert.ErrorIs(t, err, datafolder.ErrNotRegular)
			assert.ErrorIs(t, err, fs.ErrInvalid)
			assert.ErrorContains(t, err, "tables: not a regular file")
		}
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder := datafolder.NewFolder(fsys, dir)
		none, err := folder.List("tables", ".table")
		require.NoError(t, err)
		assert.Empty(t, none)
		for _, name := range []string{"b.table", "a.table", "a.table.old", "c.proofs"} {
			require.NoError(t, folder.ReplaceBytes("tables/"+name, []byte(name)))
		}
		require.NoError(t, fsys.Mkdir(folder.Path("tables/d.table"), 0o755))
		got, err := folder.List("tables", ".table")
		require.NoError(t, err)
		assert.Equal(t, []datafolder.Entry{
			{Name: "tables/a.table", Size: 7}, {Name: "tables/b.table", Size: 7}, {Name: "tables/d.table", Err: datafolder.ErrNotRegular},
		}, got)

		require.NoError(t, folder.ReplaceBytes("settings", nil))
		top, err := folder.List(".", "s")
		require.NoError(t, err)
		assert.Equal(t, []datafolder.Entry{{Name: "settings"}, {Name: "tables", Err: datafolder.ErrNotRegular}}, top)
		_, err = folder.List("settings", "")
		assert.ErrorIs(t, err, fs.ErrInvalid, "a file is no folder")
	})
}

func TestTheFoldersAreApart(t *testing.T) {
	fsys := afero.NewMemMapFs()
	f := datafolder.New(fsys, "/cache", "/data", "/settings")
	require.NoError(t, f.Cache.ReplaceBytes("a", []byte("cache")))
	require.NoError(t, f.Data.ReplaceBytes("a", []byte("data")))
	require.NoError(t, f.Settings.ReplaceBytes("a", []byte("settings")))
	for dir, want := range map[string]string{"/cache": "cache", "/data": "data", "/settings": "settings"} {
		assert.Equal(t, want, text(t, fsys, filepath.Join(dir, "a")))
	}
}

// watched is a file system that records what was opened.
type watched struct {
	afero.Fs
	opened []string
}

func (w *watched) OpenFile(name string, flag int, mode fs.FileMode) (afero.File, error) {
	w.opened = append(w.opened, name)
	return w.Fs.OpenFile(name, flag, mode)
}

// FuzzNames checks that no operation on any name accesses files outside the
// folder.
func FuzzNames(f *testing.F) {
	for _, name := range append(refusedNames(), "a", "tables/a.table", "tables/..", `..\outside`, `C:\outside`, "NUL", "a\xff") {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		fsys := &watched{Fs: afero.NewMemMapFs()}
		const dir = "/home/ann/data"
		folder := datafolder.NewFolder(fsys, dir)
		written := folder.ReplaceBytes(name, []byte("x")) == nil
		file, err := folder.Open(name)
		assert.Equal(t, written, err == nil)
		if err == nil {
			assert.NoError(t, file.Close())
		}
		if file, err := folder.Edit(name); err == nil {
			assert.NoError(t, file.Close())
		}
		for _, path := range fsys.opened {
			assert.True(t, strings.HasPrefix(filepath.ToSlash(filepath.Clean(path)), dir+"/"), path)
		}
		assert.Equal(t, written, fs.ValidPath(name) && name != "." && !strings.Contains(name, "\x00") && filepath.IsLocal(name))
	})
}
