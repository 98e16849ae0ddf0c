package databases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"parlour/persistence/gamestore"
)

// watch keeps an eye on an SQLite database: on what its statements meet, on whether
// its file is still there, and every so often on all of its pages.
type watch struct {
	file string
	was  os.FileInfo // of the file when it was opened

	mu     sync.Mutex
	broken error // wraps ErrDamaged; nil while nothing is known to be wrong

	closing context.Context
	close   context.CancelFunc
	running sync.WaitGroup
}

// How often all pages are looked at: at once, and then so seldom that it takes no
// more than one part in checkShare of the time.
const (
	checkEvery = time.Minute
	checkShare = 100
)

func startWatch(file string) (*watch, error) {
	was, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	w := &watch{file: file, was: was}
	w.closing, w.close = context.WithCancel(context.Background())
	w.running.Go(w.check)
	return w, nil
}

func (w *watch) stop() error {
	w.close()
	w.running.Wait()
	return nil
}

// notice remembers that an error tells of damage, and returns it.
func (w *watch) notice(err error) error {
	if err == nil {
		return nil
	}
	if err = noticed(err); errors.Is(err, gamestore.ErrDamaged) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.broken = err
	}
	return err
}

// noticed makes an error that tells of damage ErrDamaged.
func noticed(err error) error {
	switch sqliteCode(err) {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w: %w", gamestore.ErrDamaged, err)
	default:
		return err
	}
}

// sound returns what is wrong with the database, nil if nothing is known to be.
func (w *watch) sound() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.broken != nil {
		return w.broken
	}
	// Only its name is asked for: opening the file and closing it again would give up
	// the locks that this process holds on it.
	now, err := os.Stat(w.file)
	if err != nil {
		return fmt.Errorf("the file is gone: %w", err)
	}
	if !os.SameFile(w.was, now) {
		return errors.New("another file has taken the place of " + w.file)
	}
	return nil
}

// check looks at all pages every so often until the watch is stopped.
func (w *watch) check() {
	for {
		begun := time.Now()
		// Through a connection of its own, which has no pages in its memory. What is no damage is
		// met by others as well.
		_ = w.notice(inFile(w.file, "ro", func(db *sql.DB) error { return checkPages(w.closing, db) }))
		select {
		case <-time.After(max(checkEvery, checkShare*time.Since(begun))):
		case <-w.closing.Done():
			return
		}
	}
}

// checkPages returns ErrDamaged if the pages of a database do not fit together.
func checkPages(ctx context.Context, db *sql.DB) error {
	var found string
	err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found)
	if err != nil {
		return noticed(err)
	}
	if found != "ok" {
		return fmt.Errorf("%w: %s", gamestore.ErrDamaged, found)
	}
	return nil
}
