package savefile_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

// promise is what a program was answered about a match: so many moves of it are
// kept. One that was not answered may be kept too.
type promise struct{ kept, tried int }

func (p promise) has(n int) bool { return p.kept <= n && n <= p.tried }

// life is the life of a program: it plays, saves, overwrites, loads, lists, leaves
// games and takes them up, whatever fails meanwhile, and takes down what it was
// answered.
type life struct {
	t       *testing.T
	disk    *disktest.Disk
	store   *savefile.Store
	journal *savefile.Journal
	// games are the promises by the game's name, saves those by the save's.
	games, saves map[string]promise
	fault        disktest.Fault
	bare         bool
}

func newLife(t *testing.T, disk *disktest.Disk, f disktest.Fault, bare bool) (*life, *disktest.Program) {
	p := disk.Program(f)
	if bare {
		p.Bare()
	}
	store := newStore(p, "/home/saves")
	return &life{t, disk, store, store.NewJournal(counter()), map[string]promise{}, map[string]promise{}, f, bare}, p
}

// play keeps a match after each of some moves.
func (l *life) play(name string, from, to int) {
	for n := from; n <= to; n++ {
		tried(l.games, name, n)
		if l.journal.Keep(saveOf(playout(l.t, name, n))) == nil {
			l.games[name] = promise{n, n}
		}
	}
}

// tried takes down what is about to be kept.
func tried(promises map[string]promise, name string, n int) {
	promises[name] = promise{promises[name].kept, n}
}

// save saves a match, and drops its journal if that was answered.
func (l *life) save(as, name string, n int, overwrite bool) {
	tried(l.saves, as, n)
	tried(l.games, name, n)
	if _, err := l.store.Save(as, saveOf(playout(l.t, name, n)), overwrite); err != nil {
		return
	}
	l.saves[as], l.games[name] = promise{n, n}, promise{n, n}
	_ = l.journal.Drop()
}

// look loads and lists. What fails is told as a failure, and what does not is true.
func (l *life) look() {
	for as, p := range l.saves {
		s, err := l.store.Load(as)
		switch {
		case err == nil:
			l.within(s.Record.State().Ply(), p, "loading")
		case errors.Is(err, savefile.ErrNotFound):
			assert.Zero(l.t, p.kept, "%s: the save is gone", l.at())
		default:
			l.failed(err)
		}
	}
	for _, list := range []func() ([]savefile.Entry, error){l.store.List, l.journal.Recover} {
		entries, err := list()
		l.failed(err)
		for _, e := range entries {
			l.failed(e.Err)
		}
	}
	l.store.Remember("oware")
	if name, ok := l.store.LastPlayed(); ok {
		assert.Equal(l.t, "oware", name)
	}
}

// at says which fault there was.
func (l *life) at() string { return fmt.Sprintf("call %d at fault, mode %d", l.fault.At, l.fault.Mode) }

func (l *life) within(n int, p promise, what string) {
	assert.True(l.t, p.has(n), "%s: %s: %d moves, of %+v", l.at(), what, n, p)
}

// failed checks that an error is none or tells of the disk.
func (l *life) failed(err error) {
	if err != nil && !errors.Is(err, disktest.ErrKilled) {
		assert.True(l.t, savefile.Failed(err), "%s: %v", l.at(), err)
		assert.NotErrorIs(l.t, err, savefile.ErrDamaged)
	}
}

// takeUp goes on with the newest game that was left, and saves it.
func (l *life) takeUp() {
	left, err := l.journal.Recover()
	if err != nil || len(left) == 0 || left[0].Err != nil {
		return
	}
	if _, err := l.journal.Adopt(left[0]); err != nil {
		return
	}
	name := left[0].Game.Name()
	l.play(name, left[0].Moves+1, left[0].Moves+2)
	l.save("b", name, left[0].Moves+2, false)
}

func (l *life) live() {
	l.play("kalah", 1, 3)
	l.save("a", "kalah", 3, false)
	l.play("kalah", 4, 5)
	l.save("a", "kalah", 5, true)
	l.look()
	l.play("kalah", 6, 7)
	l.journal.Rotate()
	l.play("oware", 1, 2)
	l.journal.Rotate()
	l.takeUp()
	l.journal.Rotate()
}

// check looks at a disk as the next program finds it: every promise is kept by a save
// or a journal, and nothing is damaged.
func (l *life) check(disk *disktest.Disk, when string) {
	l.t.Helper()
	store := newStore(disk.Program(disktest.Fault{}), "/home/saves")
	saves, err := store.List()
	require.NoError(l.t, err)
	left, err := store.NewJournal(counter()).Recover()
	require.NoError(l.t, err)
	found := map[string][]int{}
	for _, e := range append(saves, left...) {
		if l.holds(e) || !assert.NoError(l.t, e.Err, "%s: %s: %s", l.at(), when, e.File) {
			continue
		}
		found[e.Game.Name()] = append(found[e.Game.Name()], e.Moves)
	}
	for name, p := range l.games {
		assert.True(l.t, p.kept == 0 || reaches(found[name], p), "%s: %s: of %s %+v was promised, and %v is there",
			l.at(), when, name, p, found[name])
	}
	for as, p := range l.saves {
		s, err := store.Load(as)
		if p.kept == 0 && (errors.Is(err, savefile.ErrNotFound) || l.bare && errors.Is(err, savefile.ErrDamaged)) {
			continue
		}
		if assert.NoError(l.t, err, "%s: %s: %s", l.at(), when, as) {
			l.within(s.Record.State().Ply(), p, when)
		}
	}
}

