package savefile_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

func newHistory(fs afero.Fs, dir string) *savefile.History {
	return savefile.NewHistory(fs, dir, games(), noon, rand.Uint64)
}

// finishedGame is a match that somebody resigned after n moves.
func finishedGame(t testing.TB, name string, n int) savefile.Save {
	t.Helper()
	r, err := playout(t, name, n).Resign(game.First)
	require.NoError(t, err)
	return saveOf(r)
}

// enter puts a match into a history under a new name.
func enter(t testing.TB, h *savefile.History, s savefile.Save) (name string) {
	t.Helper()
	name, err := h.Next()
	require.NoError(t, err)
	require.NoError(t, h.Put(name, s))
	return name
}

func TestAHistory(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		h := newHistory(fs, dir)
		assert.Equal(t, dir, h.Dir())
		files, err := h.Files()
		require.NoError(t, err)
		assert.Empty(t, files)

		first := enter(t, h, finishedGame(t, "kalah", 4))
		second := enter(t, h, finishedGame(t, "oware", 3))
		require.NoError(t, h.Put(first, finishedGame(t, "kalah", 6)), "it was taken back and ended again")
		files, err = h.Files()
		require.NoError(t, err)
		require.Len(t, files, 2)
		assert.Equal(t, []string{second + ".ogn", first + ".kgn"}, []string{files[0].Name, files[1].Name}, "the newest first")

		s, err := h.Read(files[1].Name)
		require.NoError(t, err)
		assert.Equal(t, 6, s.Record.State().Ply())
		assert.Equal(t, first, s.Finished)
		e := h.Describe(files[1])
		require.NoError(t, e.Err)
		assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: s.Record.State().Score()}, e.Result)
		assert.Equal(t, 6, e.Moves)
		assert.Equal(t, "Ann", e.Seats[game.First].Name)

		require.NoError(t, h.Remove(files[1].Name))
		require.NoError(t, h.Remove(files[1].Name), "it is gone already")
		assert.ErrorIs(t, h.Describe(files[1]).Err, savefile.ErrNotFound)
		_, err = h.Read(files[1].Name)
		require.ErrorIs(t, err, savefile.ErrNotFound)
		third := enter(t, h, finishedGame(t, "kalah", 1))
		assert.Greater(t, third, second)
	})
}

func TestWhatAHistoryRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		h := newHistory(fs, dir)
		name := enter(t, h, finishedGame(t, "kalah", 2))
		require.ErrorIs(t, h.Put(name, saveOf(playout(t, "kalah", 2))), savefile.ErrNotOver)
		outside := filepath.Join(filepath.Dir(dir), "000000000001-0123456789abcdef.kgn")
		require.NoError(t, afero.WriteFile(fs, outside, []byte("x"), 0o600))
		for _, bad := range []string{"", "a", "../000000000001-0123456789abcdef", "000000000001-0123456789abcdeX", "000000000001", "1-0123456789abcdef", "9999999999999999999-0123456789abcdef"} {
			assert.ErrorIs(t, h.Put(bad, finishedGame(t, "kalah", 1)), savefile.ErrName, bad)
			assert.ErrorIs(t, h.Remove(bad+".kgn"), savefile.ErrName, bad)
			_, err := h.Read(bad + ".kgn")
			assert.ErrorIs(t, err, savefile.ErrName, bad)
			assert.Error(t, h.Describe(savefile.File{Name: bad + ".kgn"}).Err, bad)
		}
		assert.Len(t, content(t, fs, dir), 1)
		exists, err := afero.Exists(fs, outside)
		require.NoError(t, err)
		assert.True(t, exists)
	})
}

func TestAFullHistory(t *testing.T) {
	fs := afero.NewMemMapFs()
	h := newHistory(fs, "history")
	name := enter(t, h, finishedGame(t, "kalah", 2))
	for i := 2; i <= savefile.MaxHistory; i++ {
		require.NoError(t, afero.WriteFile(fs, fmt.Sprintf("history/%012d-%016x.kgn", i, i), nil, 0o600))
	}
	next, err := h.Next()
	require.NoError(t, err)
	require.ErrorIs(t, h.Put(next, finishedGame(t, "kalah", 3)), savefile.ErrFull)
	require.NoError(t, h.Put(name, finishedGame(t, "kalah", 3)), "one that is there can end again")
	files, err := h.Files()
	require.NoError(t, err)
	require.Len(t, files, savefile.MaxHistory)
	require.NoError(t, h.Remove(files[0].Name))
	require.NoError(t, h.Put(next, finishedGame(t, "kalah", 3)))
}

