package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"parlour/manager/jobs"
)

var (
	// ErrCancelled is returned by Do once the batch has been cancelled.
	ErrCancelled = errors.New("the jobs were cancelled")
	// ErrFailed is wrapped by Do for a job that a worker could not do.
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
}

// question is a job that is waited for.
type question struct {
	job    jobs.Job
	answer chan answer
}

type answer struct {
	result jobs.Result
	err    error
}

// Ask begins a batch, or goes on with it; kinds check the results. The Asker must be closed.
func (q *Queue) Ask(ctx context.Context, b Batch, kinds jobs.Kinds) (*Asker, error) {
	if err := q.begin(ctx, b); err != nil {
		return nil, err
	}
	c, err := q.client(&river.Config{})
	if err != nil {
		return nil, err
	}
	watched, end := context.WithCancel(context.WithoutCancel(ctx))
	a := &Asker{
		q: q, batch: b, kinds: kinds, client: c, end: end, done: make(chan struct{}), news: make(chan struct{}, 1),
		asked: map[string]*question{},
	}
	go a.look(watched)
	return a, nil
}

// Close stops asking. Jobs that were asked for stay in the queue, for when the batch is gone
// on with, or for workers that are at them.
func (a *Asker) Close() {
	a.end()
	<-a.done
}

// Finish ends the batch: all that was wanted has come.
func (a *Asker) Finish(ctx context.Context) error {
	return a.q.close(ctx, a.batch.ID, StateFinished)
}

// Do has a job done, and returns its result, at once if it is there from an earlier time.
// The error is that of ctx, or wraps ErrCancelled or ErrFailed.
func (a *Asker) Do(ctx context.Context, j jobs.Job) (jobs.Result, error) {
	key := j.Key()
	wait := &question{job: j, answer: make(chan answer, 1)}
	a.mu.Lock()
	err := a.closed
	if err == nil {
		a.asked[key] = wait
	}
	a.mu.Unlock()
	if err != nil {
		return jobs.Result{}, err
	}
	defer func() {
		a.mu.Lock()
		delete(a.asked, key)
		a.mu.Unlock()
	}()
	if err := a.ask(ctx, j, key); err != nil {
		return jobs.Result{}, err
	}
	a.wake()
	select {
	case got := <-wait.answer:
		return got.result, got.err
	case <-ctx.Done():
		return jobs.Result{}, ctx.Err()
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

// ask puts a job into the queue if there is no result, as soon as the database is there.
func (a *Asker) ask(ctx context.Context, j jobs.Job, key string) error {
	return persistently(ctx, func() error {
		there, err := a.q.has(ctx, a.batch.ID, key, 0)
		if err != nil || there {
			return err
		}
		_, err = a.client.Insert(ctx, row{Key: key, Job: string(j.Text())}, insertion(a.batch.ID))
		return err
	})
}

// persistently does something again until it succeeds. The error is that of ctx.
func persistently(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || ctx.Err() != nil {
			return errors.Join(ctx.Err())
		}
		select {
		case <-time.After(patience):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// How often the look-out looks for results that another process has brought, and for jobs
// that failed and a batch that was cancelled.
const (
	glance  = 100 * time.Millisecond
	thought = 2 * time.Second
)

// look looks out for results until ctx ends.
func (a *Asker) look(ctx context.Context) {
	defer close(a.done)
	thorough := time.Time{}
	for {
		select {
		case <-ctx.Done():
			return
		case <-a.q.kept:
		case <-a.news:
		case <-time.After(glance):
		}
		keys := a.keys()
		if len(keys) == 0 {
			continue
		}
		err := a.collect(ctx, keys)
		if err == nil && time.Since(thorough) >= thought {
			thorough = time.Now()
			err = a.examine(ctx)
		}
		if err != nil { // the database is away
			select {
			case <-time.After(patience):
			case <-ctx.Done():
			}
		}
	}
}

// keys are those of the jobs that are waited for.
func (a *Asker) keys() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Sorted(maps.Keys(a.asked))
}

// most is how many keys are asked of a database at once.
const most = 100

// collect answers with the results that are there.
func (a *Asker) collect(ctx context.Context, keys []string) error {
	for part := range slices.Chunk(keys, most) {
		found, err := a.q.results(ctx, a.batch.ID, 0, part)
		if err != nil {
			return err
		}
		for _, k := range found {
			if err := a.receive(ctx, k); err != nil {
				return err
			}
		}
	}
	return nil
}

// receive answers with a result that is true. Another is set aside, and the job runs again.
func (a *Asker) receive(ctx context.Context, k kept) error {
	a.mu.Lock()
	wait := a.asked[k.Key]
	a.mu.Unlock()
	if wait == nil {
		return nil
	}
	if bad := a.kinds.Check(wait.job, k.Result); bad != nil {
		if err := a.q.setAside(ctx, a.batch.ID, k.Key, 0, bad.Error()); err != nil {
			return err
		}
		return a.ask(ctx, wait.job, k.Key)
	}
	a.tell(wait, k.Key, answer{result: k.Result})
	return nil
}

// tell answers a question.
func (a *Asker) tell(wait *question, key string, with answer) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.asked[key] == wait {
		delete(a.asked, key)
		wait.answer <- with
	}
}

// examine looks for jobs that failed for good, for some that are gone, and whether the batch
// is cancelled.
func (a *Asker) examine(ctx context.Context) error {
	b, err := a.q.batch(ctx, a.batch.ID)
	if err != nil {
		return err
	}
	if b.State == StateCancelled {
		a.giveUp(fmt.Errorf("%w: batch %s", ErrCancelled, b.ID))
		return nil
	}
	failed, err := a.client.JobList(ctx, river.NewJobListParams().Queues(queueOf(b.ID)).First(most).
		States(rivertype.JobStateCancelled, rivertype.JobStateDiscarded))
	if err != nil {
		return err
	}
	for _, job := range failed.Jobs {
		var r row
		if json.Unmarshal(job.EncodedArgs, &r) != nil || len(job.Errors) == 0 {
			continue
		}
		a.mu.Lock()
		wait := a.asked[r.Key]
		a.mu.Unlock()
		if wait != nil {
			a.tell(wait, r.Key, answer{err: fmt.Errorf("%w: %s", ErrFailed, printable(job.Errors[len(job.Errors)-1].Error))})
		}
	}
	return nil
}

// giveUp answers all questions with an error, and those to come.
func (a *Asker) giveUp(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = err
	for key, wait := range a.asked {
		delete(a.asked, key)
		wait.answer <- answer{err: err}
	}
}
