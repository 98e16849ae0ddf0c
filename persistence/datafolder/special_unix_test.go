//go:build unix

package datafolder_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
)

// Opening a pipe without a writer would block forever, and a device never ends.
func TestPipesAndDevicesAreNotOpened(t *testing.T) {
	dir := t.TempDir()
	folder := datafolder.NewFolder(afero.NewOsFs(), dir)
	require.NoError(t, syscall.Mkfifo(folder.Path("pipe"), 0o644))
	require.NoError(t, os.Symlink("pipe", folder.Path("to the pipe")))
	require.NoError(t, os.Symlink("/dev/zero", folder.Path("to a device")))
	for _, name := range []string{"pipe", "to the pipe", "to a device"} {
		_, opened := folder.Open(name)
		assert.ErrorIs(t, opened, datafolder.ErrNotRegular, name)
		_, edited := folder.Edit(name)
		assert.ErrorIs(t, edited, datafolder.ErrNotRegular, name)
	}
	_, err := folder.List("pipe", "")
	assert.ErrorIs(t, err, fs.ErrInvalid)
	all, err := folder.List(".", "")
	require.NoError(t, err)
	require.Len(t, all, 3)
	for _, e := range all {
		assert.ErrorIs(t, e.Err, datafolder.ErrNotRegular, e.Name)
	}
	assert.ErrorIs(t, folder.ReplaceBytes("pipe", nil), datafolder.ErrNotRegular)
	folder.Sweep("pipe", time.Now())
	assert.ErrorIs(t, datafolder.ReplaceBytes(afero.NewOsFs(), "/dev/null", nil), datafolder.ErrNotRegular)
	assert.Len(t, names(t, afero.NewOsFs(), dir), 3)
}

// A user may have moved a large table to another disk and left a link.
func TestLinks(t *testing.T) {
	fsys, dir, elsewhere := afero.NewOsFs(), t.TempDir(), t.TempDir()
	folder := datafolder.NewFolder(fsys, dir)
	target := filepath.Join(elsewhere, "large.table")
	require.NoError(t, os.WriteFile(target, []byte("large"), 0o644))
	require.NoError(t, os.Symlink(target, folder.Path("a.table")))
	require.NoError(t, os.Symlink(filepath.Join(elsewhere, "missing"), folder.Path("b.table")))
	require.NoError(t, os.Symlink("c.table", folder.Path("c.table")))

	data, err := fs.ReadFile(folder, "a.table")
	require.NoError(t, err)
	assert.Equal(t, "large", string(data))
	file, err := folder.Edit("a.table")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	_, err = folder.Open("b.table")
	assert.ErrorIs(t, err, fs.ErrNotExist)
	_, err = folder.Edit("b.table")
	assert.ErrorIs(t, err, datafolder.ErrNotRegular, "no file is made where a link leads")
	_, err = folder.Open("c.table")
	assert.ErrorIs(t, err, syscall.ELOOP)

	all, err := folder.List(".", ".table")
	require.NoError(t, err)
	require.Len(t, all, 3)
	assert.EqualValues(t, 5, all[0].Size)
	assert.ErrorIs(t, all[1].Err, fs.ErrNotExist)
	assert.ErrorIs(t, all[2].Err, syscall.ELOOP)

	for _, name := range []string{"a.table", "b.table", "c.table"} {
		require.NoError(t, folder.ReplaceBytes(name, []byte("mine")))
		info, err := os.Lstat(folder.Path(name))
		require.NoError(t, err)
		assert.True(t, info.Mode().IsRegular(), "the link is replaced")
	}
	assert.Equal(t, "large", text(t, fsys, target), "and not what it led to")
	assert.Equal(t, []string{"large.table"}, names(t, fsys, elsewhere))
}

// On disk, a file name may be invalid UTF-8, which io/fs refuses.
func TestListTellsOfDamagedNames(t *testing.T) {
	folder := datafolder.NewFolder(afero.NewOsFs(), t.TempDir())
	if err := os.WriteFile(folder.Path("\xff.table"), nil, 0o644); err != nil {
		t.Skip("this disk takes no such name")
	}
	all, err := folder.List(".", ".table")
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.ErrorIs(t, all[0].Err, fs.ErrInvalid)
	_, err = folder.Open(all[0].Name)
	assert.ErrorIs(t, err, fs.ErrInvalid)
}

// The modes of files have always been these, whatever the modes of temporary
// files are.
func TestModes(t *testing.T) {
	folder := datafolder.NewFolder(afero.NewOsFs(), t.TempDir())
	require.NoError(t, folder.ReplaceBytes("proofs/a", nil))
	require.NoError(t, datafolder.Create(afero.NewOsFs(), folder.Path("b"), nil))
	for _, name := range []string{"proofs/a", "b"} {
		info, err := os.Stat(folder.Path(name))
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o644), info.Mode(), name)
	}
}

func TestReplaceLinked(t *testing.T) {
	dir, fsys := t.TempDir(), datafolder.Disk()
	folder := datafolder.NewFolder(fsys, dir)
	require.NoError(t, os.Mkdir(dir+"/sub", 0o700))
	require.NoError(t, os.Symlink("sub/target", dir+"/relative"))
	require.NoError(t, os.Symlink(dir+"/relative", dir+"/absolute"))
	require.NoError(t, os.Symlink("round", dir+"/round"))
	for _, name := range []string{"relative", "absolute", "plain", "plain"} {
		require.NoError(t, folder.ReplaceLinkedIf(name, []byte(name), held))
		assert.Equal(t, name, text(t, fsys, dir+"/"+name))
	}
	assert.Equal(t, "absolute", text(t, fsys, dir+"/sub/target"))
	assert.Equal(t, []string{"absolute", "plain", "relative", "round", "sub"}, names(t, fsys, dir))
	require.ErrorIs(t, folder.ReplaceLinkedIf("round", nil, held), datafolder.ErrNotRegular)
	require.ErrorIs(t, folder.ReplaceLinkedIf("..", nil, held), fs.ErrInvalid)
	within := datafolder.NewFolder(fsys, dir+"/plain")
	require.ErrorIs(t, within.ReplaceLinkedIf("x", nil, held), syscall.ENOTDIR)
	unlinked := program(disktest.New())
	require.NoError(t, datafolder.NewFolder(unlinked, "/").ReplaceLinkedIf("a", []byte("a"), held))
	assert.Equal(t, "a", text(t, unlinked, "/a"))
}
