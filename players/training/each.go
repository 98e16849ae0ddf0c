package training

import (
	"context"
	"sync"
)

// Each does the work of the numbers from 0 to count-1 on threads, and returns what came
// of each, in order. The first error ends it. Told, which may be nil, is called after
// each with how many are done.
func Each[T any](ctx context.Context, count, threads int, told func(int), do func(context.Context, int) (T, error)) ([]T, error) {
	var (
		of    = make([]T, count)
		mutex sync.Mutex
		first error
		done  int
		next  = make(chan int)
		work  sync.WaitGroup
	)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range max(1, threads) {
		work.Go(func() {
			for i := range next {
				out, err := do(ctx, i)
				mutex.Lock()
				of[i] = out
				if err != nil && first == nil {
					first = err
					cancel()
				}
				if done++; told != nil && err == nil {
					told(done)
				}
				mutex.Unlock()
			}
		})
	}
	for i := range count {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	work.Wait()
	if first == nil {
		first = ctx.Err()
	}
	if first != nil {
		return nil, first
	}
	return of, nil
}

// Shards calls do for the numbers from 0 to count-1 on threads, and returns after the last.
// Work that is summed for each number by itself, and then in their order, has the same
// rounding errors with any number of threads.
func Shards(count, threads int, do func(shard int)) {
	next := make(chan int, count)
	for i := range count {
		next <- i
	}
	close(next)
	var work sync.WaitGroup
	for range max(1, threads) {
		work.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	work.Wait()
}
