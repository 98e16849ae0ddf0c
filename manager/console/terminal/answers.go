package terminal

import (
	"context"
	"io"
	"sync"
)

// answers is a prompt's input and output as the library sees them.
type answers struct {
	ctx       context.Context
	keys      *Keys
	out       io.Writer
	translate func(Key) string

	// What the reader knows: the bytes of a key that are still to be handed
	// out, and whether and why the prompt is over.
	pending string
	ended   bool
	err     error
	// resized reports whether the prompt is over because the window has another size.
	resized bool
	// changes returns the keys to end the prompt and change its subject, and change is the
	// key that did, 0 for none. Nil is none.
	changes func(Key) rune
	change  rune
	// item returns the clicked item of a menu, and clicked reports whether there was one;
	// nil is none.
	item    func(Key) (int, bool)
	clicked bool
	at      int

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
	k, err := a.keys.Next(a.ctx)
	if err == nil {
		err = k.Err()
	}
	if err == nil && k == helpKey {
		err = ErrHelp
	}
	a.resized = k.Kind == keyResized
	if err == nil && a.item != nil && k.Kind == KeyClick {
		a.at, a.clicked = a.item(k)
	}
	if err == nil && a.changes != nil {
		a.change = a.changes(k)
	}
	if err != nil || a.resized || a.change != 0 || a.clicked || k.Kind == KeyEnter {
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
