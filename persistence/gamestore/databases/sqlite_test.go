package databases_test

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
)

// openFile opens a store in a file.
func openFile(t *testing.T, file string) gamestore.Store {
	t.Helper()
	s, err := databases.OpenSQLite(t.Context(), file, false)
	require.NoError(t, err)
	return s
}

// count is the number of games in a file, read by the driver alone.
func count(t *testing.T, file string) (games int) {
	t.Helper()
	db := direct(t, file)
	require.NoError(t, db.QueryRow("SELECT COUNT(*) FROM games").Scan(&games))
	require.NoError(t, db.Close())
	return games
}

// direct opens a file as another program would.
func direct(t *testing.T, file string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	require.NoError(t, err)
	return db
}

func TestAFileIsOpenedAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	g := newGame("a", 0)
	create(t, s, g)

	// Another program on the same file meanwhile.
	other, err := databases.OpenSQLite(t.Context(), file, true)
	require.NoError(t, err)
	got, err := other.Load(t.Context(), "a")
	require.NoError(t, err)
	assert.Equal(t, g, got)
	create(t, other, newGame("b", 1))
	require.NoError(t, other.Close())
	require.NoError(t, s.Close())
	assert.ErrorIs(t, s.Create(t.Context(), newGame("c", 0), false, nil), gamestore.ErrClosed)

	s = openFile(t, file)
	defer func() { assert.NoError(t, s.Close()) }()
	list, err := s.List(t.Context(), gamestore.Place{}, 9)
	require.NoError(t, err)
	assert.Len(t, list, 2)
}

func TestAFileThatIsNoDatabase(t *testing.T) {
	_, err := databases.OpenSQLite(t.Context(), t.TempDir(), false)
	assert.Error(t, err)
	file := filepath.Join(t.TempDir(), "letter.txt")
	require.NoError(t, os.WriteFile(file, []byte("Dear Ann, this is a letter and no database at all.\n"), 0o600))
	_, err = databases.OpenSQLite(t.Context(), file, false)
	assert.ErrorIs(t, err, gamestore.ErrDamaged)
}

// A copy of the one file that was named has every game, once the store is closed.
func TestACloseLeavesEverythingInTheFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "games.db")
	s := openFile(t, file)
	race(8, func(i int) { // so that every connection has statements open
		for n := range 20 {
			g := newGame(fmt.Sprint("g", i, "-", n), n)
			a := answer("k"+g.ID, n)
			assert.NoError(t, s.Create(context.Background(), g, false, &a))
			_, err := s.Load(context.Background(), g.ID)
			assert.NoError(t, err)
			_, err = s.List(context.Background(), gamestore.Place{}, 5)
			assert.NoError(t, err)
		}
	})
	require.NoError(t, s.Close())
	names, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, names, 1, "nothing lies beside the file")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	copied := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, os.WriteFile(copied, data, 0o600))
	assert.Equal(t, 160, count(t, copied))
}

// Games, and the hashes of tokens, are nobody else's business.
func TestTheFileIsItsOwnersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other rights")
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "games.db")
	s := openFile(t, file)
	defer func() { assert.NoError(t, s.Close()) }()
	create(t, s, newGame("a", 0))
	require.NoError(t, databases.BackupSQLite(t.Context(), file, filepath.Join(folder, "copy.db")))
	names, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(names), 4) // the log and its index, and the copy
	for _, name := range names {
		info, err := name.Info()
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o600), info.Mode(), name.Name())
	}
}

func TestFirstStartsOnOneFile(t *testing.T) {
	t.Parallel()
	for range 2 {
		file := filepath.Join(t.TempDir(), "games.db")
		race(6, func(i int) {
			s, err := databases.OpenSQLite(context.Background(), file, i%2 == 0)
			if !assert.NoError(t, err) {
				return
			}
			assert.NoError(t, s.Create(context.Background(), newGame(fmt.Sprint(i), i), false, nil))
			assert.NoError(t, s.Close())
		})
		require.Equal(t, 6, count(t, file))
	}
}

func TestTablesOfANewerVersionAreLeftAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	create(t, s, newGame("a", 0))
	require.NoError(t, s.Close())
	db := direct(t, file)
	_, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)")
	require.NoError(t, err)
	require.NoError(t, db.Close())

	_, err = databases.OpenSQLite(t.Context(), file, false)
	require.ErrorIs(t, err, gamestore.ErrNewer)
	assert.ErrorContains(t, err, "version 99")
	assert.Equal(t, 1, count(t, file))
}

