package databases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite" // the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"parlour/persistence/gamestore"
)

// OpenSQLite opens the database in a file, and makes the file if there is none, for its
// owner alone to read. Other programs may use it meanwhile. Its data outlives the process;
// with durable set it is also on the disk before a method returns, and so outlives the
// machine. The error wraps ErrNewer for the file of a newer version, and ErrDamaged for a
// damaged one.
func OpenSQLite(ctx context.Context, file string, durable bool) (gamestore.Store, error) {
	store, err := openSQLite(ctx, file, durable)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", file, err)
	}
	return store, nil
}

func openSQLite(ctx context.Context, file string, durable bool) (_ gamestore.Store, err error) {
	synchronous := "NORMAL"
	if durable {
		synchronous = "FULL"
	}
	if err := makeFile(file); err != nil {
		return nil, err
	}
	db, err := openFile(file, "rw", "journal_mode(WAL)", "synchronous("+synchronous+")")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = db.Close() // the first error is the one that matters
		}
	}()
	// One for the writer, the others read.
	db.SetMaxOpenConns(1 + max(4, runtime.GOMAXPROCS(0)))
	db.SetMaxIdleConns(1 + max(4, runtime.GOMAXPROCS(0)))
	if err := migrateTogether(ctx, db); err != nil {
		return nil, noticed(err)
	}
	watch, err := startWatch(file)
	if err != nil {
		return nil, err
	}
	w, err := startWriter(ctx, db, watch)
	if err != nil {
		return nil, errors.Join(err, watch.stop())
	}
	stop := sync.OnceValue(func() error {
		w.stop()
		return errors.Join(watch.stop(), w.fold())
	})
	return &database{reader: reader{&prepared{on: db, watch: watch}}, db: db, write: w.ask, sound: watch.sound, stop: stop, meter: &w.meter}, nil
}

// makeFile makes an empty file if there is none. It must not open one that is there:
// closing it again would give up the locks that this process holds on it.
func makeFile(file string) error {
	made, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return made.Close()
}

// together is how long programs that start at once on one new file try to make its
// tables.
const together = 10 * time.Second

// migrateTogether brings the tables up to date while other programs may be about to do the
// same. One of them does it. The others fail, try again, and then find nothing to do. A
// failed try has changed nothing, so it may be repeated.
func migrateTogether(ctx context.Context, db *sql.DB) error {
	for end := time.Now().Add(together); ; {
		err := migrate(ctx, db, goose.DialectSQLite3)
		if err == nil || !raced(err) || time.Now().After(end) {
			return err
		}
		select {
		case <-time.After(20*time.Millisecond + rand.N(60*time.Millisecond)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// raced reports whether an error may come from another program that was first: it
// holds the lock, or has made what was to be made.
func raced(err error) bool {
	switch sqliteCode(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return true
	case sqlite3.SQLITE_ERROR:
		text := err.Error()
		return strings.Contains(text, "already exists") || strings.Contains(text, "duplicate column")
	case sqlite3.SQLITE_CONSTRAINT:
		return true // the row of the version is there
	default:
		return false
	}
}

// sqliteCode is the primary result code of an error, 0 if it is none of SQLite's.
func sqliteCode(err error) int {
	if failure := (*sqlite.Error)(nil); errors.As(err, &failure) {
		return failure.Code() & 0xff
	}
	return 0
}

// openFile opens the database in a file, with what each connection sets. With
// a write-ahead log readers and the writer do not wait for each other, and a commit
// costs one append.
func openFile(file, mode string, pragmas ...string) (*sql.DB, error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	path := filepath.ToSlash(abs)
	if !strings.HasPrefix(path, "/") { // a drive of Windows
		path = "/" + path
	}
	options := url.Values{"mode": {mode}, "_pragma": append([]string{"busy_timeout(5000)"}, pragmas...)}
	return sql.Open("sqlite", "file://"+(&url.URL{Path: path}).EscapedPath()+"?"+options.Encode())
}

// inFile does something with the database in a file, through a connection of its own.
func inFile(file, mode string, do func(db *sql.DB) error) error {
	db, err := openFile(file, mode)
	if err != nil {
		return err
	}
	return errors.Join(do(db), db.Close())
}
