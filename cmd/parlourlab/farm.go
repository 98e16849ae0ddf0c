package main

import (
	"context"
	"errors"
	"fmt"

	"parlour/cmd/parlourlab/queue"
	"parlour/game"
	"parlour/manager/jobs"
)

// farm has the jobs of a batch done by the workers of a queue.
type farm struct {
	w     world
	q     *queue.Queue
	tag   string // of the workers that may work, "" for all
	kinds jobs.Kinds
	batch queue.Batch
	begun []string     // the batches so far: work may be of several, one after the other
	asker *queue.Asker // nil before the jobs are asked for
}

// farmed does work a part of which the workers of a queue do, and ends its batches once all of it
// is done: until then a command that is given again finds all results.
func farmed(ctx context.Context, w world, f *queueFlags, kind jobs.Kind, work func(*farm) error) error {
	q, err := f.open(ctx)
	if err != nil {
		return err
	}
	o := &farm{w: w, q: q, tag: f.tag, kinds: jobs.Kinds{kind}}
	err = work(o)
	if err == nil {
		err = o.finish(ctx)
	}
	if ctx.Err() != nil && o.asker != nil {
		fmt.Fprintln(w.err, "The same command goes on with what is done.")
	}
	o.close()
	return errors.Join(err, q.Close())
}

// finish ends the batches.
func (f *farm) finish(ctx context.Context) error {
	for _, batch := range f.begun {
		if err := f.q.Finish(ctx, batch); err != nil {
			return err
		}
	}
	return nil
}

// close stops asking.
func (f *farm) close() {
	if f.asker != nil {
		f.asker.Close()
	}
	f.asker = nil
}

// begin begins a batch whose jobs give the same results wherever they run. Its id is the id of a
// job that stands for all of them.
func (f *farm) begin(ctx context.Context, of jobs.Job, title string) error {
	f.batch = queue.Batch{ID: of.Key()[:idDigits], Kind: of.Kind, Tag: f.tag, Needs: of.Needs, Compared: true, Title: title}
	f.begun = append(f.begun, f.batch.ID)
	return f.q.Begin(ctx, f.batch)
}

// idDigits is how many hexadecimal digits the id of a batch has.
const idDigits = 12

// work asks for jobs, and waits for those that run again. If the results of a worker are set
// aside, then it asks for all once more: those that stay are there at once.
func (f *farm) work(ctx context.Context, ask func() error) error {
	for {
		f.close()
		var err error
		if f.asker, err = f.q.Ask(ctx, f.batch, f.kinds); err != nil {
			return err
		}
		if err = ask(); err == nil {
			err = f.settle(ctx)
		}
		if !errors.Is(err, queue.ErrContradicted) {
			return err
		}
		fmt.Fprintf(f.w.err, "%v.\nTheir jobs are done again.\n", err)
	}
}

// settle waits for the jobs that run again.
func (f *farm) settle(ctx context.Context) error {
	checks, err := f.asker.Settle(ctx)
	if err == nil {
		f.w.tellChecks(checks, "job")
	}
	return err
}

// tellChecks says how many jobs, each of a thing, another worker has confirmed.
func (w world) tellChecks(c queue.Checks, thing string) {
	fmt.Fprintf(w.err, "Done again by another worker, with the same result: %d of %s.\n", c.Agreed, game.Count(c.Jobs, thing))
	if left := c.Drawn - c.Agreed; left > 0 {
		fmt.Fprintf(w.err, "%d more would have been, but there was no other worker.\n", left)
	}
}
