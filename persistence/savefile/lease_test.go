package savefile_test

import (
	"errors"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

// unlockable is a system on which every lock fails.
type unlockable struct {
	*disktest.Program
	why error
}

func (u unlockable) Lock(string) (datafolder.Lock, error) { return nil, u.why }

func (u unlockable) Locked(string) (bool, error) { return false, u.why }

// abandoned returns a disk with a journal that a killed program has left.
func abandoned(t *testing.T) (*disktest.Disk, savefile.Entry) {
	d := disktest.New()
	killed := d.Program(disktest.Fault{})
	require.NoError(t, newStore(killed, "/saves").NewJournal(counter()).Keep(saveOf(playout(t, "kalah", 3))))
	killed.Kill()
	return d, savefile.Entry{File: d.Names("/saves")[0]}
}

// TestALockThatFails is no reason to take a game, and none not to read it.
func TestALockThatFails(t *testing.T) {
	for _, why := range []error{syscall.EMFILE, syscall.ENFILE, syscall.EIO, syscall.EACCES} {
		d, game := abandoned(t)
		store := newStore(unlockable{d.Program(disktest.Fault{}), why}, "/saves")
		j := store.NewJournal(counter())
		_, err := j.Adopt(game)
		require.ErrorIs(t, err, datafolder.ErrLockFailed)
		require.ErrorIs(t, err, why)
		assert.ErrorContains(t, err, "/saves/"+game.File+".lock", "the lock file is named")
		assert.ErrorContains(t, err, "loaded as a copy")
		assert.True(t, savefile.Failed(err))
		require.ErrorIs(t, j.Discard(game), why)
		require.ErrorIs(t, j.Keep(saveOf(playout(t, "oware", 2))), why)

		left, err := j.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1, "it is shown")
		read, err := j.Read(game.File)
		require.NoError(t, err)
		assert.Len(t, read.Record.Moves(), 3)
		copied, err := store.LoadPath("/saves/" + game.File)
		require.NoError(t, err)
		assert.Len(t, copied.Record.Moves(), 3)
	}
}

func TestWithoutLocksAGameCanBeTaken(t *testing.T) {
	d, game := abandoned(t)
	j := newStore(unlockable{d.Program(disktest.Fault{}), errors.ErrUnsupported}, "/saves").NewJournal(counter())
	_, err := j.Adopt(game)
	require.NoError(t, err)
	require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 4))))
}

// TestALockFileThatIsRemoved is made again by the next move, and so is the folder.
func TestALockFileThatIsRemoved(t *testing.T) {
	onLocking(t, func(t *testing.T, started func() afero.Fs, dir string) {
		fsys := started()
		one := newStore(fsys, dir).NewJournal(counter())
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
		for _, file := range content(t, fsys, dir) {
			require.NoError(t, fsys.Remove(dir+"/"+file))
		}
		require.NoError(t, fsys.Remove(dir))
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))))

		two := newStore(started(), dir).NewJournal(counter())
		left, err := two.Recover()
		require.NoError(t, err)
		assert.Empty(t, left)
		_, err = two.Adopt(savefile.Entry{File: content(t, fsys, dir)[0]})
		assert.ErrorIs(t, err, savefile.ErrInUse)
		require.NoError(t, one.Drop())
		assert.Empty(t, content(t, fsys, dir))
	})
}

// TestAGameThatWasTakenGoesOnInAnotherFile: its lock file was removed, and a second
// program has taken it.
func TestAGameThatWasTakenGoesOnInAnotherFile(t *testing.T) {
	onLocking(t, func(t *testing.T, started func() afero.Fs, dir string) {
		fsys, random := started(), counter()
		one := newStore(fsys, dir).NewJournal(random)
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
		files := content(t, fsys, dir)
		require.NoError(t, fsys.Remove(dir+"/"+files[1]))

		two := newStore(started(), dir).NewJournal(random)
		_, err := two.Adopt(savefile.Entry{File: files[0]})
		require.NoError(t, err)
		require.NoError(t, two.Keep(saveOf(playout(t, "kalah", 7))))
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))))
		require.NoError(t, one.Holds())
		require.NoError(t, two.Holds())

		one.Rotate()
		two.Rotate()
		left, err := newStore(started(), dir).NewJournal(random).Recover()
		require.NoError(t, err)
		require.Len(t, left, 2)
		assert.ElementsMatch(t, []int{4, 7}, []int{left[0].Moves, left[1].Moves})
	})
}

// TestAnotherHasTheLockOfTheCurrentFile and has not taken the file itself.
func TestAnotherHasTheLockOfTheCurrentFile(t *testing.T) {
	d := disktest.New()
	one := newStore(d.Program(disktest.Fault{}), "/saves").NewJournal(counter())
	require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
	files := d.Names("/saves")
	other := d.Program(disktest.Fault{})
	require.NoError(t, other.Remove("/saves/"+files[1]))
	_, err := other.Lock("/saves/" + files[1])
	require.NoError(t, err)

	require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))), "in a new file")
	require.NoError(t, one.Holds())
	other.Kill()
	left, err := newStore(d.Program(disktest.Fault{}), "/saves").NewJournal(counter()).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.Equal(t, files[0], left[0].File)
	assert.Equal(t, 3, left[0].Moves)
}

// TestTwoWindowsWithOneGame: before each call of a program that keeps its game, another
// removes the lock file, takes the game and plays on. With its next move each has the game
// in a journal of its own.
func TestTwoWindowsWithOneGame(t *testing.T) {
	for n := 1; ; n++ {
		require.Less(t, n, 100)
		d, random := disktest.New(), counter()
		p := d.Program(disktest.Fault{})
		one := newStore(p, "/saves").NewJournal(random)
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
		files := d.Names("/saves")
		other := d.Program(disktest.Fault{})
		two := newStore(other, "/saves").NewJournal(random)
		calls, taken := 0, false
		p.After(func(string) {
			if calls++; calls != n {
				return
			}
			taken = true
			require.NoError(t, other.Remove("/saves/"+files[1]))
			_, err := two.Adopt(savefile.Entry{File: files[0]})
			require.NoError(t, err)
			require.NoError(t, two.Keep(saveOf(playout(t, "kalah", 7))))
		})
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))))
		if !taken {
			return
		}
		require.NoError(t, two.Keep(saveOf(playout(t, "kalah", 8))))
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 5))))
		one.Rotate()
		two.Rotate()
		left, err := newStore(d.Program(disktest.Fault{}), "/saves").NewJournal(random).Recover()
		require.NoError(t, err)
		var moves []int
		for _, e := range left {
			moves = append(moves, e.Moves)
		}
		assert.ElementsMatch(t, []int{5, 8}, moves, "after call %d", n)
	}
}
