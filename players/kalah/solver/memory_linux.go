package solver

import (
	"syscall"
	"unsafe"
)

// hugePages is MADV_HUGEPAGE of madvise(2), which is worthwhile above a few huge
// pages.
const (
	hugePages = 14
	hugePage  = 2 << 20
)

// zeros returns n zeros, in huge pages if there are enough of them and the system
// supports it: accesses to a big table are spread over all of it, and nearly each
// would be a TLB miss with small pages. If madvise fails, only speed is lost.
func zeros[T byte | uint64](n uint64) []T {
	s := make([]T, n)
	size := n * uint64(unsafe.Sizeof(*new(T)))
	if size < 2*hugePage {
		return s
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), size)
	_ = syscall.Madvise(bytes, hugePages)
	return s
}
