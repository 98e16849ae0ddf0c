package console

import "sync"

// interrupter lets another goroutine cancel the job that a person waits for: the
// one that hears of the signal SIGINT.
type interrupter struct {
	mu     sync.Mutex
	cancel func() // nil while there is nothing to cancel
}

// arm makes the next interrupt call cancel. The returned function takes that back.
func (i *interrupter) arm(cancel func()) (disarm func()) {
	i.set(cancel)
	return func() { i.set(nil) }
}

func (i *interrupter) set(cancel func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.cancel = cancel
}

// interrupt cancels the job and returns true, or false if there is none that is
// not cancelled already.
func (i *interrupter) interrupt() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.cancel == nil {
		return false
	}
	i.cancel()
	i.cancel = nil
	return true
}
