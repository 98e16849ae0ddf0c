package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"parlour/manager/jobs"
)

// Entry is a batch in the list of a queue.
type Entry struct {
	Batch
	// Waiting, Running and Failed are jobs in the queue, Done are results, Aside are those that
	// were set aside.
	Waiting, Running, Failed, Done, Aside int
	// Workers is how many jobs are done at the same time.
	Workers int
}

// List returns the batches, the oldest first.
func (q *Queue) List(ctx context.Context) ([]Entry, error) {
	batches, err := q.batches(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Entry, len(batches))
	for i, b := range batches {
		out[i].Batch = b
		if err := q.count(ctx, &out[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// count fills in the numbers.
func (q *Queue) count(ctx context.Context, e *Entry) (err error) {
	states, err := q.states(ctx, queueOf(e.ID))
	if err != nil {
		return err
	}
	e.Running = states[rivertype.JobStateRunning]
	e.Failed = states[rivertype.JobStateCancelled] + states[rivertype.JobStateDiscarded]
	for _, s := range waiting {
		e.Waiting += states[s]
	}
	e.Waiting -= e.Running
	for statement, number := range map[string]*int{
		"SELECT COUNT(*) FROM parlour_result WHERE batch = $1 AND run = 0": &e.Done,
		"SELECT COUNT(*) FROM parlour_aside WHERE batch = $1":              &e.Aside,
	} {
		if err := q.db.QueryRowContext(ctx, statement, e.ID).Scan(number); err != nil {
			return err
		}
	}
	e.Workers, err = q.Workers(ctx, e.ID)
	return err
}

// states counts the rows of a queue of River by their states.
func (q *Queue) states(ctx context.Context, queue string) (map[rivertype.JobState]int, error) {
	rows, err := q.db.QueryContext(ctx, "SELECT CAST(state AS TEXT), COUNT(*) FROM river_job WHERE queue = $1 GROUP BY state", queue)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[rivertype.JobState]int{}
	for rows.Next() {
		var (
			state string
			n     int
		)
		if err := rows.Scan(&state, &n); err != nil {
			return nil, err
		}
		out[rivertype.JobState(state)] = n
	}
	return out, rows.Err()
}

// Cancel ends a batch. Its results stay, for when it is begun again. The error wraps
// ErrNoBatch.
func (q *Queue) Cancel(ctx context.Context, id string) error { return q.close(ctx, id, StateCancelled) }

// Retry opens a cancelled batch, and has its failed jobs done again; it returns how many these
// are. The error wraps ErrNoBatch.
func (q *Queue) Retry(ctx context.Context, id string) (failed int, err error) {
	b, err := q.batch(ctx, id)
	if err != nil {
		return 0, err
	}
	if b.State == StateFinished {
		return 0, fmt.Errorf("%w that is not finished: %s", ErrNoBatch, id)
	}
	c, err := q.client(&river.Config{})
	if err != nil {
		return 0, err
	}
	for {
		list, err := c.JobList(ctx, river.NewJobListParams().Queues(queueOf(id)).First(most).
			States(rivertype.JobStateCancelled, rivertype.JobStateDiscarded))
		if err != nil {
			return failed, err
		}
		for _, job := range list.Jobs {
			if _, err := c.JobRetry(ctx, job.ID); err != nil {
				return failed, err
			}
			failed++
		}
		if len(list.Jobs) == 0 {
			break
		}
	}
	_, err = q.db.ExecContext(ctx, "UPDATE parlour_batch SET state = $1, changed = $2 WHERE id = $3", StateOpen, now(), id)
	return failed, err
}

// pause is how long a worker without work waits before it looks again.
const pause = time.Second

// Serve works on the batches of a queue until ctx ends, on the oldest with jobs first. It tells
// of those it begins, of those from which it is turned away, and if there is no room for
// results: then it goes on once there is.
func (q *Queue) Serve(ctx context.Context, w Worker, tell func(Batch, error)) error {
	told := map[string]bool{}
	for ctx.Err() == nil {
		b, ok := q.next(ctx, w, func(b Batch, err error) {
			if !told[b.ID] {
				told[b.ID] = true
				tell(b, err)
			}
		})
		if !ok {
			_ = q.seen(ctx, w, "") // the database may be away: the next one counts
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
			continue
		}
		if !told[b.ID] {
			told[b.ID] = true
			tell(b, nil)
		}
		if err := full(q.work(ctx, w, b.ID, q.elsewhere(w, b))); err != nil && ctx.Err() == nil {
			if errors.Is(err, ErrUnfit) || errors.Is(err, ErrFull) {
				tell(b, err)
			}
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
		}
	}
	return ctx.Err()
}

// next returns the batch to work on, and tells of those that the worker may not work on.
func (q *Queue) next(ctx context.Context, w Worker, refused func(Batch, error)) (Batch, bool) {
	batches, err := q.batches(ctx)
	if err != nil {
		return Batch{}, false
	}
	for _, b := range batches {
		if b.State != StateOpen || !w.wants(b) || !q.hasWork(ctx, w, b) {
			continue
		}
		err := q.join(ctx, w, b)
		if err == nil {
			return b, true
		}
		refused(b, err)
	}
	return Batch{}, false
}

// hasWork reports whether a worker could begin a job of a batch, or may soon: one whose
// worker is gone counts as running until River gives it back.
func (q *Queue) hasWork(ctx context.Context, w Worker, b Batch) bool {
	n, err := q.openTo(ctx, w, b, isWaiting)
	return err == nil && n > 0
}

// openTo counts the jobs of a batch in states, a list of SQL, that are not kept from a worker.
func (q *Queue) openTo(ctx context.Context, w Worker, b Batch, states string) (n int, err error) {
	err = q.db.QueryRowContext(ctx, `SELECT COUNT(*) FROM river_job WHERE queue = $1 AND state IN (`+states+`)
		AND (args->'not' IS NULL OR REPLACE(CAST(args->'not' AS TEXT), $2, '') = CAST(args->'not' AS TEXT))`,
		queueOf(b.ID), `"`+w.Name+`"`).Scan(&n)
	return n, err
}

// elsewhere reports whether a batch has no job to begin and another one has.
func (q *Queue) elsewhere(w Worker, b Batch) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		here, err := q.openTo(ctx, w, b, "'available', 'retryable', 'scheduled'")
		if err != nil || here > 0 {
			return false, err
		}
		batches, err := q.batches(ctx)
		if err != nil {
			return false, err
		}
		for _, other := range batches {
			if other.ID == b.ID || other.State != StateOpen || !w.wants(other) || jobs.Meet(other.Needs, w.Have) != nil {
				continue
			}
			there, err := q.openTo(ctx, w, other, "'available'")
			if err == nil && there > 0 && (!other.Timed || other.Machine == "" || other.Machine == w.Machine) {
				return true, nil
			}
		}
		return false, nil
	}
}
