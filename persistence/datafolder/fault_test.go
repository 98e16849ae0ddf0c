package datafolder_test

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
)

// fault is the result of a program with one faulty call.
type fault struct {
	disk *disktest.Disk
	mode disktest.Mode
	call string
	err  error
}

// said is what the program knows: that it succeeded, that it failed, or nothing.
func (f fault) said() string {
	switch {
	case f.mode == disktest.Killed:
		return "nothing"
	case f.err == nil:
		return "done"
	case errors.Is(f.err, datafolder.ErrUnsure) || f.mode == disktest.Late:
		return "perhaps"
	default:
		return "failed"
	}
}

// images are the current disk, and the disks after various power cuts.
func (f fault) images() map[string]*disktest.Disk {
	out := map[string]*disktest.Disk{
		"now": f.disk, "all lost": f.disk.Crash(disktest.All, nil), "none lost": f.disk.Crash(disktest.None, nil),
	}
	for seed := range uint64(4) {
		out["some lost "+string(rune('a'+seed))] = f.disk.Crash(disktest.Some, rand.New(rand.NewPCG(seed, 0)))
	}
	return out
}

// eachFault runs do on a disk with the file "/data/old" in every mode of fault,
// with the first call faulty, then the second, and so on until no call is left.
// It returns the calls that made do fail, and those that did not, in the mode
// Fails.
func eachFault(t *testing.T, bare bool, do func(disk afero.Fs) error, check func(t *testing.T, f fault)) (fatal, harmless []string) {
	t.Helper()
	for _, mode := range disktest.Modes() {
		for n := 1; ; n++ {
			disk := disktest.New()
			require.NoError(t, datafolder.ReplaceBytes(disk.Program(disktest.Fault{}), "/data/old", []byte("old")))
			program := disk.Program(disktest.Fault{At: n, Mode: mode, Err: syscall.EIO, Meanwhile: func() {}})
			if bare {
				program.Bare()
			}
			err := do(program)
			f := fault{disk, mode, program.Met(), err}
			check(t, f)
			if f.call == "" {
				require.NoError(t, err)
				break
			}
			if mode != disktest.Fails {
				continue
			}
			if err == nil {
				harmless = append(harmless, kindOf(f.call))
				continue
			}
			require.ErrorIs(t, err, syscall.EIO, f.call)
			fatal = append(fatal, kindOf(f.call))
		}
	}
	return fatal, harmless
}

// kindOf is a call without the random part of a file name.
func kindOf(call string) string {
	op, name, _ := strings.Cut(call, " ")
	if _, temp := datafolder.TempFor(name); temp {
		name = "temp"
	}
	return op + " " + name
}

func TestAReplaceUnderEveryFault(t *testing.T) {
	fatal, harmless := eachFault(t, false,
		func(disk afero.Fs) error { return datafolder.Replace(disk, "/data/old", writing("n", "ew")) },
		func(t *testing.T, f fault) {
			want := map[string][]string{"done": {"new"}, "failed": {"old"}}[f.said()]
			if want == nil {
				want = []string{"old", "new"}
			}
			for when, disk := range f.images() {
				got := text(t, disk.Program(disktest.Fault{}), "/data/old")
				assert.Contains(t, want, got, "%s: %s: %v, %s", f.call, when, f.err, f.said())
			}
			if f.said() == "done" || f.said() == "failed" {
				assert.Equal(t, []string{"old"}, f.disk.Names("/data"), f.call)
			}
		})
	assert.Equal(t, []string{
		"stat old", "stat data", "mkdir data", "open temp", "write temp", "sync temp", "close temp", "rename old", "open data", "sync data",
	}, fatal)
	assert.Equal(t, []string{"close data"}, harmless)
}

