package console

import (
	"context"
	"errors"
	"fmt"

	"parlour/manager"
	"parlour/manager/console/terminal"
)

// errStopped means that a person gave a job up. It leads back to the place of the request.
var errStopped = fmt.Errorf("stopped: %w", terminal.ErrBack)

// answer is what came of a job.
type answer struct {
	manager.Reply
	// early reports whether a person asked for it before it was done.
	early bool
}

// work feeds an event that makes a job, and waits for the result. Meanwhile a passing line
// says how far it is. Escape asks for the answer at once. Ctrl-C gives the job up and
// forgets keys typed ahead, and the error is errStopped. A refusal or a failure is shown,
// and returned as ErrBack.
func (t *talk) work(ctx context.Context, e manager.Event, line progressLine) (answer, error) {
	r, err := t.feed(e)
	if err != nil {
		return answer{}, err
	}
	return t.finish(ctx, r.Job, line)
}

// finish waits for a job, as work does.
func (t *talk) finish(ctx context.Context, j *manager.Job, line progressLine) (answer, error) {
	a, err := t.await(ctx, j, line)
	switch {
	case err == nil:
		t.tell(a.Reply)
		return a, nil
	case errors.Is(err, errStopped):
		t.ask.Forget() // as a shell does
		t.screen.Say("Stopped.")
		return a, err
	case ctx.Err() != nil, errors.Is(err, terminal.ErrEnd):
		return a, err
	case errors.Is(err, manager.ErrRefused):
		t.refuse(err)
		return a, terminal.ErrBack
	default:
		t.screen.Say("That failed: %v", err)
		return a, terminal.ErrBack
	}
}

// await runs a job in a goroutine of its own, listens to the keys until it is done,
// and feeds what came of it. A job that was given up is not waited for: what it
// brings is dropped.
func (t *talk) await(ctx context.Context, j *manager.Job, line progressLine) (answer, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer t.interrupts.Arm(func() { cancel(errStopped) })()
	waiting := terminal.Busy(t.screen, line(manager.Progress{}))
	defer waiting.Done()

	stop, done := make(chan struct{}), make(chan manager.Done, 1)
	running, over := context.WithCancel(ctx)
	go func() {
		defer over()
		report := func(p manager.Progress) { waiting.Progress(line(p)) }
		done <- j.Run(ctx, manager.Control{Stop: stop, Progress: report})
	}()
	early := t.listen(running, cancel, func() {
		close(stop)
		waiting.Conclude(t.text("Finishing ..."))
	})
	if err := context.Cause(ctx); err != nil {
		return answer{}, err
	}
	r, err := t.m.Feed(<-done)
	return answer{r, early}, err
}

// listen listens to the keys until ctx is done. Escape calls stop, the first time;
// Ctrl-C cancels, and so does the end of the input. It reports whether stop was called.
func (t *talk) listen(ctx context.Context, cancel context.CancelCauseFunc, stop func()) (stopped bool) {
	for {
		err := t.ask.Listen(ctx)
		switch {
		case ctx.Err() != nil:
			return stopped
		case errors.Is(err, terminal.ErrBack):
			if !stopped {
				stop()
			}
			stopped = true
		case errors.Is(err, terminal.ErrInterrupt):
			cancel(errStopped)
			return stopped
		default:
			cancel(err)
			return stopped
		}
	}
}
