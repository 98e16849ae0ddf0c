package terminal

import "sync"

// Interrupter lets another goroutine cancel the job that a person waits for: the
// one that hears of the signal SIGINT.
type Interrupter struct {
	mu     sync.Mutex
	cancel func() // nil while there is nothing to cancel
}

// Arm makes the next interrupt call cancel. The returned function takes that back.
func (i *Interrupter) Arm(cancel func()) (disarm func()) {
	i.set(cancel)
	return func() { i.set(nil) }
}

func (i *Interrupter) set(cancel func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.cancel = cancel
}

// Interrupt cancels the job and returns true, or false if there is none that is
// not cancelled already.
func (i *Interrupter) Interrupt() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.cancel == nil {
		return false
	}
	i.cancel()
	i.cancel = nil
	return true
}
