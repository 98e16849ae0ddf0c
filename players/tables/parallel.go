package tables

import (
	"context"
	"sync"
	"sync/atomic"
)

// Parallel calls do for each of the parts 0 to n-1, on so many goroutines, at least one.
func Parallel(threads, n int, do func(part int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(max(threads, 1), n) {
		group.Go(func() {
			for part := int(next.Add(1)) - 1; part < n; part = int(next.Add(1)) - 1 {
				do(part)
			}
		})
	}
	group.Wait()
}

// partSize is how many positions a goroutine takes in hand at a time.
const partSize = 1 << 14

// Parts calls do for all parts of a block of so many positions, each from a first position
// to the one behind the last, on so many goroutines. It ends early with an error of one of
// them, or with that of ctx.
func Parts(ctx context.Context, threads int, positions uint64, do func(from, to uint64) error) error {
	work, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	Parallel(threads, int((positions+partSize-1)/partSize), func(part int) {
		from := uint64(part) * partSize
		if work.Err() != nil {
			return
		}
		if err := do(from, min(positions, from+partSize)); err != nil {
			stop(err)
		}
	})
	if err := ctx.Err(); err != nil {
		return err
	}
	return context.Cause(work)
}
