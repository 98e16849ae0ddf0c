package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"modernc.org/sqlite"

	"parlour/manager/jobs"
)

// Take takes a job of a batch as a worker does that is killed at once. It is an error if none
// waits.
func Take(ctx context.Context, q *Queue, batch string) error {
	r, err := q.db.ExecContext(ctx, "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = "+q.ago(0)+
		" WHERE queue = $1 AND state = 'available'", queueOf(batch))
	if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errors.New("no job"))
	}
	return nil
}

// Keep keeps a result, as a worker does.
func Keep(ctx context.Context, q *Queue, batch string, r jobs.Result) error {
	return q.keep(ctx, batch, 0, r, Worker{Name: "false"})
}

// Spoil hands a file to a batch whose data has another hash.
func Spoil(ctx context.Context, q *Queue, batch, hash string) error {
	_, err := q.db.ExecContext(ctx, "INSERT INTO parlour_file (batch, hash, data) VALUES ($1, $2, 'AAAA')", batch, hash)
	return err
}

// Drawn reports whether a job runs again.
func Drawn(j jobs.Job) bool { return drawn(j.Key()) }

// WorkersOf are those that have done a job, by its runs.
func WorkersOf(ctx context.Context, q *Queue, batch string, j jobs.Job) (out []string, err error) {
	return q.texts(ctx, "SELECT worker FROM parlour_result WHERE batch = $1 AND key = $2 ORDER BY run", batch, j.Key())
}

// Barred are the workers whose results were set aside for what one of them says.
func Barred(ctx context.Context, q *Queue, batch string) ([]string, error) {
	return q.barred(ctx, batch)
}

// Kill takes one job of a batch, whichever it is, as a worker does that is then killed, and
// lets a minute go by until it is missed. If keep, the worker had kept the result before.
func Kill(ctx context.Context, q *Queue, batch string, kinds jobs.Kinds, keep bool) error {
	var (
		id   int64
		text string
	)
	if err := q.db.QueryRowContext(ctx, `SELECT id, args->>'job' FROM river_job WHERE queue = $1 AND state = 'available'
		ORDER BY RANDOM() LIMIT 1`, queueOf(batch)).Scan(&id, &text); err != nil {
		return err
	}
	if _, err := q.db.ExecContext(ctx, "UPDATE river_job SET state = 'running', attempt = attempt + 1, attempted_at = "+q.ago(time.Minute)+
		" WHERE id = $1", id); err != nil {
		return err
	}
	if keep {
		j, err := jobs.Parse([]byte(text))
		if err != nil {
			return err
		}
		r, err := kinds.Run(ctx, j, nil)
		if err != nil {
			return err
		}
		if err := q.keep(ctx, batch, resulting, r, Worker{Name: "killed"}); err != nil {
			return err
		}
	}
	return q.giveBack(ctx, batch)
}

// Lose takes all jobs of a batch out of the queue.
func Lose(ctx context.Context, q *Queue, batch string) error {
	_, err := q.db.ExecContext(ctx, "DELETE FROM river_job WHERE queue = $1", queueOf(batch))
	return err
}

// Restore asks again for the jobs of a batch that are lost.
func Restore(ctx context.Context, a *Asker) error { return a.restore(ctx) }

// Rows is how many jobs of a batch River has in any state.
func Rows(ctx context.Context, q *Queue, batch string) (n int, err error) {
	err = q.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM river_job WHERE queue = $1", queueOf(batch)).Scan(&n)
	return n, err
}

// Miss gives back the jobs that workers are at, as if they slept for a minute.
func Miss(ctx context.Context, q *Queue, batch string) error {
	if _, err := q.db.ExecContext(ctx, "UPDATE river_job SET attempted_at = "+q.ago(time.Minute)+
		" WHERE queue = $1 AND state = 'running'", queueOf(batch)); err != nil {
		return err
	}
	return q.giveBack(ctx, batch)
}

// limits are the most pages of files, by their paths.
var limits sync.Map

// LimitConnections has every new connection to a file in limits keep to its limit: a connection
// that ended amid a statement is replaced, and a limit is one of the connection. It is called
// before any is opened.
func LimitConnections() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) (err error) {
		limits.Range(func(path, most any) bool {
			if !strings.HasPrefix(dsn, fmt.Sprintf("file://%s?", path)) {
				return true
			}
			_, err = conn.ExecContext(context.Background(), limitPages(most.(int)), nil)
			return false
		})
		return err
	})
}

func limitPages(most int) string { return fmt.Sprintf("PRAGMA max_page_count = %d", most) }

// Room lets the file of SQLite grow by so many pages from what it has; see LimitConnections.
func Room(ctx context.Context, q *Queue, pages int) error {
	var has int
	if err := q.db.QueryRowContext(ctx, "PRAGMA page_count").Scan(&has); err != nil {
		return err
	}
	limits.Store(q.path, has+pages)
	_, err := q.db.ExecContext(ctx, limitPages(has+pages))
	return err
}
