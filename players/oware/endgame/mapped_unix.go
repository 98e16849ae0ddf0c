//go:build unix

package endgame

import (
	"errors"
	"io/fs"
	"runtime/debug"
	"syscall"
)

// mapped is a file that the system reads as its bytes are used. A byte that the file
// has no more, because somebody cut it, is a fault, which is caught.
type mapped struct{ bytes []byte }

// errNoMap tells that a file is not one of the system.
var errNoMap = errors.New("the file cannot be mapped")

// mapFile maps the first bytes of a file, and closes it if that succeeds.
func mapFile(f fs.File, size int) (pageSource, error) {
	at, ok := f.(syscall.Conn)
	if !ok {
		return nil, errNoMap
	}
	raw, err := at.SyscallConn()
	if err != nil {
		return nil, err
	}
	var m mapped
	failed := raw.Control(func(fd uintptr) {
		m.bytes, err = syscall.Mmap(int(fd), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
	})
	if err := errors.Join(failed, err); err != nil {
		return nil, err
	}
	return &m, f.Close()
}

func (m *mapped) page(at int64, n int, use func([]byte)) (ok bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { ok = ok && !faulted(recover()) }()
	ok = false
	use(m.bytes[at : at+int64(n)])
	return true
}

func (m *mapped) byteAt(at int64) (b byte, ok bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { ok = !faulted(recover()) }()
	return m.bytes[at], true
}

// faulted tells whether a panic comes from memory that could not be read. It passes
// others on.
func faulted(cause any) bool {
	if cause == nil {
		return false
	}
	if _, ok := cause.(interface{ Addr() uintptr }); !ok {
		panic(cause)
	}
	return true
}

func (m *mapped) Close() error { return syscall.Munmap(m.bytes) }
