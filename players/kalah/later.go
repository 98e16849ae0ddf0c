package kalah

import (
	"context"
	"sync"
)

// later is a value that takes a while to make. It is begun when it is first wanted,
// is the same for all, and never changes.
type later[T any] struct {
	once  sync.Once
	done  chan struct{}
	value T
}

// find returns the value of a key among values, whose making goes on while the
// caller does.
func find[K comparable, T any](values *sync.Map, key K, produce func(K) T) *later[T] {
	found, _ := values.LoadOrStore(key, &later[T]{done: make(chan struct{})})
	l := found.(*later[T])
	go l.once.Do(func() {
		defer close(l.done)
		l.value = produce(key)
	})
	return l
}

// readyNow returns a value that is made already.
func readyNow[T any](value T) *later[T] {
	l := &later[T]{done: make(chan struct{}), value: value}
	close(l.done)
	return l
}

// wait returns the value once it is made. It is not ok if ctx ends before.
func (l *later[T]) wait(ctx context.Context) (value T, ok bool) {
	select {
	case <-l.done:
		return l.value, true
	case <-ctx.Done():
		return value, false
	}
}
