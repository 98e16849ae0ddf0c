package building_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/building"
	"parlour/persistence/datafolder"
	"parlour/players/engines"
)

const oware = "tables/oware-keeps.table"

// runs are the runs of a builder.
type runs struct {
	folder datafolder.Folder
	mutex  sync.Mutex
	args   []string
	// ended gets the arguments of each run, and its error is that of the run.
	ended chan string
	err   error
	// wait lets a run go on until it is told to end.
	wait bool
}

func (r *runs) run(ctx context.Context, args []string) error {
	r.mutex.Lock()
	r.args = append(r.args, strings.Join(args, " "))
	err := r.err
	r.mutex.Unlock()
	if r.wait {
		<-ctx.Done()
		err = ctx.Err()
	}
	r.ended <- args[2]
	return err
}

func newBuilder(t *testing.T) (*building.Builder, *runs) {
	t.Helper()
	folder := datafolder.NewFolder(datafolder.Disk(), filepath.Join(t.TempDir(), "cache"))
	b, r := building.New(folder), &runs{folder: folder, ended: make(chan string, 10)}
	t.Cleanup(b.Close)
	return b, r
}

func begin(b *building.Builder, r *runs) { b.Begin(engines.New(nil), catalog.Games(), r.run) }

func lookFor(t *testing.T, b *building.Builder, name string) {
	t.Helper()
	if f, err := b.Open(name); err == nil {
		require.NoError(t, f.Close())
	} else {
		require.ErrorIs(t, err, fs.ErrNotExist)
	}
}

func exists(r *runs, name string) bool {
	_, err := os.Stat(r.folder.Path(name))
	return err == nil
}

// A table is built when it is looked for and missing, once, and no other.
func TestWhatIsLookedForIsBuilt(t *testing.T) {
	b, r := newBuilder(t)
	begin(b, r)
	for _, name := range []string{oware, "tables/oware-other.table", "proofs/kalah-6-00.proofs", oware, "tables/draughts64-english.table"} {
		lookFor(t, b, name)
	}
	assert.Equal(t, "oware", <-r.ended)
	assert.Equal(t, "draughts64", <-r.ended)
	b.Close()
	assert.Equal(t, []string{
		"tables build oware --up-to 18 --threads 1",
		"tables build draughts64 --pieces 4 --threads 1 --rules english",
	}, r.args)
	assert.False(t, exists(r, oware+".begun"))
}

// Of each game of which tables are built, some are built beside games, and never more than by default.
func TestEachGameHasTablesBesideGames(t *testing.T) {
	b, r := newBuilder(t)
	begin(b, r)
	for _, name := range []string{
		"kalah-6-00", "kalah-6-10", "oware-keeps", "draughts-international", "draughts64-russian", "draughts64-pool",
		"togyzkumalak-bestemshe",
	} {
		lookFor(t, b, "tables/"+name+".table")
		kind, _, _ := strings.Cut(name, "-")
		assert.Equal(t, kind, <-r.ended)
	}
}

// A table that is there is left alone, unless it was begun beside an earlier game.
func TestATableThatIsThere(t *testing.T) {
	b, r := newBuilder(t)
	require.NoError(t, r.folder.ReplaceBytes(oware, []byte("a table")))
	begin(b, r)
	lookFor(t, b, oware)
	b.Close()
	assert.Empty(t, r.args)

	require.NoError(t, r.folder.ReplaceBytes(oware+".begun", nil))
	begin(b, r)
	assert.Equal(t, "oware", <-r.ended)
	b.Close()
	assert.False(t, exists(r, oware+".begun"))
}

// What a game leaves undone is begun again beside the next.
func TestWhatIsLeftIsDoneBesideTheNextGame(t *testing.T) {
	b, r := newBuilder(t)
	r.wait = true
	begin(b, r)
	lookFor(t, b, oware)
	lookFor(t, b, "tables/togyzkumalak-bestemshe.table")
	b.Close()
	assert.LessOrEqual(t, len(r.args), 1, "the second is not begun")
	for range r.args {
		<-r.ended
	}

	r.wait = false
	for _, err := range []error{errors.New("it fails"), nil} {
		r.err = err
		begin(b, r)
		assert.Equal(t, "oware", <-r.ended)
		assert.Equal(t, "togyzkumalak", <-r.ended)
		b.Close()
		assert.Equal(t, err != nil, exists(r, oware+".begun"))
	}
}

func TestNothingIsBuiltOfOtherGames(t *testing.T) {
	b, r := newBuilder(t)
	b.Begin(engines.New(nil), []game.Game{}, r.run)
	lookFor(t, b, oware)
	b.Close()
	assert.Empty(t, r.args)
	assert.False(t, exists(r, "."))
}
