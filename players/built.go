package players

import (
	"io/fs"
	"sync"
	"time"
)

// Built is the contents of a file that people may build while engines run: it is opened again when
// the file has changed. Its methods may be called from any goroutine.
type Built[T any] struct {
	data Data
	name string
	open func(fs.File) *T

	mutex sync.Mutex
	value *T        // nil if there is none
	size  int64     // of the file when it was opened
	time  time.Time // when it was changed last
}

// NewBuilt returns the file of that name in the data, which may be nil. open returns nil
// for a useless file; its result keeps the file open.
func NewBuilt[T any](data Data, name string, open func(fs.File) *T) *Built[T] {
	return &Built[T]{data: data, name: name, open: open}
}

// Get returns what is in the file, nil if there is none or nothing of use in it.
func (b *Built[T]) Get() *T {
	if b.data == nil {
		return nil
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	info, err := fs.Stat(b.data, b.name)
	if err != nil || !info.Mode().IsRegular() {
		b.value, b.size, b.time = nil, 0, time.Time{}
		return nil
	}
	if info.Size() != b.size || !info.ModTime().Equal(b.time) {
		b.value, b.size, b.time = nil, info.Size(), info.ModTime()
		if f, err := b.data.Open(b.name); err == nil {
			b.value = b.open(f)
		}
	}
	return b.value
}

// Embedded returns what reads something in the program when it is first asked for: nil if
// that cannot be read.
func Embedded[T any](read func() (*T, error)) func() *T {
	return sync.OnceValue(func() *T {
		v, err := read()
		if err != nil {
			return nil
		}
		return v
	})
}
