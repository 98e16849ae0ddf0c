package training

import "sync"

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
