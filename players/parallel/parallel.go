// Package parallel shares work out among goroutines.
//
// The package must not know games or front ends.
package parallel

import (
	"context"
	"sync"
	"sync/atomic"
)

// Each calls do for each of the parts 0 to n-1, on so many goroutines, at least one. It tells
// them the number of their goroutine, from 0. It ends early with the first error of one of them,
// or with the cause for which ctx ends.
func Each(ctx context.Context, threads, n int, do func(ctx context.Context, worker, part int) error) error {
	work, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var group sync.WaitGroup
	for worker := range min(max(threads, 1), n) {
		group.Go(func() {
			for part := int(next.Add(1)) - 1; part < n && work.Err() == nil; part = int(next.Add(1)) - 1 {
				if err := do(work, worker, part); err != nil {
					stop(err)
				}
			}
		})
	}
	group.Wait()
	return context.Cause(work)
}
