package datafolder_test

import (
	"fmt"
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

// TestNamesInUse are tried until one is free.
func TestNamesInUse(t *testing.T) {
	for free, want := range map[int]error{0: nil, 99: nil, 100: fs.ErrExist} {
		tried := 0
		fsys := failing{program(disktest.New()), func(op, path string) error {
			if _, temp := datafolder.TempFor(path[1:]); op != "open" || !temp {
				return nil
			}
			if tried++; tried <= free {
				return fs.ErrExist
			}
			return nil
		}}
		require.ErrorIs(t, datafolder.ReplaceBytes(fsys, "/a", nil), want)
		assert.Equal(t, min(free+1, 100), tried)
	}
}

func TestSweepSparesWhatItCannotDescribe(t *testing.T) {
	d := disktest.New()
	write(t, program(d), "/.parlour-a-1.tmp", "")
	opened := 0
	fsys := failing{program(d), func(op, path string) error {
		if op == "stat" && path != "/" {
			return syscall.EIO
		}
		return nil
	}}
	fsys.After(func(call string) {
		switch op, _, _ := strings.Cut(call, " "); op {
		case "open":
			opened++
		case "close":
			opened--
		}
	})
	datafolder.Sweep(fsys, "/", time.Now().Add(time.Hour*24*365*100), nil)
	assert.Equal(t, []string{".parlour-a-1.tmp"}, d.Names("/"))
	assert.Zero(t, opened, "the folder is closed")
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
	for n := range 1000 {
		write(t, p, strings.TrimSuffix(fmt.Sprintf("/b.damaged-%d", n+1), "-1"), "")
	}
	write(t, p, "/b", "")
	_, err = folder.SetAside("b")
	require.ErrorIs(t, err, fs.ErrExist)
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
