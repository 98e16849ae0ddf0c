package queue

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"github.com/riverqueue/river"

	"parlour/manager/jobs"
)

var (
	// ErrCancelled is returned by Do once the batch has been cancelled.
	ErrCancelled = errors.New("the jobs were cancelled")
	// ErrFailed is wrapped by Do for a job that a worker could not do, with jobs.ErrStart if the
	// worker's error wrapped it.
	ErrFailed = errors.New("a worker could not do its job")
)

// Asker asks for the jobs of a batch. It is safe for concurrent use.
type Asker struct {
	q      *Queue
	batch  Batch
	kinds  jobs.Kinds
	client client
	// end stops the look-out, done is closed when it has stopped.
	end  context.CancelFunc
	done chan struct{}
	// news has a value when there may be more to look out for.
	news chan struct{}

	mu     sync.Mutex
	asked  map[string]*question
	closed error // why no more is asked
	// checks are the jobs that run again; settling means that no others come.
	checks   map[string]*check
	settling bool
	counts   Checks
	barred   []string
}

// question is a job that is waited for.
type question struct {
	job     jobs.Job
	answer  chan answer
	refused refusals
}

type answer struct {
	result jobs.Checked
	err    error
}

// Ask begins a batch, or goes on with it; kinds check the results. The Asker must be closed.
func (q *Queue) Ask(ctx context.Context, b Batch, kinds jobs.Kinds) (*Asker, error) {
	if err := q.Begin(ctx, b); err != nil {
		return nil, err
	}
	c, err := q.client(&river.Config{})
	if err != nil {
		return nil, err
	}
	barred, err := q.barred(ctx, b.ID)
	if err != nil {
		return nil, err
	}
	watched, end := context.WithCancel(context.WithoutCancel(ctx))
	a := &Asker{
		q: q, batch: b, kinds: kinds, client: c, end: end, done: make(chan struct{}), news: make(chan struct{}, 1),
		asked: map[string]*question{}, checks: map[string]*check{}, barred: barred,
	}
	go a.look(watched)
	return a, nil
}

// Close stops asking. The jobs stay in the queue, for a later run of the batch, or for workers
// at work on them.
func (a *Asker) Close() {
	a.end()
	<-a.done
}

// Finish ends the batch: all that was wanted has come.
func (a *Asker) Finish(ctx context.Context) error { return a.q.Finish(ctx, a.batch.ID) }

// Finish ends a batch: all that was wanted of it has come.
func (q *Queue) Finish(ctx context.Context, batch string) error {
	return q.close(ctx, batch, StateFinished)
}

// Do has a job done, and returns its result, at once if it is there from an earlier time.
// The error is that of ctx, or wraps ErrCancelled, ErrFailed, ErrContradicted, ErrUndecided or
// ErrFull.
func (a *Asker) Do(ctx context.Context, j jobs.Job) (jobs.Checked, error) {
	key := j.Key()
	wait := &question{job: j, answer: make(chan answer, 1)}
	a.mu.Lock()
	err := a.closed
	if err == nil {
		a.asked[key] = wait
	}
	a.mu.Unlock()
	if err != nil {
		return jobs.Checked{}, err
	}
	defer func() {
		a.mu.Lock()
		delete(a.asked, key)
		a.mu.Unlock()
	}()
	if err := a.ask(ctx, j, row{Key: key}); err != nil {
		return jobs.Checked{}, err
	}
	select {
	case got := <-wait.answer:
		return got.result, got.err
	case <-ctx.Done():
		return jobs.Checked{}, ctx.Err()
	}
}

// wake lets the look-out look at once.
func (a *Asker) wake() {
	select {
	case a.news <- struct{}{}:
	default:
	}
}

// patience is how long the pause between two tries is while the database is away.
const patience = 2 * time.Second

// ask puts a run of a job into the queue, or has the look-out find the result if there is one,
// as soon as the database is there. The error is that of ctx, or wraps ErrFull.
func (a *Asker) ask(ctx context.Context, j jobs.Job, r row) error {
	r.Job = string(j.Text())
	return persistently(ctx, func() error {
		there, err := a.q.has(ctx, a.batch.ID, r.Key, r.Run)
		if err != nil {
			return err
		}
		if there {
			a.wake()
			return nil
		}
		_, err = a.client.Insert(ctx, r, insertion(a.batch.ID))
		return err
	})
}

// persistently does something again until it succeeds. The error is that of ctx, or wraps
// ErrFull.
func persistently(ctx context.Context, do func() error) error {
	if err := repeatedly(ctx, math.MaxInt, patience, do); err != nil {
		return err
	}
	return ctx.Err()
}

// repeatedly does something again until it succeeds, so many times at most, with a pause between
// two. The error is the last one or that of ctx, or wraps ErrFull: without room it is done once.
func repeatedly(ctx context.Context, most int, pause time.Duration, do func() error) error {
	for i := 1; ; i++ {
		err := full(do())
		if err == nil || i == most || errors.Is(err, ErrFull) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
