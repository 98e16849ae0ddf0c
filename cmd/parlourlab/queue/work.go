package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"parlour/manager/jobs"
)

// Worker is what does jobs.
type Worker struct {
	// Name is unlike that of any other process, Machine names the machine.
	Name, Machine string
	// Build identifies the program.
	Build string
	// Threads is how many jobs it does at the same time.
	Threads int
	Kinds   jobs.Kinds
	// Tag, if not "", is that of the batches it works on.
	Tag string
	// Have returns the hash of what the worker has under a name; see jobs.Meet.
	Have func(name string) (hash string, ok bool)
}

// wants reports whether a batch is for the worker.
func (w Worker) wants(b Batch) bool {
	return (w.Tag == "" || w.Tag == b.Tag) && slices.ContainsFunc(w.Kinds, func(k jobs.Kind) bool { return k.Name() == b.Kind })
}

// ErrUnfit is wrapped if a worker is turned away from a batch.
var ErrUnfit = errors.New("turned away")

// join makes sure that a worker may work on a batch, and has it work on its machine if it is
// timed. The error wraps ErrUnfit, or is that of the database.
func (q *Queue) join(ctx context.Context, w Worker, b Batch) error {
	if err := jobs.Meet(b.Needs, w.Have); err != nil {
		return fmt.Errorf("%w: %w", ErrUnfit, err)
	}
	if err := q.admit(ctx, w, b.ID); err != nil {
		return err
	}
	if !b.Timed {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "UPDATE parlour_batch SET machine = $1 WHERE id = $2 AND machine = ''", w.Machine, b.ID)
	if err != nil {
		return err
	}
	if b, err = q.batch(ctx, b.ID); err != nil {
		return err
	}
	if b.Machine != w.Machine {
		return fmt.Errorf("%w: its games are timed, and run on %s", ErrUnfit, b.Machine)
	}
	return nil
}

// Work does the jobs of a batch until ctx ends or the batch is closed. Jobs that it is at then
// go back to the queue. The error wraps ErrUnfit if it may not work on the batch, ErrFull if
// there is no room for a result, or is that of the database or of ctx.
func (q *Queue) Work(ctx context.Context, w Worker, batch string) error {
	return full(q.work(ctx, w, batch, func(context.Context) (bool, error) { return false, nil }))
}

// work is Work that also ends, after the jobs in hand, once enough says so.
func (q *Queue) work(ctx context.Context, w Worker, batch string, enough func(context.Context) (bool, error)) error {
	b, err := q.batch(ctx, batch)
	if err == nil {
		err = q.join(ctx, w, b)
	}
	if err != nil {
		return err
	}
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &stint{q: q, worker: w, batch: b, ctx: working, at: map[int64]bool{}, full: make(chan error, 1)}
	var c client
	// If a statement on a file of SQLite is interrupted late, as that of a worker before, the
	// driver interrupts the next one on the connection.
	err = repeatedly(ctx, beginnings, beginningPause, func() (err error) {
		if err = s.beat(ctx); err == nil {
			c, err = s.start(ctx)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = s.attend(enough)
	if err == nil { // there is enough: what was begun is finished
		stopped := make(chan error, 1)
		go func() { stopped <- c.Stop(context.WithoutCancel(ctx)) }()
		err = s.waitFor(stopped)
	} else {
		cancel()
		stopped := c.Stop(context.WithoutCancel(ctx))
		if errors.Is(err, errClosed) {
			err = nil
		}
		err = errors.Join(err, stopped)
	}
	s.leave(context.WithoutCancel(ctx))
	return err
}

// beginnings is how often a stint is begun before it is given up, with a pause between two times.
const (
	beginnings     = 5
	beginningPause = 100 * time.Millisecond
)
