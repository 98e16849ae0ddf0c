//go:build !linux

package memory

// Zeros returns n zero values.
func Zeros[T any](n uint64) []T { return make([]T, n) }