// TestManyProgramsWriteOneHistory lets programs enter games at the same time.
func TestManyProgramsWriteOneHistory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "history")
	const programs, each = 8, 4
	var all sync.WaitGroup
	for range programs {
		all.Add(1)
		go func() {
			defer all.Done()
			h := newHistory(afero.NewOsFs(), dir)
			for n := range each {
				name, err := h.Next()
				assert.NoError(t, err)
				assert.NoError(t, h.Put(name, finishedGame(t, "kalah", n)))
			}
		}()
	}
	all.Wait()
	h := newHistory(afero.NewOsFs(), dir)
	files, err := h.Files()
	require.NoError(t, err)
	assert.Len(t, files, programs*each)
	for _, f := range files {
		assert.NoError(t, h.Describe(f).Err)
	}
}

// historyLife is the life of a program with a history, which takes down what it was
// answered: of each name the numbers of moves that may be there.
type historyLife struct {
	t       *testing.T
	h       *savefile.History
	entered map[string]promise
	removed map[string]bool // perhaps
}

func (l *historyLife) put(name string, n int) {
	tried(l.entered, name, n)
	if l.h.Put(name, finishedGame(l.t, "kalah", n)) == nil {
		l.entered[name] = promise{n, n}
	}
}

func (l *historyLife) live() {
	for n := range 2 {
		name, err := l.h.Next()
		if err != nil {
			continue
		}
		l.put(name, n+1)
		l.put(name, n+3)
		if n == 1 {
			l.removed[name] = true
			_ = l.h.Remove(name + ".kgn")
		}
	}
	if files, err := l.h.Files(); err == nil {
		for _, f := range files {
			err := l.h.Describe(f).Err
			assert.True(l.t, err == nil || savefile.Failed(err) || errors.Is(err, disktest.ErrKilled), err)
		}
	}
}

// check looks at a disk as the next program finds it.
func (l *historyLife) check(disk *disktest.Disk, when string) {
	l.t.Helper()
	h := newHistory(disk.Program(disktest.Fault{}), "/home/history")
	for name, p := range l.entered {
		s, err := h.Read(name + ".kgn")
		if errors.Is(err, savefile.ErrNotFound) && (p.kept == 0 || l.removed[name]) {
			continue
		}
		if assert.NoError(l.t, err, "%s: %s", when, name) {
			assert.True(l.t, p.has(s.Record.State().Ply()), "%s: %s has %d moves, of %+v", when, name, s.Record.State().Ply(), p)
		}
	}
	files, err := h.Files()
	require.NoError(l.t, err)
	for _, f := range files {
		assert.NoError(l.t, h.Describe(f).Err, "%s: %s", when, f.Name)
	}
}

// TestNoFaultLosesAFinishedGame lets every call of the life fail in every way, and cuts
// the power after each.
func TestNoFaultLosesAFinishedGame(t *testing.T) {
	for _, mode := range disktest.Modes() {
		for n := 1; ; n++ {
			disk := newHome(t)
			p := disk.Program(disktest.Fault{At: n, Mode: mode, Err: syscall.EIO, Meanwhile: func() {}})
			l := &historyLife{t, newHistory(p, "/home/history"), map[string]promise{}, map[string]bool{}}
			l.live()
			met := p.Met()
			when := fmt.Sprintf("mode %d, after %s", mode, met)
			l.check(disk.Crash(disktest.None, nil), when)
			l.check(disk.Crash(disktest.All, nil), when+", all lost")
			l.check(disk.Crash(disktest.Some, rand.New(rand.NewPCG(uint64(n), 0))), when+", some lost")
			if met == "" {
				require.Len(t, l.entered, 2)
				break
			}
		}
	}
}
