package queue

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"parlour/manager/jobs"
)

// ErrNoBatch is wrapped if there is no batch of an id.
var ErrNoBatch = errors.New("no such batch")

// The states of a batch.
const (
	StateOpen      = "open"
	StateCancelled = "cancelled"
	StateFinished  = "finished"
)

// Batch is jobs that belong together, as those of a match.
type Batch struct {
	// ID is of hexadecimal digits, Title what people are told.
	ID, Title string
	// Kind is the kind of its jobs, Tag what its workers are called by, "" for all.
	Kind, Tag string
	// Needs are those of all its jobs.
	Needs []jobs.Need
	// Timed batches run on one Machine, "" until one has begun.
	Timed   bool
	Machine string
	// Compared batches have some jobs run again by another worker: those whose jobs give the
	// same result wherever they run. Only who asks needs to know.
	Compared bool
	// State is one of the states of a batch.
	State string
	Begun time.Time
}

// now is the time as the tables have it.
func now() int64 { return time.Now().UnixMicro() }

// Begin opens a batch: jobs that failed will be tried again. One that has finished is begun
// anew. Ask does the same: Begin is for workers that are to start before. The error wraps
// ErrFull if there is no room.
func (q *Queue) Begin(ctx context.Context, b Batch) error { return full(q.begin(ctx, b)) }

func (q *Queue) begin(ctx context.Context, b Batch) error {
	needs, err := json.Marshal(b.Needs)
	if err != nil {
		return err
	}
	timed := 0
	if b.Timed {
		timed = 1
	}
	at := now()
	if _, err := q.db.ExecContext(ctx, `INSERT INTO parlour_batch (id, kind, tag, title, needs, timed, state, begun, changed)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
		b.ID, b.Kind, b.Tag, b.Title, string(needs), timed, StateOpen, at, at); err != nil {
		return err
	}
	there, err := q.batch(ctx, b.ID)
	if err != nil {
		return err
	}
	if there.State == StateFinished {
		if err := q.empty(ctx, b.ID); err != nil {
			return err
		}
	}
	if _, err := q.db.ExecContext(ctx, "DELETE FROM river_job WHERE queue = $1 AND state IN ('cancelled', 'discarded')", queueOf(b.ID)); err != nil {
		return err
	}
	_, err = q.db.ExecContext(ctx, "UPDATE parlour_batch SET state = $1, changed = $2, tag = $3 WHERE id = $4", StateOpen, at, b.Tag, b.ID)
	return err
}

// empty removes the results of a batch and its rows of jobs, and forgets its machine.
func (q *Queue) empty(ctx context.Context, id string) error {
	for _, statement := range []string{
		"DELETE FROM parlour_result WHERE batch = $1",
		"DELETE FROM parlour_aside WHERE batch = $1",
		"DELETE FROM parlour_barred WHERE batch = $1",
		"DELETE FROM river_job WHERE queue = 'batch-' || $1 AND state <> 'running'",
		"UPDATE parlour_batch SET machine = '' WHERE id = $1",
	} {
		if _, err := q.db.ExecContext(ctx, statement, id); err != nil {
			return err
		}
	}
	return nil
}

// columns are those of a Batch, as scan reads them.
const columns = "id, kind, tag, title, needs, timed, machine, state, begun"

func scan(row interface{ Scan(...any) error }) (b Batch, err error) {
	var (
		needs        string
		timed, begun int64
	)
	if err := row.Scan(&b.ID, &b.Kind, &b.Tag, &b.Title, &needs, &timed, &b.Machine, &b.State, &begun); err != nil {
		return b, err
	}
	b.Timed, b.Begun = timed != 0, time.UnixMicro(begun)
	for _, text := range []*string{&b.ID, &b.Kind, &b.Tag, &b.Title, &b.Machine} {
		*text = told(*text)
	}
	return b, json.Unmarshal([]byte(needs), &b.Needs)
}

// batch returns the batch of an id. The error wraps ErrNoBatch.
func (q *Queue) batch(ctx context.Context, id string) (Batch, error) {
	b, err := scan(q.db.QueryRowContext(ctx, "SELECT "+columns+" FROM parlour_batch WHERE id = $1", id))
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("%w: %.40q", ErrNoBatch, id)
	}
	return b, err
}

// batches are all batches, the oldest first.
func (q *Queue) batches(ctx context.Context) ([]Batch, error) {
	rows, err := q.db.QueryContext(ctx, "SELECT "+columns+" FROM parlour_batch ORDER BY begun, id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []Batch
	for rows.Next() {
		b, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	return out, rows.Err()
}

// close ends a batch, and takes its jobs from the queue. The results stay. Workers that are
// at a job of it notice soon.
func (q *Queue) close(ctx context.Context, id, state string) error {
	result, err := q.db.ExecContext(ctx, "UPDATE parlour_batch SET state = $1, changed = $2 WHERE id = $3", state, now(), id)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err == nil && n == 0 {
		return fmt.Errorf("%w: %.40q", ErrNoBatch, id)
	}
	return q.sweep(ctx, id)
}

// sweep takes the jobs of a closed batch from the queue, but for those in hand.
func (q *Queue) sweep(ctx context.Context, id string) error {
	_, err := q.db.ExecContext(ctx, `DELETE FROM river_job WHERE queue = $1 AND state <> 'running'
		AND EXISTS (SELECT 1 FROM parlour_batch WHERE id = $2 AND state <> 'open')`, queueOf(id), id)
	return err
}

// retention is how long a finished batch is listed.
const retention = 7 * 24 * time.Hour

// clean removes what is old: finished batches, rows of jobs without a batch, and lost workers.
// Of a batch that has not finished nothing is removed.
func (q *Queue) clean(ctx context.Context) error {
	old := time.Now().Add(-retention).UnixMicro()
	for _, c := range []struct {
		statement string
		values    []any
	}{
		{"DELETE FROM parlour_result WHERE batch IN (SELECT id FROM parlour_batch WHERE state = 'finished' AND changed < $1)", []any{old}},
		{"DELETE FROM parlour_aside WHERE batch IN (SELECT id FROM parlour_batch WHERE state = 'finished' AND changed < $1)", []any{old}},
		{"DELETE FROM parlour_barred WHERE batch IN (SELECT id FROM parlour_batch WHERE state = 'finished' AND changed < $1)", []any{old}},
		{"DELETE FROM parlour_file WHERE batch IN (SELECT id FROM parlour_batch WHERE state = 'finished' AND changed < $1)", []any{old}},
		{"DELETE FROM parlour_batch WHERE state = 'finished' AND changed < $1", []any{old}},
		{"DELETE FROM parlour_worker WHERE seen < $1", []any{old}},
		{"DELETE FROM river_job WHERE state <> 'running' AND queue IN (SELECT 'batch-' || id FROM parlour_batch WHERE state = 'finished')", nil},
	} {
		if _, err := q.db.ExecContext(ctx, c.statement, c.values...); err != nil {
			return err
		}
	}
	return nil
}
