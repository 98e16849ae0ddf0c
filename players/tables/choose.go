package tables

// Choose is the number of ways to choose k of n, from which ranks of sets are made.
func Choose(n, k int) uint64 {
	c := uint64(1)
	for i := range k {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return c
}
