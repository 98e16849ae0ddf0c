package datafolder_test

import (
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
)

func TestNamesOfTemporaryFiles(t *testing.T) {
	for name, want := range map[string]struct {
		file string
		ok   bool
	}{
		".parlour-a-b-12.tmp": {"a-b", true}, ".parlour--12.tmp": {"", true}, ".parlour-12.tmp": {"", true},
		".parlour-a-12": {}, "a-12.tmp": {},
	} {
		file, ok := datafolder.TempFor(name)
		assert.Equal(t, want.ok, ok, name)
		assert.Equal(t, want.file, file, name)
	}
}

func TestALongNameIsLeftOut(t *testing.T) {
	for size, kept := range map[int]bool{210: true, 211: false, 255: false} {
		dir, name := t.TempDir(), strings.Repeat("a", size)
		require.NoError(t, datafolder.Replace(datafolder.Disk(), dir+"/"+name, func(io.Writer) error {
			file, ok := datafolder.TempFor(names(t, datafolder.Disk(), dir)[0])
			assert.True(t, ok)
			assert.Equal(t, kept, file == name)
			return nil
		}))
	}
}

func TestSweepSparesWhatIsInUse(t *testing.T) {
	dir, now := t.TempDir(), time.Now().Truncate(time.Second)
	for name, age := range map[string]time.Duration{"old": time.Hour + time.Second, "hour": time.Hour, "spared": 2 * time.Hour} {
		path := dir + "/.parlour-" + name + "-1.tmp"
		require.NoError(t, os.WriteFile(path, nil, 0o600))
		require.NoError(t, os.Chtimes(path, now, now.Add(-age)))
	}
	folder := dir + "/.parlour-folder-1.tmp"
	require.NoError(t, os.Mkdir(folder, 0o700))
	require.NoError(t, os.Chtimes(folder, now, now.Add(-2*time.Hour)))
	datafolder.Sweep(datafolder.Disk(), dir, now, func(file string) bool { return file == "spared" })
	assert.Equal(t, []string{".parlour-folder-1.tmp", ".parlour-hour-1.tmp", ".parlour-spared-1.tmp"}, names(t, datafolder.Disk(), dir))
}

func TestSetAside(t *testing.T) {
	p := program(disktest.New())
	folder := datafolder.NewFolder(p, "/")
	for _, want := range []string{"/a.damaged", "/a.damaged-2", "/a.damaged-3"} {
		write(t, p, "/a", want)
		at, err := folder.SetAside("a")
		require.NoError(t, err)
		assert.Equal(t, want, at)
		assert.Equal(t, want, text(t, p, at))
	}
	_, err := folder.SetAside("..")
	require.ErrorIs(t, err, fs.ErrInvalid)
	at, err := datafolder.SetAside(failingAt(disktest.New(), "stat", syscall.EIO), "/a")
	require.ErrorIs(t, err, syscall.EIO)
	assert.Empty(t, at)
}

func TestReplaceLinked(t *testing.T) {
	dir, fsys := t.TempDir(), datafolder.Disk()
	folder := datafolder.NewFolder(fsys, dir)
	require.NoError(t, os.Mkdir(dir+"/sub", 0o700))
	require.NoError(t, os.Symlink("sub/target", dir+"/relative"))
	require.NoError(t, os.Symlink(dir+"/relative", dir+"/absolute"))
	require.NoError(t, os.Symlink("round", dir+"/round"))
	for _, name := range []string{"relative", "absolute", "plain", "plain"} {
		require.NoError(t, folder.ReplaceLinked(name, []byte(name)))
		assert.Equal(t, name, text(t, fsys, dir+"/"+name))
	}
	assert.Equal(t, "absolute", text(t, fsys, dir+"/sub/target"))
	assert.Equal(t, []string{"absolute", "plain", "relative", "round", "sub"}, names(t, fsys, dir))
	require.ErrorIs(t, folder.ReplaceLinked("round", nil), datafolder.ErrNotRegular)
	require.ErrorIs(t, folder.ReplaceLinked("..", nil), fs.ErrInvalid)
}

func TestOpenLog(t *testing.T) {
	p := program(disktest.New())
	folder := datafolder.NewFolder(p, "/")
	for _, content := range []string{"a long text", "short"} {
		log, path, err := folder.OpenLog("Engine")
		require.NoError(t, err)
		_, err = io.WriteString(log, content)
		require.NoError(t, err)
		require.NoError(t, log.Close())
		assert.Equal(t, "/programs/engine.log", path)
		assert.Equal(t, content, text(t, p, path))
	}
	_, _, err := datafolder.NewFolder(failingAt(disktest.New(), "open", syscall.EIO), "/").OpenLog("e")
	require.ErrorIs(t, err, syscall.EIO)
}
