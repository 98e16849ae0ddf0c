package savefile_test

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

// onLocking runs a test on the disks that have locks: a simulated one and the real
// one. started starts another program on the same folder.
func onLocking(t *testing.T, test func(t *testing.T, started func() afero.Fs, dir string)) {
	t.Run("simulated", func(t *testing.T) {
		disk := disktest.New()
		test(t, func() afero.Fs { return disk.Program(disktest.Fault{}) }, "/saves")
	})
	t.Run("disk", func(t *testing.T) {
		dir := t.TempDir()
		file := dir + "/try"
		lock, err := datafolder.Disk().(datafolder.Locker).Lock(file)
		if err != nil {
			t.Skip("no locks here: ", err)
		}
		require.NoError(t, lock.Release())
		test(t, datafolder.Disk, dir)
	})
}

func TestAGameThatIsPlayedIsNobodyElses(t *testing.T) {
	onLocking(t, func(t *testing.T, started func() afero.Fs, dir string) {
		random := counter()
		one := newStore(started(), dir).NewJournal(random)
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
		files := content(t, started(), dir)
		require.Len(t, files, 2, "the journal and its lock: %v", files)
		played := savefile.Entry{File: files[0]}

		two := newStore(started(), dir).NewJournal(random)
		left, err := two.Recover()
		require.NoError(t, err)
		assert.Empty(t, left)
		_, err = two.Adopt(played)
		assert.ErrorIs(t, err, savefile.ErrInUse)
		assert.ErrorIs(t, two.Discard(played), savefile.ErrInUse)

		// While it is being replaced at each move it stays its owner's.
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))))
		_, err = two.Adopt(played)
		assert.ErrorIs(t, err, savefile.ErrInUse)
		require.NoError(t, one.Holds())

		one.Rotate()
		left, err = two.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		got, err := two.Adopt(left[0])
		require.NoError(t, err)
		assert.Len(t, got.Record.Moves(), 4)
		assert.NotEqual(t, played.File, "", "it has a new name")
		_, err = one.Adopt(left[0])
		assert.ErrorIs(t, err, savefile.ErrNotFound)
		require.NoError(t, two.Drop())
		assert.Empty(t, content(t, started(), dir), "nothing stays of locks")
	})
}

// TestOfManyProgramsOneGoesOn starts them all at once on one game that was left. Who goes
// on is kept: the lock of a journal that is collected is free, as that of a program that
// has ended.
func TestOfManyProgramsOneGoesOn(t *testing.T) {
	onLocking(t, func(t *testing.T, started func() afero.Fs, dir string) {
		first := newStore(started(), dir).NewJournal(counter())
		require.NoError(t, first.Keep(saveOf(playout(t, "kalah", 3))))
		first.Rotate()
		var (
			group sync.WaitGroup
			mu    sync.Mutex
			went  []*savefile.Journal
		)
		for n := range 30 {
			group.Go(func() {
				j := newStore(started(), dir).NewJournal(func() uint64 { return uint64(1000 + n) })
				left, err := j.Recover()
				if !assert.NoError(t, err) || len(left) == 0 {
					return
				}
				if _, err := j.Adopt(left[0]); err == nil {
					mu.Lock()
					defer mu.Unlock()
					went = append(went, j)
				}
			})
		}
		group.Wait()
		require.Len(t, went, 1)
		assert.NoError(t, went[0].Holds())
	})
}

// A killed program's lock is free, whatever file it leaves.
func TestALockEndsWithItsProgram(t *testing.T) {
	disk := disktest.New()
	killed := disk.Program(disktest.Fault{})
	require.NoError(t, newStore(killed, "/saves").NewJournal(counter()).Keep(saveOf(playout(t, "kalah", 3))))
	other := newStore(disk.Program(disktest.Fault{}), "/saves").NewJournal(counter())
	left, err := other.Recover()
	require.NoError(t, err)
	require.Empty(t, left)
	killed.Kill()
	left, err = other.Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	_, err = other.Adopt(left[0])
	require.NoError(t, err)
	require.NoError(t, other.Drop())
	assert.Empty(t, disk.Names("/saves"))
}

// No name is taken that another program is about to write.
func TestAJournalNeedsAFreeName(t *testing.T) {
	disk := disktest.New()
	other := disk.Program(disktest.Fault{})
	require.NoError(t, other.MkdirAll("/saves", 0o755))
	_, err := other.Lock("/saves/.journal-000000000001-0000000000000004.kgn.lock")
	require.NoError(t, err)
	stuck := func() uint64 { return 4 }
	err = newStore(disk.Program(disktest.Fault{}), "/saves").NewJournal(stuck).Keep(saveOf(playout(t, "kalah", 3)))
	assert.ErrorIs(t, err, savefile.ErrNotKept)
}

func TestHolds(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		j := newStore(fs, dir).NewJournal(counter())
		assert.ErrorIs(t, j.Holds(), savefile.ErrNotKept)
		require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 3))))
		require.NoError(t, j.Holds())
		for _, file := range content(t, fs, dir) {
			require.NoError(t, fs.Remove(dir+"/"+file))
		}
		assert.ErrorIs(t, j.Holds(), savefile.ErrNotKept)
		require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 4))), "it is written again")
		require.NoError(t, j.Holds())
	})
}

