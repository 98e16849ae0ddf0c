package work

import (
	"context"
	"sync"
)

// waiting is a lock under which workers wait for work.
type waiting struct{ *sync.Cond }

func newWaiting() waiting { return waiting{sync.NewCond(&sync.Mutex{})} }

func (w waiting) Lock()   { w.L.Lock() }
func (w waiting) Unlock() { w.L.Unlock() }

// until waits until take has found something, which it is asked under the lock at each signal.
// It returns false once ctx has ended.
func (w waiting) until(ctx context.Context, take func() bool) bool {
	defer context.AfterFunc(ctx, func() {
		w.Lock()
		defer w.Unlock()
		w.Broadcast()
	})()
	w.Lock()
	defer w.Unlock()
	for ctx.Err() == nil {
		if take() {
			return true
		}
		w.Wait()
	}
	return false
}
