package cli_test

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"parlour/cmd/internal/cli"
	"parlour/persistence/datafolder"
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
