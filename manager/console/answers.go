package console

import (
	"context"
	"io"
	"sync"
)

// answers is a prompt's input and output as the library sees them.
type answers struct {
	ctx       context.Context
	keys      *keys
	out       io.Writer
	translate func(key) string

	// What the reader knows: the bytes of a key that are still to be handed
	// out, and whether and why the prompt is over.
	pending string
	ended   bool
	err     error
	// resized tells that the prompt is over because the window has another size.
	resized bool
	// changes returns the keys that end the prompt to change its subject, and change is the
	// key that did, 0 for none. Nil is none.
	changes func(key) rune
	change  rune

	mu     sync.Mutex
	closed bool // whether the library is cut off
}

// Read implements io.Reader: one byte at a time, the end when the question is
// answered or left.
func (a *answers) Read(buf []byte) (int, error) {
	if len(buf) == 0 {
		return 0, nil
	}
	for a.pending == "" {
		if a.ended {
			return 0, io.EOF
		}
		a.readKey()
	}
	buf[0], a.pending = a.pending[0], a.pending[1:]
	return 1, nil
}

// readKey reads the next key.
func (a *answers) readKey() {
	k, err := a.keys.next(a.ctx)
	if err == nil {
		err = errorOf(k)
	}
	if err == nil && k == helpKey {
		err = errHelp
	}
	a.resized = k.kind == keyResized
	if err == nil && a.changes != nil {
		a.change = a.changes(k)
	}
	if err != nil || a.resized || a.change != 0 || k.kind == keyEnter {
		a.ended, a.err = true, err
		return
	}
	a.pending = a.translate(k)
}

// Write implements io.Writer.
func (a *answers) Write(b []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return len(b), nil
	}
	return a.out.Write(b)
}

// Close implements io.Closer. The terminal stays open.
func (a *answers) Close() error { return nil }
