package search

// Keys returns n random odd numbers, always the same ones: Zobrist keys for counts. The sum of small
// counts - seeds in houses - multiplied by them is a good hash key of the counts:
// different boards rarely have the same sum.
func Keys(n int) []uint64 {
	out := make([]uint64, n)
	state := uint64(0)
	for i := range out {
		state += 0x9e3779b97f4a7c15
		out[i] = mix(state) | 1
	}
	return out
}

// Mix adds a word - a set of squares, for example - to the hash key of the words
// before it. The order of the words matters.
func Mix(key, word uint64) uint64 { return mix(key ^ word) }

// mix is the output function of SplitMix64 (Steele, Lea and Flood, "Fast
// Splittable Pseudorandom Number Generators", OOPSLA 2014).
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
