package solver

import (
	"syscall"
	"unsafe"
)

// hugePages is MADV_HUGEPAGE of madvise(2), worth asking for above a few of them.
const (
	hugePages = 14
	hugePage  = 2 << 20
)

// zeros returns n zeros, in large pages if they are many and the system has such
// pages: a big table is read all over, and would miss small pages nearly each
// time. Advice that is refused costs speed only.
func zeros[T byte | uint64](n int) []T {
	s := make([]T, n)
	size := n * int(unsafe.Sizeof(*new(T)))
	if size < 2*hugePage {
		return s
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), size)
	_ = syscall.Madvise(bytes, hugePages)
	return s
}
