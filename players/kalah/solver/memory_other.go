//go:build !linux

package solver

// zeros returns n zeros.
func zeros[T byte | uint64](n uint64) []T { return make([]T, n) }
