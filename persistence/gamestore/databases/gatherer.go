package databases

import (
	"context"
	"runtime"
	"sync"

	"parlour/persistence/gamestore"
)

// gatherer collects the requests of many goroutines and hands all that wait to one worker at
// a time.
type gatherer[T any] struct {
	most int // at a time
	jobs chan job[T]
	quit chan struct{}
	once sync.Once
	// running are the workers.
	running sync.WaitGroup
}

// job is what is asked for and the place for its outcome.
type job[T any] struct {
	what    T
	outcome chan error
}

func newGatherer[T any](most int) *gatherer[T] {
	return &gatherer[T]{most: most, jobs: make(chan job[T]), quit: make(chan struct{})}
}

// ask has something carried out. If ctx ends meanwhile, that may still be done: the error
// wraps ErrUnsure.
func (t *gatherer[T]) ask(ctx context.Context, what T) error {
	if err := ctx.Err(); err != nil {
		return err // a worker that is free would take it all the same
	}
	j := job[T]{what, make(chan error, 1)}
	select {
	case t.jobs <- j:
	case <-t.quit:
		return gamestore.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-j.outcome:
		return err
	case <-ctx.Done():
		return unsure(ctx.Err())
	}
}

// stop ends the workers once they have done what they have begun.
func (t *gatherer[T]) stop() {
	t.once.Do(func() { close(t.quit) })
	t.running.Wait()
}

// start has so many workers settle what waits, until stop.
func (t *gatherer[T]) start(workers int, settle func(batch []job[T])) {
	for range workers {
		t.running.Go(func() { t.serve(settle) })
	}
}

// serve has settle carry out what waits, and tell the outcomes, until the end.
func (t *gatherer[T]) serve(settle func(batch []job[T])) {
	for {
		select {
		case <-t.quit:
			return
		case first := <-t.jobs:
			settle(t.gather(first))
		}
	}
}

// gather returns first with all that waits behind it. What other goroutines are about to
// ask for joins it: those are let run for as long as that brings more. It costs no time
// where nothing else is to be run.
func (t *gatherer[T]) gather(first job[T]) []job[T] {
	batch := []job[T]{first}
	for before := 0; before < len(batch) && len(batch) < t.most; {
		before = len(batch)
		runtime.Gosched()
		batch = t.waiting(batch)
	}
	return batch
}

// waiting adds what waits now to a batch, as far as there is room.
func (t *gatherer[T]) waiting(batch []job[T]) []job[T] {
	for len(batch) < t.most {
		select {
		case next := <-t.jobs:
			batch = append(batch, next)
		default:
			return batch
		}
	}
	return batch
}
