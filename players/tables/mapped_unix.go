//go:build unix

package tables

import (
	"errors"
	"io/fs"
	"syscall"
)

// mapFile maps the first bytes of a file, which must be one of the system.
func mapFile(f fs.File, size int) (m mapped, err error) {
	at, ok := f.(syscall.Conn)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	raw, err := at.SyscallConn()
	if err != nil {
		return nil, err
	}
	failed := raw.Control(func(fd uintptr) {
		m, err = syscall.Mmap(int(fd), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
	})
	return m, errors.Join(failed, err)
}

// Close ends the mapping.
func (m mapped) Close() error { return syscall.Munmap(m) }
