package program

import (
	"io"
	"sync"
)

// maxErrors is how many bytes of the error output of a program are kept.
const maxErrors = 1 << 20

// log keeps the error output of a program's processes in a file. The file is opened at the first
// output. log takes everything, keeps so much, and never fails.
type log struct {
	open func() (file io.WriteCloser, path string, err error)

	mu     sync.Mutex
	opened bool
	file   io.WriteCloser // nil if it cannot be written
	path   string         // "" if nothing was written
	left   int
}

// Write implements io.Writer.
func (l *log) Write(data []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.opened {
		l.opened, l.left = true, maxErrors
		if file, path, err := l.open(); err == nil {
			l.file, l.path = file, path
		}
	}
	if l.file != nil && l.left > 0 {
		kept, err := l.file.Write(data[:min(l.left, len(data))])
		if l.left -= kept; err != nil {
			l.left = 0
		}
	}
	return len(data), nil
}

// where is the path of the file, "" if nothing was written to it.
func (l *log) where() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.path
}

// close closes the file. Nothing more is kept.
func (l *log) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file != nil {
		l.file.Close()
	}
	l.opened, l.file = true, nil
}