func TestACreateUnderEveryFault(t *testing.T) {
	for name, bare := range map[string]bool{"links": false, "no links": true} {
		t.Run(name, func(t *testing.T) {
			fatal, _ := eachFault(t, bare,
				func(disk afero.Fs) error { return datafolder.Create(disk, "/data/new", []byte("new")) },
				func(t *testing.T, f fault) {
					for when, disk := range f.images() {
						got, err := afero.ReadFile(disk.Program(disktest.Fault{}), "/data/new")
						absent := errors.Is(err, fs.ErrNotExist)
						switch f.said() {
						case "done":
							assert.Equal(t, "new", string(got), "%s: %s", f.call, when)
						case "failed":
							assert.True(t, absent, "%s: %s: %q", f.call, when, got)
						default:
							held := bare && len(got) == 0 // unavoidable on a system without links
							assert.True(t, absent || held || string(got) == "new", "%s: %s: %q", f.call, when, got)
						}
						assert.Equal(t, "old", text(t, disk.Program(disktest.Fault{}), "/data/old"))
					}
				})
			if bare {
				assert.Equal(t, []string{
					"stat data", "mkdir data", "open temp", "write temp", "sync temp", "close temp", "open new", "close new", "rename new", "open data", "sync data",
				}, fatal)
				return
			}
			assert.Equal(t, []string{
				"stat data", "mkdir data", "open temp", "write temp", "sync temp", "close temp", "open data", "sync data",
			}, fatal, "without the link there is still the hold")
		})
	}
}

// A file in new folders is not there if their names are lost.
func TestNewFoldersLast(t *testing.T) {
	for n := 1; ; n++ {
		disk := disktest.New()
		p := disk.Program(disktest.Fault{At: n, Mode: disktest.Fails, Err: syscall.EIO})
		err := datafolder.ReplaceBytes(p, "/a/b/c/file", []byte("x"))
		if p.Met() == "" {
			break
		}
		require.NoError(t, datafolder.ReplaceBytes(p, "/a/b/c/file", []byte("x")), "the second try: %s", p.Met())
		after := disk.Crash(disktest.All, nil)
		assert.Equal(t, "x", text(t, after.Program(disktest.Fault{}), "/a/b/c/file"), "%s: %v", p.Met(), err)
	}
}

// A file that is changed in place must survive itself, too.
func TestAnEditedFileLasts(t *testing.T) {
	disk := disktest.New()
	file, err := datafolder.NewFolder(disk.Program(disktest.Fault{}), "/cache").Edit("tables/a")
	require.NoError(t, err)
	_, err = file.Write([]byte("layer"))
	require.NoError(t, err)
	require.NoError(t, file.Sync())
	after := disk.Crash(disktest.All, nil)
	assert.Equal(t, "layer", text(t, after.Program(disktest.Fault{}), "/cache/tables/a"))
}

// A system that cannot sync folders causes no error.
func TestASystemThatCannotSyncFolders(t *testing.T) {
	for _, no := range []error{syscall.EINVAL, syscall.EBADF, syscall.ENOTSUP, syscall.ENOSYS} {
		n := syncCall(t)
		disk := disktest.New()
		p := disk.Program(disktest.Fault{At: n, Mode: disktest.Fails, Err: no})
		require.NoError(t, p.Mkdir("/data", 0o755))
		require.NoError(t, datafolder.ReplaceBytes(p, "/data/a", []byte("a")))
		assert.Equal(t, "sync data", p.Met())
	}
}

// syncCall is the number of the call that syncs the folder.
func syncCall(t *testing.T) int {
	t.Helper()
	p, n := disktest.New().Program(disktest.Fault{}), 0
	p.After(func(call string) {
		if call == "sync data" {
			n = p.Calls()
		}
	})
	require.NoError(t, p.Mkdir("/data", 0o755))
	require.NoError(t, datafolder.ReplaceBytes(p, "/data/a", []byte("a")))
	require.NotZero(t, n)
	return n
}

// A large file is written in many pieces, any of which may find the disk full.
func TestAFullDiskLeavesTheOldFileWhole(t *testing.T) {
	large := strings.Repeat("0123456789", 50_000)
	fatal, _ := eachFault(t, false,
		func(disk afero.Fs) error {
			return datafolder.Replace(disk, "/data/old", writing(large[:70_000], large[70_000:70_010], large[70_010:]))
		},
		func(t *testing.T, f fault) {
			if f.said() == "failed" {
				assert.Equal(t, "old", text(t, f.disk.Program(disktest.Fault{}), "/data/old"))
				assert.Equal(t, []string{"old"}, f.disk.Names("/data"))
			}
		})
	writes := 0
	for _, call := range fatal {
		if call == "write temp" {
			writes++
		}
	}
	assert.Greater(t, writes, 2)
}
