package tables

import (
	"sync"
	"sync/atomic"
)

// place is where the values of a page are while they are in memory.
type place struct{ atomic.Pointer[[]byte] }

// mostKept is how many pages stay in memory of a file that is not mapped: 64 MiB.
const mostKept = 1 << 12

// kept are pages in memory, the oldest of which gives way to the next.
type kept struct {
	mutex sync.Mutex
	list  [mostKept]*place
	next  int
}

// add takes a page into memory. While a page is wanted by several it may be read by each.
func (k *kept) add(p *place, values *[]byte) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if !p.CompareAndSwap(nil, values) {
		return
	}
	if old := k.list[k.next]; old != nil {
		old.Store(nil)
	}
	k.list[k.next] = p
	k.next = (k.next + 1) % mostKept
}
