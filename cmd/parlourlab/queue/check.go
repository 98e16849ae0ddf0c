package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"parlour/manager/jobs"
)

var (
	// ErrContradicted is wrapped by Do and Settle once the results of a worker were set aside,
	// since two others contradict one of them. The jobs are to be asked for again, all of them,
	// by a new Asker: those whose results are still there come back at once.
	ErrContradicted = errors.New("the results of a worker were set aside")
	// ErrUndecided is wrapped by Do and Settle if workers give different results of a job, and
	// no other one decides.
	ErrUndecided = errors.New("workers contradict each other")
)

// oneIn is how many jobs there are for one that is run again by another worker.
const oneIn = 50

// drawn reports whether a job is one of those: its key decides, so these are always the same.
func drawn(key string) bool {
	n, err := strconv.ParseUint(key[:8], 16, 32)
	return err == nil && n%oneIn == 0
}

// The runs of a job: the result, the run of another worker, and the run of a third one, which
// decides if the two differ.
const (
	resulting = iota
	comparing
	deciding
	runs
)

// check is a job that is run again. The look-out alone changes it.
type check struct {
	job jobs.Job
	// workers are those that have done it.
	workers []string
	// looked means that results of an earlier time would have been seen.
	looked bool
	// asked is the last run that was asked for, and since when.
	asked   int
	since   time.Time
	refused refusals // of these runs
}

// Checks is how many results of a batch were compared.
type Checks struct {
	// Jobs have a result, Drawn were drawn to run again, and Agreed are confirmed by another
	// worker.
	Jobs, Drawn, Agreed int
}

// Settle waits for the jobs that run again, as long as there are workers for them. The error
// is that of ctx, or wraps ErrContradicted, ErrUndecided, ErrFailed or ErrCancelled.
func (a *Asker) Settle(ctx context.Context) (Checks, error) {
	for {
		a.mu.Lock()
		a.settling = true
		counts, err, left := a.counts, a.closed, len(a.checks)
		a.mu.Unlock()
		if err != nil || left == 0 {
			return counts, err
		}
		a.wake()
		select {
		case <-time.After(glance):
		case <-ctx.Done():
			return counts, ctx.Err()
		}
	}
}

// draw has a job run again if it is one of those; a.mu is held.
func (a *Asker) draw(j jobs.Job, of kept) {
	a.counts.Jobs++
	if !a.batch.Compared || !drawn(of.Key) {
		return
	}
	a.counts.Drawn++
	a.checks[of.Key] = &check{job: j, workers: []string{of.worker}}
}

// pending are the checks that have a property.
func (a *Asker) pending(has func(*check) bool) map[string]*check {
	a.mu.Lock()
	defer a.mu.Unlock()
	out := map[string]*check{}
	for key, c := range a.checks {
		if has(c) {
			out[key] = c
		}
	}
	return out
}

// isSettling reports whether all jobs have come.
func (a *Asker) isSettling() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settling
}

// settled ends a check.
func (a *Asker) settled(key string, agreed bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.checks, key)
	if agreed {
		a.counts.Agreed++
	}
}

// review asks for runs that another worker could do now. If there is none, then a job is not
// run again once all have come, and of two results that differ neither is believed.
func (a *Asker) review(ctx context.Context) error {
	waiting := a.pending(func(c *check) bool { return c.looked })
	if len(waiting) == 0 {
		return nil
	}
	names, err := a.q.at(ctx, a.batch.ID)
	if err != nil {
		return err
	}
	for key, c := range waiting {
		other := slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(c.workers, name) && !a.isBarred(name) })
		switch {
		case c.asked == deciding:
			if !other && time.Since(c.since) > gone {
				a.giveUp(fmt.Errorf("%w: %s and %s on job %.12s, and there is no third one", ErrUndecided, c.workers[0], c.workers[1], key))
				return nil
			}
		case !other:
			if a.isSettling() {
				a.settled(key, false)
			}
		case c.asked == resulting:
			if err := a.again(ctx, key, c, comparing); err != nil {
				return err
			}
		}
	}
	return nil
}

