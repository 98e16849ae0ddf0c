package progress_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/persistence/progress"
)

// TestTwoWindowsChange checks that no change of either is lost.
func TestTwoWindowsChange(t *testing.T) {
	_, path := newStore(t)
	const changes = 50
	var both sync.WaitGroup
	for window := range 2 {
		both.Go(func() {
			s := progress.NewStore(datafolder.NewFolder(datafolder.Disk(), filepath.Dir(path)))
			for n := range changes {
				_, err := s.Change(func(p progress.Progress) progress.Progress {
					return p.WithPuzzle("kalah", fmt.Sprint(window, "-", n), progress.Solved)
				})
				assert.NoError(t, err)
			}
		})
	}
	both.Wait()
	p, err := progress.NewStore(datafolder.NewFolder(datafolder.Disk(), filepath.Dir(path))).Read()
	require.NoError(t, err)
	for window := range 2 {
		for n := range changes {
			assert.Equal(t, progress.Solved, p.Puzzle("kalah", fmt.Sprint(window, "-", n)))
		}
	}
}

// waiting is a file system in which another window does something before a lock is
// acquired.
type waiting struct {
	afero.Fs
	meanwhile func() error
}

func (w waiting) Lock(path string) (datafolder.Lock, error) {
	if err := w.meanwhile(); err != nil {
		return nil, err
	}
	return nil, errors.ErrUnsupported
}

func (waiting) Locked(string) (bool, error) { return false, nil }

// TestAFileMendedMeanwhile is not set aside: another window has done so with the
// damaged one.
func TestAFileMendedMeanwhile(t *testing.T) {
	const good = `{"version":1,"lessons":{"kalah":["sow"]}}`
	fsys, path := afero.NewMemMapFs(), filepath.Join("data", "learning.json")
	require.NoError(t, afero.WriteFile(fsys, path, []byte("{"), 0o600))
	mend := func() error { return afero.WriteFile(fsys, path, []byte(good), 0o600) }
	p, err := progress.NewStore(datafolder.NewFolder(waiting{fsys, mend}, "data")).Read()
	require.NoError(t, err)
	assert.True(t, p.Done("kalah", "sow"))
	text, err := afero.ReadFile(fsys, path)
	require.NoError(t, err)
	assert.Equal(t, good, string(text))
}

// TestNothingIsWrittenWithoutTheLease leaves the file as it is, whole or damaged; the
// change holds for this run.
func TestNothingIsWrittenWithoutTheLease(t *testing.T) {
	for _, text := range []string{`{"version":1,"lessons":{"kalah":["sow"]}}`, "{"} {
		fsys, path := afero.NewMemMapFs(), filepath.Join("data", "learning.json")
		require.NoError(t, afero.WriteFile(fsys, path, []byte(text), 0o600))
		refuse := func() error { return os.ErrPermission }
		s := progress.NewStore(datafolder.NewFolder(waiting{fsys, refuse}, "data"))
		before, err := s.Read()
		assert.NotErrorIs(t, err, progress.ErrDamaged)
		p, err := s.Change(func(p progress.Progress) progress.Progress { return p.WithDone("kalah", "take") })
		require.ErrorIs(t, err, datafolder.ErrLockFailed)
		assert.Equal(t, before.WithDone("kalah", "take"), p)
		after, err := afero.ReadFile(fsys, path)
		require.NoError(t, err)
		assert.Equal(t, text, string(after))
	}
}

// TestALockFileThatIsRemovedLosesNoChange: once one window has read the file, the lock file
// is removed and another window changes the file.
func TestALockFileThatIsRemovedLosesNoChange(t *testing.T) {
	for _, text := range []string{`{"version":1}`, "{"} {
		d := disktest.New()
		one, two := d.Program(disktest.Fault{}), d.Program(disktest.Fault{})
		require.NoError(t, afero.WriteFile(two, "/learning.json", []byte(text), 0o600))
		learned := func(fsys afero.Fs, lesson string) {
			_, err := progress.NewStore(datafolder.NewFolder(fsys, "/")).Change(func(p progress.Progress) progress.Progress {
				return p.WithDone("kalah", lesson)
			})
			if !errors.Is(err, progress.ErrDamaged) {
				assert.NoError(t, err)
			}
		}
		done := false
		one.After(func(call string) {
			if call == "close learning.json" && !done {
				done = true
				require.NoError(t, two.Remove("/learning.json.lock"))
				learned(two, "sow")
			}
		})
		learned(one, "take")
		p, err := progress.NewStore(datafolder.NewFolder(two, "/")).Read()
		require.NoError(t, err)
		assert.True(t, done && p.Done("kalah", "sow") && p.Done("kalah", "take"), text)
	}
}
