package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"parlour/manager/jobs"
)

// How often the look-out looks for results of other processes, for failed jobs and for a
// cancelled batch. It rests so many times as long as it has looked: with many jobs it would
// else take time from the workers.
const (
	glance  = 100 * time.Millisecond
	thought = 2 * time.Second
	resting = 100
)

// look looks out for results until ctx ends.
func (a *Asker) look(ctx context.Context) {
	defer close(a.done)
	thorough, rest := time.Time{}, glance
	for {
		select {
		case <-ctx.Done():
			return
		case <-a.q.kept:
		case <-a.news:
		case <-time.After(rest):
		}
		began := time.Now()
		keys, checks := a.keys()
		if len(keys)+checks == 0 {
			continue
		}
		err := a.collect(ctx, keys)
		if err == nil {
			err = a.compare(ctx)
		}
		if err == nil && time.Since(thorough) >= thought {
			thorough = time.Now()
			err = errors.Join(a.examine(ctx), a.review(ctx))
		} else if err == nil && a.isSettling() {
			err = a.review(ctx)
		}
		if err = full(err); errors.Is(err, ErrFull) {
			a.giveUp(err)
		} else if err != nil { // the database is away
			select {
			case <-time.After(patience):
			case <-ctx.Done():
			}
		}
		rest = min(max(glance, resting*time.Since(began)), thought)
	}
}

// keys are those of the jobs that are waited for; checks is how many run again.
func (a *Asker) keys() (keys []string, checks int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Sorted(maps.Keys(a.asked)), len(a.checks)
}

// most is how many keys are asked of a database at once.
const most = 100

// collect answers with the results that are there.
func (a *Asker) collect(ctx context.Context, keys []string) error {
	for part := range slices.Chunk(keys, most) {
		found, err := a.q.results(ctx, a.batch.ID, resulting, part)
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
	checked, bad := a.kinds.Check(wait.job, k.Result)
	if a.isBarred(k.worker) {
		bad = errBarred
	}
	if bad == nil {
		a.tell(wait, k.Key, answer{result: checked}, k)
		return nil
	}
	if err := a.q.setAside(ctx, a.batch.ID, k.Key, resulting, bad.Error()); err != nil {
		return err
	}
	if err := wait.refused.add(k.Key, bad); err != nil {
		a.tell(wait, k.Key, answer{err: err}, k)
		return nil
	}
	return a.ask(ctx, wait.job, row{Key: k.Key})
}

// tries is how many results of a job are refused before it is given up.
const tries = 5

// refusals is how many results of a job were no true ones.
type refusals int

// add counts a result that is set aside. The error wraps ErrFailed once it is too much.
func (n *refusals) add(key string, why error) error {
	if errors.Is(why, jobs.ErrResult) {
		*n++
	}
	if *n < tries {
		return nil
	}
	return fmt.Errorf("%w: %d results of job %.12s were refused, the last since %s", ErrFailed, tries, key, told(why.Error()))
}

// isBarred reports whether results of a worker count no more.
func (a *Asker) isBarred(worker string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Contains(a.barred, worker)
}

// tell answers a question. What is answered with a result may have to run again.
func (a *Asker) tell(wait *question, key string, with answer, of kept) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.asked[key] != wait {
		return
	}
	delete(a.asked, key)
	if with.err == nil {
		a.draw(wait.job, of)
	}
	wait.answer <- with
}

// examine looks for jobs that failed for good or are gone, for barred workers, and for the
// batch being cancelled.
func (a *Asker) examine(ctx context.Context) error {
	b, err := a.q.batch(ctx, a.batch.ID)
	if err != nil {
		return err
	}
	if b.State == StateCancelled {
		a.giveUp(fmt.Errorf("%w: batch %s", ErrCancelled, b.ID))
		return nil
	}
	barred, err := a.q.barred(ctx, b.ID)
	if err != nil {
		return err
	}
	for _, worker := range barred {
		if !a.isBarred(worker) { // another one who asks has found out
			a.giveUp(fmt.Errorf("%w: those of %s", ErrContradicted, worker))
			return nil
		}
	}
	ended, err := a.client.JobList(ctx, river.NewJobListParams().Queues(queueOf(b.ID)).First(most).
		States(rivertype.JobStateCancelled, rivertype.JobStateDiscarded))
	if err != nil {
		return err
	}
	for _, job := range ended.Jobs {
		var r row
		if json.Unmarshal(job.EncodedArgs, &r) != nil || len(job.Errors) == 0 {
			continue
		}
		a.failed(r, readFailure(job.Errors[len(job.Errors)-1].Error))
	}
	return a.restore(ctx)
}

// restore asks again for jobs that are not in the queue and have no result. One that was
// refused may still have been in the queue when it was asked for again. One that failed since
// examine looked is told the next time.
func (a *Asker) restore(ctx context.Context) error {
	list, err := a.q.texts(ctx, `SELECT (args->>'key') || ' ' || (args->>'run') FROM river_job
		WHERE queue = $1 AND (state IN (`+isWaiting+`) OR state IN ('cancelled', 'discarded') AND errors IS NOT NULL)`, queueOf(a.batch.ID))
	if err != nil {
		return err
	}
	there := map[string]bool{}
	for _, one := range list {
		there[one] = true
	}
	type lost struct {
		job jobs.Job
		row row
	}
	var gone []lost
	a.mu.Lock()
	for key, wait := range a.asked {
		if r := (row{Key: key}); !there[r.name()] {
			gone = append(gone, lost{wait.job, r})
		}
	}
	for key, c := range a.checks {
		if r := (row{Key: key, Run: c.asked, Not: c.workers}); c.asked > resulting && !there[r.name()] {
			gone = append(gone, lost{c.job, r})
		}
	}
	a.mu.Unlock()
	for _, l := range gone {
		if err := a.ask(ctx, l.job, l.row); err != nil {
			return err
		}
	}
	return nil
}

// failed answers with an error. If it is the run of another worker that failed, then nothing
// can be said of the batch.
func (a *Asker) failed(r row, why error) {
	a.mu.Lock()
	wait, again := a.asked[r.Key], a.checks[r.Key]
	a.mu.Unlock()
	switch {
	case r.Run == resulting && wait != nil:
		a.tell(wait, r.Key, answer{err: why}, kept{})
	case r.Run > resulting && again != nil:
		a.giveUp(fmt.Errorf("%w, which another one had done", why))
	}
}

// giveUp answers all questions with an error, and those to come.
func (a *Asker) giveUp(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = cmp.Or(a.closed, err)
	for key, wait := range a.asked {
		delete(a.asked, key)
		wait.answer <- answer{err: err}
	}
}