func TestPingTellsOfALock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	defer func() { assert.NoError(t, s.Close()) }()
	require.NoError(t, s.Ping(t.Context()))
	db := direct(t, file)
	defer func() { assert.NoError(t, db.Close()) }()
	db.SetMaxOpenConns(1)
	_, err := db.Exec("BEGIN EXCLUSIVE")
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	assert.Error(t, s.Ping(ctx))
	_, err = db.Exec("ROLLBACK")
	require.NoError(t, err)
	assert.NoError(t, s.Ping(t.Context()))
}

func TestPingTellsOfAFileThatIsGone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps a file that is open")
	}
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	require.NoError(t, s.Ping(t.Context()))
	require.NoError(t, os.Rename(file, file+".away"))
	assert.ErrorIs(t, s.Ping(t.Context()), fs.ErrNotExist)
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	assert.ErrorContains(t, s.Ping(t.Context()), "another file")
	require.NoError(t, os.Rename(file+".away", file))
	assert.NoError(t, s.Ping(t.Context()))
	assert.NoError(t, s.Close())
}

// Damage that a statement meets, or that lies in a file from the start, is told from
// then on.
func TestPingTellsOfDamage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	for i := range 1000 {
		create(t, s, newGame(fmt.Sprint("g", i), i%60))
	}
	require.NoError(t, s.Close())
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Greater(t, len(data), 40*4096)
	for i := 30 * 4096; i < len(data); i++ { // games, and nothing that Ping itself reads
		data[i] = byte(i * 7)
	}
	require.NoError(t, os.WriteFile(file, data, 0o600))
	s = openFile(t, file) // the pages that are read first are whole
	defer func() { _ = s.Close() }()
	require.Eventually(t, func() bool { return s.Ping(t.Context()) != nil }, time.Minute, 10*time.Millisecond)
	assert.ErrorIs(t, s.Ping(t.Context()), gamestore.ErrDamaged)
}

// A backup taken while games are made and played is whole, and has every game that was
// there before it began.
func TestABackupUnderLoad(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "games.db")
	s := openFile(t, file)
	ctx, stop := context.WithCancel(t.Context())
	var (
		mu    sync.Mutex
		made  int
		more  = make(chan struct{}) // that a game was made, for whoever waits
		loads sync.WaitGroup
	)
	for i := range 4 {
		loads.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				g := newGame(fmt.Sprint("g", i, "-", n), n%60)
				if !assert.NoError(t, s.Create(context.Background(), g, false, nil)) {
					return
				}
				mu.Lock()
				made++
				mu.Unlock()
				g.Version = 2
				if !assert.NoError(t, s.Replace(context.Background(), g, nil)) {
					return
				}
				select {
				case more <- struct{}{}:
				default:
				}
			}
		})
	}
	for i := range 8 {
		<-more
		mu.Lock()
		before := made
		mu.Unlock()
		to := filepath.Join(folder, fmt.Sprint("copy", i, ".db"))
		require.NoError(t, databases.BackupSQLite(t.Context(), file, to))
		assert.GreaterOrEqual(t, count(t, to), before)
		copied := openFile(t, to) // it serves
		require.NoError(t, copied.Ping(t.Context()))
		require.NoError(t, copied.Close())
	}
	stop()
	loads.Wait()
	require.NoError(t, s.Close())
	left, err := filepath.Glob(filepath.Join(folder, "*.tmp*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestABackupReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	file, to := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy.db")
	assert.ErrorIs(t, databases.BackupSQLite(t.Context(), file, to), fs.ErrNotExist)
	assert.NoFileExists(t, file, "looking for a database makes none")
	require.NoError(t, openFile(t, file).Close())
	require.NoError(t, os.WriteFile(to, []byte("mine"), 0o600))
	assert.ErrorIs(t, databases.BackupSQLite(t.Context(), file, to), fs.ErrExist)
	require.NoError(t, os.WriteFile(file, []byte("Dear Ann, this is a letter and no database at all.\n"), 0o600))
	assert.ErrorIs(t, databases.BackupSQLite(t.Context(), file, filepath.Join(folder, "other.db")), gamestore.ErrDamaged)
	names, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, names, 2, "what failed leaves nothing behind")
}
