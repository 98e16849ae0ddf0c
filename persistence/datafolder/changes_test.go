package datafolder_test

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
)

// TestEveryCallOfAFolderThatFails is told, except for what is only tidied up.
func TestEveryCallOfAFolderThatFails(t *testing.T) {
	closed := func(file io.Closer, err error) error {
		if err == nil {
			return file.Close()
		}
		return err
	}
	const made = "stat sub, stat data, mkdir sub, open data, sync data"
	for name, c := range map[string]struct {
		do   func(f datafolder.Folder) error
		want string
	}{
		"open":      {func(f datafolder.Folder) error { return closed(f.Open("old")) }, "stat old, open old, fstat old, close old"},
		"edit":      {func(f datafolder.Folder) error { return closed(f.Edit("sub/new")) }, made + ", stat new, open new, fstat new, open sub, sync sub, close new"},
		"list":      {func(f datafolder.Folder) error { _, err := f.List(".", "none"); return err }, "stat data, open data, readdir data"},
		"set aside": {func(f datafolder.Folder) error { _, err := f.SetAside("old"); return err }, "stat old.damaged, rename old.damaged"},
		"replace linked": {func(f datafolder.Folder) error { return f.ReplaceLinkedIf("old", nil, held) },
			"stat old, stat data, mkdir data, open temp, sync temp, close temp, rename old, open data, sync data"},
		"log": {func(f datafolder.Folder) error {
			file, _, err := f.OpenLog("new")
			return closed(file, err)
		}, strings.ReplaceAll(made, "sub", "programs") +
			", stat new.log, open new.log, fstat new.log, open programs, sync programs, truncate new.log, close new.log"},
	} {
		t.Run(name, func(t *testing.T) {
			fatal, _ := eachFault(t, false,
				func(disk afero.Fs) error { return c.do(datafolder.NewFolder(disk, "/data")) },
				func(t *testing.T, f fault) {
					kept := slices.ContainsFunc(f.disk.Names("/data"), func(name string) bool { return strings.HasPrefix(name, "old") })
					assert.True(t, kept, f.call)
				})
			assert.Equal(t, c.want, strings.Join(fatal, ", "))
		})
	}
}

// held is what a lease says that was not lost.
func held() error { return nil }

// TestAFileIsReplacedIfItMayBe once the new one is complete; else nothing of it stays.
func TestAFileIsReplacedIfItMayBe(t *testing.T) {
	onEach(t, func(t *testing.T, fsys afero.Fs, dir string) {
		folder, lost := datafolder.NewFolder(fsys, dir), errors.New("the lease is lost")
		require.NoError(t, folder.ReplaceBytes("a", []byte("old")))
		complete := false
		require.ErrorIs(t, folder.ReplaceIf("a", datafolder.Bytes([]byte("new")), func() error {
			for _, name := range names(t, fsys, dir) {
				complete = complete || text(t, fsys, dir+"/"+name) == "new"
			}
			return lost
		}), lost)
		assert.True(t, complete)
		assert.Equal(t, []string{"a"}, names(t, fsys, dir))
		assert.Equal(t, "old", text(t, fsys, dir+"/a"))
		require.NoError(t, folder.ReplaceIf("a", datafolder.Bytes([]byte("new")), held))
		assert.Equal(t, "new", text(t, fsys, dir+"/a"))
		require.ErrorIs(t, folder.ReplaceIf("..", nil, held), fs.ErrInvalid)
	})
}
