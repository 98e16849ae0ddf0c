package cli_test

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"parlour/cmd/internal/cli"
	"parlour/persistence/datafolder"
	"parlour/persistence/disktest"
	"parlour/players"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestATableIsBuiltByOneProgram at a time, which writes in the file itself.
func TestATableIsBuiltByOneProgram(t *testing.T) {
	cache := datafolder.NewFolder(datafolder.Disk(), t.TempDir())
	file, err := cli.EditTable(cache, "tables/a.table")
	require.NoError(t, err)
	_, err = cli.EditTable(cache, "tables/a.table")
	require.ErrorIs(t, err, datafolder.ErrLocked)
	assert.ErrorContains(t, err, "a.table")

	_, err = file.Write([]byte("one"))
	require.NoError(t, err)
	require.NoError(t, os.Remove(datafolder.LockOf(cache.Path("tables/a.table"))))
	_, err = file.Write([]byte("two"))
	require.NoError(t, err, "it is acquired again")
	require.NoError(t, os.Remove(datafolder.LockOf(cache.Path("tables/a.table"))))
	other, err := cli.EditTable(cache, "tables/a.table")
	require.NoError(t, err)
	_, err = file.Write([]byte("three"))
	require.ErrorIs(t, err, datafolder.ErrLocked, "another program builds it now")
	require.NoError(t, other.Close())
	require.NoError(t, file.Close())
	file, err = cli.EditTable(cache, "tables/a.table")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	left, err := os.ReadDir(cache.Path("tables"))
	require.NoError(t, err)
	assert.Len(t, left, 1, "no lock file stays")
}

// pages is work that is saved: each time it is written it has a page more.
type pages struct {
	text string
	err  error
}

func (*pages) File() string { return "books/toy-1.searched" }

func (p *pages) Read(r io.Reader) error {
	text, err := io.ReadAll(r)
	p.text = string(text)
	return errors.Join(err, p.err)
}

func (p *pages) Write(w io.Writer) error {
	_, err := io.WriteString(w, p.text+"+")
	return err
}

// TestWorkIsTakenUp again, forgotten where that is asked for, and set aside where it is
// damaged; an error of another kind stops it and changes nothing.
func TestWorkIsTakenUp(t *testing.T) {
	cache := datafolder.NewFolder(datafolder.Disk(), t.TempDir())
	broken := errors.New("broken")
	for _, c := range []struct {
		name  string
		anew  bool
		err   error
		want  string
		notes string
		saved string
	}{
		{name: "the first", saved: "+"},
		{name: "again", want: "+", saved: "++"},
		{name: "anew", anew: true, saved: "+"},
		{name: "unread", err: broken, want: "+", saved: "+"},
		{name: "damaged", err: players.Damaged(broken), want: "+", notes: "broken; it is kept as ", saved: "++"},
	} {
		work, notes := &pages{err: c.err}, &strings.Builder{}
		k, err := cli.Keep(cache, work, c.anew, notes)
		assert.Equal(t, c.want, work.text, c.name)
		assert.Contains(t, notes.String(), c.notes, c.name)
		if errors.Is(c.err, players.ErrDamaged) || c.err == nil {
			require.NoError(t, err, c.name)
			require.NoError(t, k.Tick(), "it is not time yet")
			require.NoError(t, k.Save(), c.name)
			require.NoError(t, k.Close(), c.name)
		} else {
			assert.ErrorIs(t, err, broken, c.name)
		}
		text, err := os.ReadFile(cache.Path(work.File()))
		require.NoError(t, err)
		assert.Equal(t, c.saved, string(text), c.name)
	}
}

// lines is work to which each program adds a line; what is read is added to what it has.
type lines struct{ have []string }

func (*lines) File() string { return "kept" }

func (l *lines) Read(r io.Reader) error {
	text, err := io.ReadAll(r)
	l.have = append(l.have, strings.Fields(string(text))...)
	slices.Sort(l.have)
	l.have = slices.Compact(l.have)
	return err
}

func (l *lines) Write(w io.Writer) error {
	_, err := io.WriteString(w, strings.Join(l.have, " "))
	return err
}

// keptOn returns the lines of a file of work, as a program that takes it up finds them.
func keptOn(t *testing.T, d *disktest.Disk) []string {
	all := &lines{}
	k, err := cli.Keep(datafolder.NewFolder(d.Program(disktest.Fault{}), "/"), all, false, io.Discard)
	require.NoError(t, err)
	require.NoError(t, k.Close())
	return all.have
}

// TestTwoProgramsWithOneWork at every call of the first one's: the second is refused. If
// it removes the lock file it saves its own work, and what the first saves then has both;
// but for one call, the last look at the lock before the file gets its name.
func TestTwoProgramsWithOneWork(t *testing.T) {
	for _, removing := range []bool{false, true} {
		lost, met := []string{}, ""
		for n := 1; n == 1 || met != ""; n++ {
			synctest.Test(t, func(t *testing.T) {
				var have []string
				switch met, have = amidASave(t, n, removing); {
				case met == "":
					require.Greater(t, n, 5, "calls were met")
				case !removing:
					assert.Equal(t, []string{"one"}, have, met)
				case len(have) < 2:
					lost = append(lost, met)
				}
			})
		}
		assert.LessOrEqual(t, len(lost), 1, lost)
	}
}

// amidASave saves the work of one program, which another disturbs after the n-th call.
// met is that call, "" if there are fewer, and have what is kept in the end.
func amidASave(t *testing.T, n int, removing bool) (met string, have []string) {
	d := disktest.New()
	p := d.Program(disktest.Fault{})
	k, err := cli.Keep(datafolder.NewFolder(p, "/"), &lines{have: []string{"one"}}, false, io.Discard)
	require.NoError(t, err)
	calls := 0
	p.After(func(call string) {
		if calls++; calls == n {
			met = call
			other(t, d.Program(disktest.Fault{}), removing)
		}
	})
	require.NoError(t, k.Save())
	p.After(nil)
	require.NoError(t, k.Close())
	return met, keptOn(t, d)
}

// other takes up the work that another program has. It is refused unless the lock file is
// removed; then it saves a line of its own.
func other(t *testing.T, p *disktest.Program, removing bool) {
	folder := datafolder.NewFolder(p, "/")
	_, err := cli.Keep(folder, &lines{}, false, io.Discard)
	require.ErrorIs(t, err, datafolder.ErrLocked)
	if !removing {
		return
	}
	require.NoError(t, p.Remove("/kept.lock"))
	k, err := cli.Keep(folder, &lines{have: []string{"two"}}, false, io.Discard)
	require.NoError(t, err)
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
}

// TestALostLeaseIsNoticedLater too: the other program has the work when the first wants to
// save, and has finished when the first saves at its end.
func TestALostLeaseIsNoticedLater(t *testing.T) {
	d := disktest.New()
	folder := func() datafolder.Folder { return datafolder.NewFolder(d.Program(disktest.Fault{}), "/") }
	k, err := cli.Keep(folder(), &lines{have: []string{"one"}}, false, io.Discard)
	require.NoError(t, err)
	require.NoError(t, d.Program(disktest.Fault{}).Remove("/kept.lock"))
	two, err := cli.Keep(folder(), &lines{have: []string{"two"}}, false, io.Discard)
	require.NoError(t, err)
	require.ErrorIs(t, k.Save(), datafolder.ErrLocked)
	require.NoError(t, two.Save())
	require.NoError(t, two.Close())
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
	assert.Equal(t, []string{"one", "two"}, keptOn(t, d))
}
