package kalah

import (
	"context"
	"sync"
)

// memo caches values that take a while to make. The zero memo is empty.
type memo[K comparable, T any] struct{ values sync.Map }

// get returns the value of a key, which is made in the background.
func (m *memo[K, T]) get(key K, produce func(K) T) *later[T] {
	if found, ok := m.values.Load(key); ok {
		return found.(*later[T])
	}
	l := &later[T]{done: make(chan struct{})}
	if found, ok := m.values.LoadOrStore(key, l); ok {
		return found.(*later[T])
	}
	go func() {
		defer close(l.done)
		l.value = produce(key)
	}()
	return l
}

// drop removes the values of all keys for which old returns true.
func (m *memo[K, T]) drop(old func(K) bool) {
	m.values.Range(func(key, _ any) bool {
		if old(key.(K)) {
			m.values.Delete(key)
		}
		return true
	})
}

// later is a value that is being made in the background (a future).
type later[T any] struct {
	done  chan struct{}
	value T // immutable once done is closed
}

// now returns a value that is already available.
func now[T any](value T) *later[T] {
	l := &later[T]{done: make(chan struct{}), value: value}
	close(l.done)
	return l
}

// ready reports whether the value is available.
func (l *later[T]) ready() bool {
	select {
	case <-l.done:
		return true
	default:
		return false
	}
}

// wait returns the value once it is available; ok is false if ctx ends first.
func (l *later[T]) wait(ctx context.Context) (value T, ok bool) {
	if l.ready() {
		return l.value, true
	}
	select {
	case <-l.done:
		return l.value, true
	case <-ctx.Done():
		return value, false
	}
}
