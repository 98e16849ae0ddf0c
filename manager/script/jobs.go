package script

import (
	"context"
	"errors"
	"strings"

	"parlour/manager"
)

// stopWord is the line that makes a job answer at once.
const stopWord = "STOP"

// errNothingToStop refuses STOP while no job is running.
var errNothingToStop = errors.New("nothing is running that could be stopped")

// work runs a job concurrently. If the next line of the input is STOP, the job
// answers at once; any other line is processed after the job. Interrupt cancels
// the job.
func (d *Dialogue) work(ctx context.Context, job *manager.Job) manager.Done {
	working, giveUp := context.WithCancel(ctx)
	defer giveUp()
	d.running.Store(&giveUp)
	defer d.running.Store(nil)

	stop, done := make(chan struct{}), make(chan manager.Done, 1)
	lost := make(chan error)
	report := func(p manager.Progress) {
		if p.Info.Lines == nil && p.Total == 0 {
			select {
			case lost <- p.Lost:
			case <-working.Done():
			}
		}
	}
	go func() { done <- job.Run(working, manager.Control{Stop: stop, Progress: report}) }()
	ahead := d.in.ahead()
	for {
		select {
		case result := <-done:
			return result
		case why := <-lost:
			d.tellLine(why)
		case next := <-ahead:
			ahead = nil
			if !strings.EqualFold(next.text, stopWord) {
				d.in.keep(next)
				continue
			}
			d.in.drop()
			close(stop)
		}
	}
}

// Interrupt cancels the running job and reports whether there was one. It may be
// called from any goroutine: a program calls it on the first Ctrl-C.
func (d *Dialogue) Interrupt() bool {
	giveUp := d.running.Swap(nil)
	if giveUp != nil {
		(*giveUp)()
	}
	return giveUp != nil
}

// errGivenUp is the error of an interrupted job.
var errGivenUp = errors.New("it was cancelled")

// feedJob feeds an event that requests a job, runs the job and feeds its result.
// The error is errGivenUp if the job was interrupted, or that of ctx.
func (d *Dialogue) feedJob(ctx context.Context, e manager.Event) (manager.Reply, error) {
	r, err := d.m.Feed(e)
	if err != nil {
		return r, err
	}
	return d.finish(ctx, r)
}

// finish runs the job of a reply and feeds its result, as feedJob does.
func (d *Dialogue) finish(ctx context.Context, r manager.Reply) (manager.Reply, error) {
	done := d.work(ctx, r.Job)
	switch {
	case ctx.Err() != nil:
		return r, ctx.Err()
	case errors.Is(done.Err(), context.Canceled):
		r.Table = done.Table()
		return r, errGivenUp
	}
	return d.m.Feed(done)
}
