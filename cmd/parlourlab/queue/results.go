package queue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"parlour/manager/jobs"
)

// kept is a result as the table has it.
type kept struct {
	jobs.Result
	run    int
	worker string
}

// keep writes a result, unless there is one of that run.
func (q *Queue) keep(ctx context.Context, batch string, run int, r jobs.Result, w Worker) error {
	_, err := q.db.ExecContext(ctx, `INSERT INTO parlour_result (batch, key, run, worker, build, hash, digest, data, made)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (batch, key, run) DO NOTHING`,
		batch, r.Key, run, w.Name, w.Build, r.Hash, r.Digest, string(r.Data), now())
	if err != nil {
		return err
	}
	select {
	case q.kept <- struct{}{}:
	default:
	}
	return nil
}

// has reports whether there is a result.
func (q *Queue) has(ctx context.Context, batch, key string, run int) (bool, error) {
	var one int
	err := q.db.QueryRowContext(ctx, "SELECT 1 FROM parlour_result WHERE batch = $1 AND key = $2 AND run = $3", batch, key, run).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// results returns the results of the keys that are there, of the runs up to last.
func (q *Queue) results(ctx context.Context, batch string, last int, keys []string) ([]kept, error) {
	values, marks := []any{batch, last}, make([]string, len(keys))
	for i, key := range keys {
		values = append(values, key)
		marks[i] = fmt.Sprintf("$%d", i+3)
	}
	rows, err := q.db.QueryContext(ctx, "SELECT key, run, hash, digest, data, worker FROM parlour_result WHERE batch = $1 AND run BETWEEN 0 AND $2 AND key IN ("+
		strings.Join(marks, ", ")+")", values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []kept
	for rows.Next() {
		var (
			k    kept
			data string
		)
		if err := rows.Scan(&k.Key, &k.run, &k.Hash, &k.Digest, &data, &k.worker); err != nil {
			return nil, err
		}
		k.Data = []byte(data)
		out = append(out, k)
	}
	return out, rows.Err()
}

// setAside puts a result where it counts no more, and says why.
func (q *Queue) setAside(ctx context.Context, batch, key string, run int, reason string) error {
	tx, err := q.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing after the commit
	for _, statement := range []string{
		`INSERT INTO parlour_aside SELECT batch, key, run, worker, build, hash, digest, data, made, CAST($4 AS TEXT)
			FROM parlour_result WHERE batch = $1 AND key = $2 AND run = $3`,
		"DELETE FROM parlour_result WHERE batch = $1 AND key = $2 AND run = $3",
	} {
		values := []any{batch, key, run, reason}
		if _, err := tx.ExecContext(ctx, statement, values[:strings.Count(statement, "$")]...); err != nil {
			return err
		}
	}
	return tx.Commit()
}
