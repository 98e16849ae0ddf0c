package datafolder_test

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
)

// ways are the ways to rename, by what a system lacks.
func ways() map[string]disktest.Lack {
	return map[string]disktest.Lack{"move": 0, "links": disktest.NoMove, "held name": disktest.NoMove | disktest.NoLinks}
}

func write(t *testing.T, fsys afero.Fs, path, content string) {
	t.Helper()
	require.NoError(t, afero.WriteFile(fsys, path, []byte(content), 0o644))
}

func TestMove(t *testing.T) {
	test := func(t *testing.T, fsys afero.Fs, dir string) {
		write(t, fsys, dir+"/a", "a")
		require.NoError(t, datafolder.Move(fsys, dir+"/a", dir+"/b"))
		assert.Equal(t, []string{"b"}, names(t, fsys, dir))
		write(t, fsys, dir+"/a", "new")
		require.ErrorIs(t, datafolder.Move(fsys, dir+"/a", dir+"/b"), fs.ErrExist)
		assert.Equal(t, "a", text(t, fsys, dir+"/b"))
		assert.Equal(t, "new", text(t, fsys, dir+"/a"))
		require.ErrorIs(t, datafolder.Move(fsys, dir+"/none", dir+"/c"), fs.ErrNotExist)
		assert.Equal(t, []string{"a", "b"}, names(t, fsys, dir))
	}
	t.Run("disk", func(t *testing.T) { test(t, datafolder.Disk(), t.TempDir()) })
	t.Run("memory", func(t *testing.T) { test(t, afero.NewMemMapFs(), "/d") })
	for way, lack := range ways() {
		t.Run(way, func(t *testing.T) {
			p := program(disktest.New()).Lacking(lack)
			require.NoError(t, p.Mkdir("/d", 0o755))
			test(t, p, "/d")
		})
	}
}

// TestAMoveLasts after a power cut, in each way.
func TestAMoveLasts(t *testing.T) {
	for way, lack := range ways() {
		d := disktest.New()
		require.NoError(t, datafolder.ReplaceBytes(program(d), "/a", []byte("a")))
		require.NoError(t, datafolder.Move(program(d).Lacking(lack), "/a", "/b"), way)
		assert.Equal(t, []string{"b"}, d.Crash(disktest.All, nil).Names("/"), way)
	}
}

// TestAMoveThatFails at each call leaves the file under one name or the other.
func TestAMoveThatFails(t *testing.T) {
	for way, lack := range ways() {
		for at := 1; ; at++ {
			d := disktest.New()
			write(t, program(d), "/a", "a")
			p := d.Program(disktest.Fault{At: at, Err: syscall.EIO}).Lacking(lack)
			err := datafolder.Move(p, "/a", "/b")
			if p.Met() == "" {
				require.NoError(t, err)
				break
			}
			if err != nil {
				require.ErrorIs(t, err, syscall.EIO, "%s: %s", way, p.Met())
			} else {
				assert.NotContains(t, d.Names("/"), "a", "%s: %s", way, p.Met())
			}
			held := 0
			for _, name := range d.Names("/") {
				if name == "a" || name == "b" {
					if text(t, program(d), "/"+name) == "a" {
						held++
					}
				}
			}
			assert.NotZero(t, held, "%s: %s", way, p.Met())
			if way == "links" && strings.HasPrefix(p.Met(), "rename") {
				assert.Equal(t, []string{"a"}, d.Names("/"), "the second name is removed")
			}
			if way == "links" && p.Met() == "link b" {
				assert.Equal(t, []string{"b"}, d.Names("/"), "the name is held instead")
			}
		}
	}
}

// TestANewerFileIsKept even if it cannot be given its name again.
func TestANewerFileIsKept(t *testing.T) {
	d := disktest.New()
	write(t, program(d), "/a", "old")
	p := failing{program(d).Lacking(disktest.NoMove), func(op, path string) error {
		if op == "link" && path == "/a" {
			return syscall.EIO
		}
		return nil
	}}
	p.After(func(call string) {
		if call == "link b" {
			assert.NoError(t, datafolder.ReplaceBytes(program(d), "/a", []byte("new")))
		}
	})
	require.ErrorIs(t, datafolder.Move(bare{p}, "/a", "/b"), syscall.EIO)
	var texts []string
	for _, name := range d.Names("/") {
		texts = append(texts, text(t, program(d), "/"+name))
	}
	assert.ElementsMatch(t, []string{"old", "new"}, texts)
}

// bare is a failing program that cannot move a file in one step.
type bare struct{ failing }

func (bare) Move(string, string) error { return errors.ErrUnsupported }

// TestAMoveBesideAnotherProgram for what that does after a call of a move by links.
func TestAMoveBesideAnotherProgram(t *testing.T) {
	replaced := func(p afero.Fs) error { return datafolder.ReplaceBytes(p, "/a", []byte("new")) }
	both := map[string]string{"a": "new", "b": "old"}
	for name, c := range map[string]struct {
		after string
		do    func(p afero.Fs) error
		fails error
		want  map[string]string
	}{
		"replaced after the link":   {"link b", replaced, nil, both},
		"replaced after the rename": {"rename", replaced, nil, both},
		"removed":                   {"link b", func(p afero.Fs) error { return p.Remove("/a") }, fs.ErrNotExist, map[string]string{}},
		"moved, and the new name used": {"stat b", func(p afero.Fs) error {
			_ = p.Remove("/a")
			return datafolder.ReplaceBytes(p, "/b", []byte("new"))
		}, fs.ErrNotExist, map[string]string{"b": "new"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := disktest.New()
			write(t, program(d), "/a", "old")
			p, done := program(d).Lacking(disktest.NoMove), false
			p.After(func(call string) {
				if !done && strings.HasPrefix(call, c.after) {
					done = true
					assert.NoError(t, c.do(program(d)))
				}
			})
			require.ErrorIs(t, datafolder.Move(p, "/a", "/b"), c.fails)
			require.True(t, done)
			got := map[string]string{}
			for _, name := range d.Names("/") {
				got[name] = text(t, program(d), "/"+name)
			}
			assert.Equal(t, c.want, got)
		})
	}
}