// TestOrderIsNoClocks begins journals while the clock goes back, and gives the files
// times of all kinds.
func TestOrderIsNoClocks(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		now, random := noon(), counter()
		require.NoError(t, fs.MkdirAll(dir, 0o755))
		old := dir + "/.journal-20261121T120000-00000000000000ff.kgn"
		require.NoError(t, afero.WriteFile(fs, old, savefile.Encode(saveOf(playout(t, "kalah", 9))), 0o644))
		for n := range 5 {
			now = now.Add(-24 * time.Hour)
			store := savefile.NewStore(fs, dir, games(), func() time.Time { return now })
			require.NoError(t, store.NewJournal(random).Keep(saveOf(playout(t, "kalah", n+1))))
		}
		for i, file := range content(t, fs, dir) {
			touch(t, fs, dir+"/"+file, noon().Add(time.Duration(i%3)*time.Hour))
		}
		left, err := newStore(fs, dir).NewJournal(random).Recover()
		require.NoError(t, err)
		moves := []int{}
		for _, e := range left {
			moves = append(moves, e.Moves)
		}
		assert.Equal(t, []int{5, 4, 3, 2, 1, 9}, moves, "the newest first, that of an older version last")

		j := newStore(fs, dir).NewJournal(random)
		_, err = j.Adopt(left[5])
		require.NoError(t, err)
		j.Rotate()
		left, err = j.Recover()
		require.NoError(t, err)
		assert.Equal(t, 9, left[0].Moves, "what was gone on with last is the newest")
	})
}

// TestUnfinishedGamesAreNeverPruned leaves many games of both kinds.
func TestUnfinishedGamesAreNeverPruned(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		random := counter()
		for n := range 25 {
			r := playout(t, "kalah", 1+n%9)
			j := newStore(fs, dir).NewJournal(random)
			require.NoError(t, j.Keep(saveOf(r)))
			j.Rotate()
			resigned, err := r.Resign(0)
			require.NoError(t, err)
			require.NoError(t, j.Keep(saveOf(resigned)))
		}
		j := newStore(fs, dir).NewJournal(random)
		require.NoError(t, j.Keep(saveOf(playout(t, "oware", 2))))
		left, err := j.Recover()
		require.NoError(t, err)
		over := 0
		for _, e := range left {
			require.NoError(t, e.Err)
			if e.Result.Over() {
				over++
			}
		}
		assert.Equal(t, 25, len(left)-over)
		assert.Equal(t, 16, over, "of finished ones the newest stay")
	})
}

// TestAStartWithManyJournals counts what the disk is asked for: the same for each journal,
// however many there are. BenchmarkRecover tells the time.
func TestAStartWithManyJournals(t *testing.T) {
	calls := func(journals int) int {
		fs := &callCounter{Fs: datafolder.Disk()}
		dir := t.TempDir()
		leaveMany(t, fs.Fs, dir, journals)
		left, err := newStore(fs, dir).NewJournal(counter()).Recover()
		require.NoError(t, err)
		require.Len(t, left, journals)
		return fs.calls
	}
	hundred, thousand := calls(100), calls(1000)
	t.Logf("%d calls for 100 journals, %d for 1000", hundred, thousand)
	assert.LessOrEqual(t, thousand-hundred, 900*callsEach)
}

// callsEach is how often the disk is asked for a journal at a start: to open its file, and
// to tell what and how large it is.
const callsEach = 4

// callCounter counts the calls of a file system.
type callCounter struct {
	afero.Fs
	calls int
}

func (c *callCounter) Open(name string) (afero.File, error)  { c.calls++; return c.Fs.Open(name) }
func (c *callCounter) Stat(name string) (os.FileInfo, error) { c.calls++; return c.Fs.Stat(name) }
func (c *callCounter) OpenFile(name string, flag int, perm os.FileMode) (afero.File, error) {
	c.calls++
	return c.Fs.OpenFile(name, flag, perm)
}

func (c *callCounter) LstatIfPossible(name string) (os.FileInfo, bool, error) {
	c.calls++
	return c.Fs.(afero.Lstater).LstatIfPossible(name)
}

func (c *callCounter) Lock(name string) (datafolder.Lock, error) {
	c.calls++
	return c.Fs.(datafolder.Locker).Lock(name)
}

func (c *callCounter) Locked(name string) (bool, error) {
	c.calls++
	return c.Fs.(datafolder.Locker).Locked(name)
}

func leaveMany(t testing.TB, fs afero.Fs, dir string, n int) {
	t.Helper()
	var texts [10][]byte
	for i := range texts {
		texts[i] = savefile.Encode(saveOf(playout(t, []string{"kalah", "oware"}[i%2], 20+i)))
	}
	for i := range n {
		name, text := []string{"kalah", "oware"}[i%2], texts[i%10]
		ending := map[string]string{"kalah": "kgn", "oware": "ogn"}[name]
		require.NoError(t, afero.WriteFile(fs, fmt.Sprintf("%s/.journal-%012d-%016x.%s", dir, i+1, i, ending), text, 0o644))
	}
}

func BenchmarkRecover(b *testing.B) {
	dir := b.TempDir()
	fs := datafolder.Disk()
	leaveMany(b, fs, dir, 1000)
	for b.Loop() {
		if _, err := newStore(fs, dir).NewJournal(counter()).Recover(); err != nil {
			b.Fatal(err)
		}
	}
}

// isLocked reports whether the lock on a lock file is held.
func isLocked(t *testing.T, fsys datafolder.Locker, file string) bool {
	locked, err := fsys.Locked(file)
	require.NoError(t, err)
	return locked
}
