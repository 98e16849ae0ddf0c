package queue

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// beat makes the worker's jobs young, and says that it is there.
func (s *stint) beat(ctx context.Context) error {
	if err := s.q.seen(ctx, s.worker, s.batch.ID); err != nil {
		return err
	}
	var (
		values []any
		marks  []string
	)
	s.mu.Lock()
	for id := range s.at {
		values = append(values, id)
		marks = append(marks, fmt.Sprintf("$%d", len(values)))
	}
	s.mu.Unlock()
	if len(marks) > 0 {
		if _, err := s.q.db.ExecContext(ctx, "UPDATE river_job SET attempted_at = "+s.q.ago(0)+
			" WHERE state = 'running' AND id IN ("+strings.Join(marks, ", ")+")", values...); err != nil {
			return err
		}
	}
	return s.q.giveBack(ctx, s.batch.ID)
}

// giveBack puts jobs back into the queue whose worker says nothing. River does the same, later.
func (q *Queue) giveBack(ctx context.Context, batch string) error {
	_, err := q.db.ExecContext(ctx, "UPDATE river_job SET state = 'available', scheduled_at = "+q.ago(0)+
		" WHERE queue = $1 AND state = 'running' AND attempted_at < "+q.ago(gone), queueOf(batch))
	return err
}

// ago is a time as an expression of SQL: by the clock of the database, since those of the
// machines may differ, and of SQLite in the one form that River has times in.
func (q *Queue) ago(d time.Duration) string {
	if q.pool != nil {
		return fmt.Sprintf("now() - interval '%d seconds'", int(d.Seconds()))
	}
	return fmt.Sprintf("strftime('%%Y-%%m-%%d %%H:%%M:%%f', 'now', '-%d seconds')", int(d.Seconds()))
}

// micros is a time as an expression of SQL, in the form of our tables; see ago.
func (q *Queue) micros(ago time.Duration) string {
	of := "CAST(EXTRACT(EPOCH FROM now()) * 1000000 AS BIGINT)"
	if q.pool == nil {
		of = "CAST(unixepoch('now', 'subsec') * 1000000 AS INTEGER)"
	}
	return fmt.Sprintf("%s - %d", of, ago.Microseconds())
}

// seen says that a worker is there, and on a batch, "" for none.
func (q *Queue) seen(ctx context.Context, w Worker, batch string) error {
	_, err := q.db.ExecContext(ctx, `INSERT INTO parlour_worker (name, machine, build, batch, threads, seen) VALUES ($1, $2, $3, $4, $5, `+q.micros(0)+`)
		ON CONFLICT (name) DO UPDATE SET batch = excluded.batch, seen = excluded.seen`,
		w.Name, w.Machine, w.Build, batch, w.Threads)
	return err
}

// gone is how long a worker that says nothing counts.
const gone = 4 * heartbeat

// Workers is how many jobs are done at the same time on a batch, by all workers.
func (q *Queue) Workers(ctx context.Context, batch string) (threads int, err error) {
	err = q.db.QueryRowContext(ctx, "SELECT COALESCE(SUM(threads), 0) FROM parlour_worker WHERE batch = $1 AND seen > "+q.micros(gone), batch).Scan(&threads)
	return threads, err
}
