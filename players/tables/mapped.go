package tables

import "runtime/debug"

// mapped are the bytes of a file. The system reads them as they are used. If somebody has
// cut the file meanwhile, that is a fault, and it is caught.
type mapped []byte

// at is a byte. It is not ok if the file does not have it any more.
func (m mapped) at(i uint64) (b byte, ok bool) {
	before := debug.SetPanicOnFault(true)
	defer func() { ok = !faulted(before, recover()) }()
	return m[i], true
}

// hold reports whether the bytes can be read and are as same says.
func (m mapped) hold(same func([]byte) bool) (ok bool) {
	before := debug.SetPanicOnFault(true)
	defer func() { ok = !faulted(before, recover()) && ok }()
	return same(m)
}

// faulted restores what happens at a fault. It reports whether the cause of a panic is one;
// it passes other panics on.
func faulted(before bool, cause any) bool {
	debug.SetPanicOnFault(before)
	if cause == nil {
		return false
	}
	if _, ok := cause.(interface{ Addr() uintptr }); !ok {
		panic(cause)
	}
	return true
}
