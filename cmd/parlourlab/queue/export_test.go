package queue

import (
	"context"
	"errors"

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
