package endgame

import (
	"bytes"
	"sync"
	"sync/atomic"
)

// parallel calls do for each of the parts 0 to n-1, on so many goroutines.
func parallel(threads, n int, do func(part int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(threads, n) {
		group.Go(func() {
			for part := int(next.Add(1)) - 1; part < n; part = int(next.Add(1)) - 1 {
				do(part)
			}
		})
	}
	group.Wait()
}

// eachOf calls do with the places of a value, in order.
func eachOf(values []byte, v Value, do func(at int)) {
	for from := 0; ; from++ {
		at := bytes.IndexByte(values[from:], byte(v))
		if at < 0 {
			return
		}
		from += at
		do(from)
	}
}