// holds reports whether an entry is the empty file that a system without links leaves of
// a save that was never answered.
func (l *life) holds(e savefile.Entry) bool {
	return l.bare && l.saves[e.Name].kept == 0 && errors.Is(e.Err, savefile.ErrDamaged) && strings.HasSuffix(e.Err.Error(), "is empty")
}

// reaches reports whether one of the numbers of moves keeps the promise.
func reaches(moves []int, p promise) bool {
	for _, n := range moves {
		if p.has(n) {
			return true
		}
	}
	return false
}

// images checks what power cuts at this moment would leave.
func (l *life) images(when string, seeds int) {
	l.check(l.disk.Crash(disktest.None, nil), when)
	l.check(l.disk.Crash(disktest.All, nil), when+", and all is lost")
	for seed := range seeds {
		random := rand.New(rand.NewPCG(uint64(seed), uint64(len(when))))
		l.check(l.disk.Crash(disktest.Some, random), fmt.Sprintf("%s, and some is lost (%d)", when, seed))
	}
}

// newHome is a disk with a home to make folders in.
func newHome(t *testing.T) *disktest.Disk {
	t.Helper()
	disk := disktest.New()
	require.NoError(t, disk.Program(disktest.Fault{}).Mkdir("/home", 0o755))
	return disk.Crash(disktest.None, nil)
}

// long reports whether tests may take minutes.
func long() bool { return os.Getenv("PARLOUR_LONG") != "" }

// TestNoPowerCutLosesWhatWasAnswered cuts the power after every call.
func TestNoPowerCutLosesWhatWasAnswered(t *testing.T) {
	seeds := 1
	if long() {
		seeds = 50
	}
	for _, bare := range []bool{false, true} {
		disk := newHome(t)
		l, p := newLife(t, disk, disktest.Fault{}, bare)
		cuts := 0
		p.After(func(call string) {
			cuts++
			l.images(fmt.Sprintf("after call %d, %s", cuts, call), seeds)
		})
		l.live()
		assert.Equal(t, promise{7, 7}, l.games["kalah"])
		assert.Equal(t, promise{4, 4}, l.saves["b"])
		t.Logf("%d power cuts in %d ways", cuts, seeds+2)
	}
}

// TestNoFaultLosesWhatWasAnswered lets the first call of the life fail in every way,
// then the second, and so on until there is none left. Without PARLOUR_LONG each way
// meets every ninth call, beginning with another one.
func TestNoFaultLosesWhatWasAnswered(t *testing.T) {
	step := 9
	if long() {
		step = 1
	}
	for _, bare := range []bool{false, true} {
		for i, mode := range disktest.Modes() {
			t.Run(fmt.Sprintf("mode %d, bare %v", mode, bare), func(t *testing.T) {
				t.Parallel()
				faults := 0
				for n := 1 + i%step; ; n += step {
					l, p := faultedLife(t, n, mode, bare)
					if p.Met() == "" {
						break
					}
					faults++
					l.images("after "+p.Met(), 1)
					l.goesOn()
				}
				t.Logf("%d faults", faults)
			})
		}
	}
}

// faultedLife is a life with a fault at call n.
func faultedLife(t *testing.T, n int, mode disktest.Mode, bare bool) (*life, *disktest.Program) {
	t.Helper()
	disk := newHome(t)
	rival := newStore(disk.Program(disktest.Fault{}), "/home/saves")
	f := disktest.Fault{At: n, Mode: mode, Err: syscall.EIO, Meanwhile: func() { meddle(t, rival) }}
	l, p := newLife(t, disk, f, bare)
	if long() && n%10 == 0 && (mode == disktest.Fails || mode == disktest.Late) && !bare {
		p.After(func(call string) {
			// Where a link has failed, the name is held as on a system without links.
			l.bare = strings.HasPrefix(p.Met(), "link ")
			l.images("after "+call, 1)
		})
	}
	l.live()
	return l, p
}

// meddle is what another program does: it takes up all games that it is offered, and
// leaves them again.
func meddle(t *testing.T, store *savefile.Store) {
	t.Helper()
	j := store.NewJournal(func() uint64 { return rand.Uint64() })
	left, err := j.Recover()
	require.NoError(t, err)
	for _, e := range left {
		s, err := j.Adopt(e)
		require.NoError(t, err)
		require.NoError(t, j.Keep(s))
		j.Rotate()
	}
}

// goesOn checks that the next program is held up by nothing.
func (l *life) goesOn() {
	after := l.disk.Crash(disktest.None, nil)
	store := newStore(after.Program(disktest.Fault{}), "/home/saves")
	j := store.NewJournal(func() uint64 { return rand.Uint64() })
	left, err := j.Recover()
	require.NoError(l.t, err)
	for _, e := range left {
		_, err := j.Adopt(e)
		require.NoError(l.t, err, "%s: %s", l.at(), e.File)
	}
	_, err = store.Save("c", saveOf(playout(l.t, "kalah", 2)), false)
	require.NoError(l.t, err, "%v", l.at())
	require.NoError(l.t, j.Drop())
}