// again asks for a run of a job by a worker that has not done it.
func (a *Asker) again(ctx context.Context, key string, c *check, run int) error {
	if err := a.ask(ctx, c.job, row{Key: key, Run: run, Not: c.workers}); err != nil {
		return err
	}
	if c.asked < run {
		c.asked, c.since = run, time.Now()
	}
	return nil
}

// compare compares the results of jobs that ran again.
func (a *Asker) compare(ctx context.Context) error {
	of := a.pending(func(c *check) bool { return !c.looked || c.asked > resulting })
	keys := make([]string, 0, len(of))
	for key := range of {
		keys = append(keys, key)
	}
	for part := range slices.Chunk(keys, most) {
		found, err := a.q.results(ctx, a.batch.ID, deciding, part)
		if err != nil {
			return err
		}
		byKey := map[string]*[runs]kept{}
		for _, k := range found {
			if byKey[k.Key] == nil {
				byKey[k.Key] = &[runs]kept{}
			}
			byKey[k.Key][k.run] = k
		}
		for _, key := range part {
			if err := a.judge(ctx, key, of[key], byKey[key]); err != nil {
				return err
			}
		}
	}
	return nil
}

// judge compares the results of a job, as far as they are there.
func (a *Asker) judge(ctx context.Context, key string, c *check, got *[runs]kept) error {
	c.looked = true
	if got == nil || got[resulting].Key == "" {
		return nil // it was set aside: examine sees why
	}
	for run := comparing; run < runs; run++ {
		if bad := a.unfit(c, got, run); bad != nil {
			return a.refuse(ctx, key, c, run, bad)
		}
	}
	first, second, third := got[resulting], got[comparing], got[deciding]
	switch {
	case second.Key == "":
		return nil
	case first.Digest == second.Digest:
		a.settled(key, true)
		return nil
	case third.Key == "":
		if c.asked == deciding {
			return nil
		}
		c.workers = []string{first.worker, second.worker}
		return a.again(ctx, key, c, deciding)
	case third.Digest == first.Digest:
		return a.expose(ctx, second.worker, key)
	case third.Digest == second.Digest:
		return a.expose(ctx, first.worker, key)
	}
	a.giveUp(fmt.Errorf("%w: %s, %s and %s on job %.12s", ErrUndecided, first.worker, second.worker, third.worker, key))
	return nil
}

// unfit says why a run, if it is there, compares nothing.
func (a *Asker) unfit(c *check, got *[runs]kept, run int) error {
	k := got[run]
	if k.Key == "" {
		return nil
	}
	for _, earlier := range got[:run] {
		if earlier.worker == k.worker {
			return errors.New("it is of the same worker as an earlier run")
		}
	}
	if a.isBarred(k.worker) {
		return errBarred
	}
	_, err := a.kinds.Check(c.job, k.Result)
	return err
}

// refuse sets a run aside that compares nothing, and asks for it again.
func (a *Asker) refuse(ctx context.Context, key string, c *check, run int, why error) error {
	if err := a.q.setAside(ctx, a.batch.ID, key, run, why.Error()); err != nil {
		return err
	}
	if err := c.refused.add(key, why); err != nil {
		a.giveUp(err)
		return nil
	}
	return a.again(ctx, key, c, run)
}

// expose sets aside all results of a worker, which is then turned away from the batch.
func (a *Asker) expose(ctx context.Context, worker, key string) error {
	n, err := a.q.expose(ctx, a.batch.ID, worker, fmt.Sprintf("two workers contradict %s on job %.12s", worker, key))
	if err != nil {
		return err
	}
	a.giveUp(fmt.Errorf("%w: %s, whose result of job %.12s two others contradict; %d in all", ErrContradicted, worker, key, n))
	return nil
}
