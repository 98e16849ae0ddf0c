package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/riverqueue/river"

	"parlour/manager/jobs"
)

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

// leave says that the worker is no more on the batch, and takes its rows away if it has ended.
// The database may be away: then the worker is missed soon, and the rows are cleaned later.
func (s *stint) leave(ctx context.Context) {
	ctx, done := context.WithTimeout(ctx, patience)
	defer done()
	_ = s.q.sweep(ctx, s.batch.ID)
	_ = s.q.seen(ctx, s.worker, "")
}
