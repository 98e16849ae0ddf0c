package databases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	sqlite3 "modernc.org/sqlite/lib"

	"parlour/persistence/gamestore"
)

// maxBatch is the greatest number of changes in one transaction.
const maxBatch = 256

// writer carries out the changes to an SQLite database, which takes one writer at a time.
// Changes that arrive while it commits go into the next transaction together, so all of
// them share a commit, and with it the sync if one is asked for.
type writer struct {
	*gatherer[change]
	conn  *sql.Conn
	run   runner
	meter meter
}

// The writer has the pages of the games that are played in memory, and folds its log into the file
// after so many of them: most were written more than once by then.
const (
	pagesInMemory = "PRAGMA cache_size = -8192" // kilobytes
	pagesInLog    = "PRAGMA wal_autocheckpoint = 8192"
)

func startWriter(ctx context.Context, db *sql.DB, watch *watch) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	for _, setting := range []string{pagesInMemory, pagesInLog} {
		if _, err := conn.ExecContext(ctx, setting); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	w := &writer{
		gatherer: newGatherer[change](maxBatch),
		conn:     conn,
		run:      &prepared{on: conn, watch: watch},
	}
	w.start(1, w.settle)
	return w, nil
}

// unsure is the error of a change that may have been made.
func unsure(err error) error { return fmt.Errorf("%w: %w", gamestore.ErrUnsure, err) }

// fold leaves all games in the database's own file, so that a copy of it is whole. If
// another program is reading at the moment, a part stays in the write-ahead log beside
// it until the last of them ends.
func (w *writer) fold() error {
	var busy, log, folded int
	err := w.run.scan(context.Background(), []any{&busy, &log, &folded}, "PRAGMA wal_checkpoint(TRUNCATE)")
	return errors.Join(err, w.run.close(), w.conn.Close())
}

// settle carries out a batch and tells each of its jobs how it went.
func (w *writer) settle(batch []job[change]) {
	outcomes := make([]error, len(batch))
	done := w.meter.begin(len(batch))
	err := w.transact(batch, outcomes)
	done(err)
	for i, j := range batch {
		if err != nil {
			outcomes[i] = err
		}
		j.outcome <- outcomes[i]
	}
}

// transact carries out a batch in one transaction. A change that fails is taken
// back alone; an error means that all of them are.
func (w *writer) transact(batch []job[change], outcomes []error) error {
	ctx := context.Background() // nothing interrupts a transaction of many
	if _, err := w.run.exec(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	for i, j := range batch {
		if err := w.apart(ctx, j.what, &outcomes[i]); err != nil {
			return w.abandon(ctx, err)
		}
	}
	if _, err := w.run.exec(ctx, "COMMIT"); err != nil {
		return uncommitted(w.abandon(ctx, err))
	}
	return nil
}

// uncommitted is the error of a commit that failed. The end of a transaction is written
// last, so nothing is made without room or a lock. After another failure, bytes that had
// reached the file may come back after a crash.
func uncommitted(err error) error {
	switch sqliteCode(err) {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY:
		return err
	default:
		return unsure(err)
	}
}

// apart carries out one change of several, so that it can be taken back alone.
func (w *writer) apart(ctx context.Context, c change, outcome *error) error {
	if c.single { // a statement that fails leaves nothing behind
		*outcome = c.do(ctx, w.run)
		return nil
	}
	if c.replaces != nil {
		return w.replace(ctx, *c.replaces, outcome)
	}
	if _, err := w.run.exec(ctx, "SAVEPOINT one"); err != nil {
		return err
	}
	if *outcome = c.do(ctx, w.run); *outcome != nil {
		if _, err := w.run.exec(ctx, "ROLLBACK TO one"); err != nil {
			return err
		}
	}
	_, err := w.run.exec(ctx, "RELEASE one")
	return err
}

// replace keeps an answer and puts its game in place of the version before it. Nobody else writes
// meanwhile. An answer that was kept for nothing is removed; if that or the second statement fails,
// so does the transaction.
func (w *writer) replace(ctx context.Context, r replacement, outcome *error) error {
	kept, err := w.run.exec(ctx, insertAnswer, answerRow(*r.answer)...)
	switch {
	case err != nil:
		*outcome = err
		return nil
	case kept == 0:
		*outcome = gamestore.ErrAnswered
		return nil
	}
	put, err := replacing(ctx, w.run, r.Game)
	if err == nil && put == 0 {
		*outcome = gamestore.ErrConflict
		_, err = w.run.exec(ctx, deleteAnswer, r.answer.Key)
	}
	return err
}

// abandon ends the transaction after an error, which it returns. SQLite may have
// ended it by itself.
func (w *writer) abandon(ctx context.Context, err error) error {
	_, _ = w.run.exec(ctx, "ROLLBACK")
	return err
}
