package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river"

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

// leave says that the worker is no more on the batch, and takes its rows away if it has ended.
// The database may be away: then the worker is missed soon, and the rows are cleaned later.
func (s *stint) leave(ctx context.Context) {
	ctx, done := context.WithTimeout(ctx, patience)
	defer done()
	_ = s.q.sweep(ctx, s.batch.ID)
	_ = s.q.seen(ctx, s.worker, "")
}

// stint is a worker at work on a batch.
type stint struct {
	river.WorkerDefaults[row]
	q      *Queue
	worker Worker
	batch  Batch
	ctx    context.Context

	mu sync.Mutex
	at map[int64]bool // the rows of the jobs that it is at

	full chan error // has the error of a database without room
}

// How often the database is asked for jobs: PostgreSQL tells of them besides.
const (
	pollFile     = 100 * time.Millisecond
	pollPostgres = time.Second
	cooldown     = 10 * time.Millisecond
)

// start starts a client of River for the batch.
func (s *stint) start(ctx context.Context) (client, error) {
	workers := river.NewWorkers()
	if err := river.AddWorkerSafely(workers, s); err != nil {
		return nil, err
	}
	poll := pollFile
	if s.q.pool != nil {
		poll = pollPostgres
	}
	c, err := s.q.client(&river.Config{
		ID:      fmt.Sprintf("%s-%s", s.worker.Name, s.batch.ID),
		Queues:  map[string]river.QueueConfig{queueOf(s.batch.ID): {MaxWorkers: s.worker.Threads}},
		Workers: workers, FetchPollInterval: poll, FetchCooldown: cooldown,
		// To listen takes the one connection to a file, and where many ask at once a client does not
		// get it soon enough to start.
		PollOnly:   s.q.pool == nil,
		Logger:     slog.New(roomLog{s.noRoom}),
		JobTimeout: limit, RescueStuckJobsAfter: lost, JobStuckThreshold: never, RetryPolicy: again{},
		// Rows are removed when their batch has finished.
		CompletedJobRetentionPeriod: -1, CancelledJobRetentionPeriod: -1, DiscardedJobRetentionPeriod: -1,
	})
	if err != nil {
		return nil, err
	}
	return c, c.Start(context.WithoutCancel(ctx))
}

// Work does a job. It does not listen to the context of River, which ends at the limit of a job
// without a sign of life: ours has its heartbeats.
func (s *stint) Work(_ context.Context, r *river.Job[row]) error {
	s.begun(r.ID, true)
	defer s.begun(r.ID, false)
	ctx := s.ctx
	if ctx.Err() != nil {
		return river.JobSnooze(0)
	}
	if slices.Contains(r.Args.Not, s.worker.Name) {
		return river.JobSnooze(rand.N(shunned))
	}
	err := s.do(ctx, r.Args)
	if err != nil && ctx.Err() != nil {
		return river.JobSnooze(0)
	}
	return err
}

// shunned is how long a job waits at most after a worker had it that must not. It waits by chance,
// or the same worker might ask at the right moment again and again.
const shunned = time.Second

// begun keeps the row of a job that is worked on.
func (s *stint) begun(id int64, yes bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if yes {
		s.at[id] = true
		return
	}
	delete(s.at, id)
}

// do does a job and keeps its result, however long the database is away. An error of the job
// itself would be the same another time: it is not tried again. If there is no room for the
// result, then the stint ends.
func (s *stint) do(ctx context.Context, r row) error {
	if there, err := s.q.has(ctx, s.batch.ID, r.Key, r.Run); err != nil || there {
		return err
	}
	j, err := jobs.Parse([]byte(r.Job))
	if err == nil && j.Key() != r.Key {
		err = fmt.Errorf("%w: its key is %.12s instead of %.12s", jobs.ErrJob, j.Key(), r.Key)
	}
	if err == nil {
		err = jobs.Meet(j.Needs, s.worker.Have)
	}
	var result jobs.Result
	if err == nil {
		result, err = s.worker.Kinds.Run(ctx, j, s.file)
	}
	if err != nil {
		return failed(err)
	}
	err = persistently(ctx, func() error { return s.q.keep(ctx, s.batch.ID, r.Run, result, s.worker) })
	if errors.Is(err, ErrFull) {
		s.noRoom(err)
	}
	return err
}

// noRoom ends the stint.
func (s *stint) noRoom(err error) {
	select {
	case s.full <- err:
	default:
	}
}

// file is a file of the batch, as soon as the database is there.
func (s *stint) file(ctx context.Context, hash string) (data []byte, err error) {
	wrong := persistently(ctx, func() error {
		data, err = s.q.file(ctx, s.batch.ID, hash)
		if errors.Is(err, ErrFile) {
			return nil
		}
		return err
	})
	return data, cmp.Or(wrong, err)
}

// errClosed ends a stint whose batch was closed.
var errClosed = errors.New("the batch is closed")

// attend makes the jobs young until ctx ends, the batch is closed or there is enough: then
// it returns nil.
func (s *stint) attend(enough func(context.Context) (bool, error)) error {
	tick := time.NewTicker(heartbeat)
	defer tick.Stop()
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return s.ctx.Err()
		case err := <-s.full:
			return err
		case <-tick.C:
			if err := full(s.beat(s.ctx)); errors.Is(err, ErrFull) {
				return err
			} // else the database may be away: the next one counts
		case <-look.C:
			b, err := s.q.batch(s.ctx, s.batch.ID)
			if err == nil && b.State != StateOpen || errors.Is(err, ErrNoBatch) {
				return errClosed
			}
			if err := s.q.admit(s.ctx, s.worker, s.batch.ID); errors.Is(err, ErrUnfit) {
				return err
			}
			if done, err := enough(s.ctx); err == nil && done {
				return nil
			}
		}
	}
}

// waitFor goes on with the heartbeats until the client has stopped.
func (s *stint) waitFor(stopped <-chan error) error {
	tick := time.NewTicker(heartbeat)
	defer tick.Stop()
	for {
		select {
		case err := <-stopped:
			return err
		case <-tick.C:
			_ = s.beat(s.ctx)
		}
	}
}

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
