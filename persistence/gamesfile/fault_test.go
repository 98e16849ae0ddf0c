package gamesfile_test

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/disktest"
	"parlour/persistence/gamesfile"
)

// homeWith is a disk with a file of games.
func homeWith(t *testing.T, text string) *disktest.Disk {
	d := home(t)
	require.NoError(t, afero.WriteFile(d.Program(disktest.Fault{}), "/home/games.ogn", []byte(text), 0o600))
	return d
}

// goOn opens the file on a disk, adds a game and closes it.
func goOn(t *testing.T, fsys afero.Fs) error {
	f, _, err := gamesfile.New(fsys, catalog.Games()).Open("/home/games.ogn", func(gamesfile.Game) error { return nil })
	if err != nil {
		return err
	}
	if err := f.Add(gameOf(t, "oware", 1, "9")); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

// matters reports whether no program may go on as if such a call had been done.
func matters(call string) bool {
	op, file, _ := strings.Cut(call, " ")
	return file == "games.ogn" && slices.Contains([]string{"open", "seek", "read", "write", "sync", "truncate", "close"}, op) ||
		call == "remove games.ogn.lock" || op == "rename"
}

// TestEveryFaultIsTold lets each call fail while a torn file is continued, and while a
// file is finished. What is not told has done no harm.
func TestEveryFaultIsTold(t *testing.T) {
	torn := encoded(t, "oware", 1, "1") + "\n" + encoded(t, "oware", 2, "2")[:100]
	for name, do := range map[string]func(p *disktest.Program) error{
		"continued": func(p *disktest.Program) error { return goOn(t, p) },
		"finished":  func(p *disktest.Program) error { return onDisk(t, p, func(string) {}) },
	} {
		told := 0
		for n := 1; ; n++ {
			require.Less(t, n, 1000)
			d, want := home(t), []string{"1.1", "1.2", "2.1"}
			if name == "continued" {
				d, want = homeWith(t, torn), []string{"1", "9"}
			}
			p := d.Program(disktest.Fault{At: n, Mode: disktest.Fails, Err: syscall.EIO})
			err := do(p)
			if p.Met() == "" {
				require.NoError(t, err)
				break
			}
			when := fmt.Sprintf("%s: %s at call %d", name, p.Met(), n)
			if matters(p.Met()) {
				told++
				assert.ErrorIs(t, err, syscall.EIO, when)
			}
			p.Kill()
			if err == nil {
				assert.Equal(t, want, found(t, d, when), when)
			}
		}
		assert.Greater(t, told, 5, name)
	}
}

// TestAFileThatIsWholeIsOnlyRead when it is opened, and is given back when it is closed.
func TestAFileThatIsWholeIsOnlyRead(t *testing.T) {
	p := homeWith(t, encoded(t, "oware", 1, "1")).Program(disktest.Fault{})
	var calls []string
	p.After(func(call string) { calls = append(calls, call) })
	f, torn, err := gamesfile.New(p, catalog.Games()).Open("/home/games.ogn", func(gamesfile.Game) error { return nil })
	require.NoError(t, err)
	assert.False(t, torn)
	for _, call := range calls {
		assert.False(t, strings.HasPrefix(call, "write ") || strings.HasPrefix(call, "truncate "), call)
	}
	calls = nil
	require.NoError(t, f.Close())
	assert.Equal(t, []string{"close games.ogn", "check lock games.ogn.lock", "remove games.ogn.lock"}, calls)
}

// TestANameThatIsTaken: by a folder, by a file that is in use, and by one that comes up
// meanwhile.
func TestANameThatIsTaken(t *testing.T) {
	d := home(t)
	require.NoError(t, d.Program(disktest.Fault{}).Mkdir("/home/games.ogn", 0o755))
	_, err := gamesfile.New(d.Program(disktest.Fault{}), catalog.Games()).Create("/home/games.ogn")
	assert.ErrorIs(t, err, gamesfile.ErrExists)

	d = homeWith(t, encoded(t, "oware", 1, "1"))
	f, _, err := gamesfile.New(d.Program(disktest.Fault{}), catalog.Games()).Open("/home/games.ogn", func(gamesfile.Game) error { return nil })
	require.NoError(t, err)
	_, err = gamesfile.New(d.Program(disktest.Fault{}), catalog.Games()).Create("/home/games.ogn")
	assert.ErrorIs(t, err, gamesfile.ErrExists)
	require.NoError(t, f.Close())

	d = home(t)
	faster := func() { require.NoError(t, onDisk(t, d.Program(disktest.Fault{}), func(string) {})) }
	p := d.Program(disktest.Fault{At: 2, Mode: disktest.Delayed, Meanwhile: faster})
	_, err = gamesfile.New(p, catalog.Games()).Create("/home/games.ogn")
	assert.ErrorIs(t, err, gamesfile.ErrExists)
	assert.Equal(t, []string{"1.1", "1.2", "2.1"}, found(t, d, "it is given back"))
}

// TestWithoutLocks: a file system without them serves; a folder that is not there does too.
func TestWithoutLocks(t *testing.T) {
	fsys := afero.NewMemMapFs()
	require.NoError(t, goOn(t, fsys))
	require.NoError(t, goOn(t, fsys))
	text, err := afero.ReadFile(fsys, "/home/games.ogn")
	require.NoError(t, err)
	assert.Equal(t, 2, strings.Count(string(text), "[Checksum "))

	disk := disktest.New()
	require.NoError(t, goOn(t, disk.Program(disktest.Fault{})))
	assert.Equal(t, []string{"9"}, found(t, disk, "in a new folder"))
}

// grown is a disk on which the file of games seems to be larger.
type grown struct {
	*disktest.Program
	size int64
}

func (g grown) OpenFile(name string, flag int, mode fs.FileMode) (afero.File, error) {
	file, err := g.Program.OpenFile(name, flag, mode)
	if err == nil && filepath.Base(name) == "games.ogn" {
		file = grownFile{file, g.size}
	}
	return file, err
}

type grownFile struct {
	afero.File
	size int64
}

func (g grownFile) Seek(at int64, by int) (int64, error) {
	n, err := g.File.Seek(at, by)
	if by == io.SeekEnd {
		n = g.size
	}
	return n, err
}

func TestTheLargestFile(t *testing.T) {
	d := homeWith(t, encoded(t, "oware", 1, "1"))
	err := goOn(t, grown{d.Program(disktest.Fault{}), gamesfile.MaxSize + 1})
	require.ErrorIs(t, err, gamesfile.ErrDamaged)
	assert.ErrorContains(t, err, "/home/games.ogn is larger than 2147483648 bytes")
	require.NoError(t, goOn(t, grown{d.Program(disktest.Fault{}), gamesfile.MaxSize}), "it was given back")
	assert.Equal(t, []string{"1", "9"}, found(t, d, "then"))
}
