package queue

import (
	"context"
	"errors"
	"fmt"
)

// errBarred is why a result of a worker counts no more.
var errBarred = errors.New("it is of a worker whose results were set aside")

// expose bars a worker from a batch, and sets aside all its results, with the reason; it
// returns how many. If another worker has run the job again, its result counts now.
func (q *Queue) expose(ctx context.Context, batch, worker, reason string) (n int64, err error) {
	tx, err := q.db.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer tx.Rollback() // nothing after the commit
	if _, err := tx.ExecContext(ctx, `INSERT INTO parlour_barred (batch, worker, reason, at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (batch, worker) DO NOTHING`, batch, worker, reason, now()); err != nil {
		return 0, err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO parlour_aside SELECT batch, key, run, worker, build, hash, digest, data, made, CAST($3 AS TEXT)
		FROM parlour_result WHERE batch = $1 AND worker = $2`, batch, worker, reason); err != nil {
		return 0, err
	}
	gone, err := tx.ExecContext(ctx, "DELETE FROM parlour_result WHERE batch = $1 AND worker = $2", batch, worker)
	if err == nil {
		n, err = gone.RowsAffected()
	}
	if err != nil {
		return 0, err
	}
	for run := resulting; run < deciding; run++ {
		if _, err := tx.ExecContext(ctx, `UPDATE parlour_result SET run = $2 WHERE batch = $1 AND run = $3 AND NOT EXISTS
			(SELECT 1 FROM parlour_result AS o WHERE o.batch = $1 AND o.key = parlour_result.key AND o.run = $2)`, batch, run, run+1); err != nil {
			return 0, err
		}
	}
	return n, tx.Commit()
}

// barred are the workers that are barred from a batch.
func (q *Queue) barred(ctx context.Context, batch string) ([]string, error) {
	return q.texts(ctx, "SELECT worker FROM parlour_barred WHERE batch = $1", batch)
}

// at are the workers on a batch that were heard of lately.
func (q *Queue) at(ctx context.Context, batch string) ([]string, error) {
	return q.texts(ctx, "SELECT name FROM parlour_worker WHERE batch = $1 AND seen > "+q.micros(gone), batch)
}

// texts are the texts of a column.
func (q *Queue) texts(ctx context.Context, statement string, values ...any) ([]string, error) {
	rows, err := q.db.QueryContext(ctx, statement, values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		out = append(out, text)
	}
	return out, rows.Err()
}

// admit refuses a worker that is barred from a batch. The error wraps ErrUnfit, or is that of
// the database.
func (q *Queue) admit(ctx context.Context, w Worker, batch string) error {
	reasons, err := q.texts(ctx, "SELECT reason FROM parlour_barred WHERE batch = $1 AND worker = $2", batch, w.Name)
	if err == nil && len(reasons) > 0 {
		err = fmt.Errorf("%w: %s", ErrUnfit, told(reasons[0]))
	}
	return err
}
