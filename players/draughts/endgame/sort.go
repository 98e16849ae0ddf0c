package endgame

import "slices"

// digit is how many bits of a number are sorted by at a time.
const digit = 11

// sort sorts numbers by their digits, the lowest first, in time that grows no faster than they do:
// waves are long. It uses spare and returns it, for the next time.
func sort(numbers, spare []uint32) []uint32 {
	if len(numbers) < 1<<digit {
		slices.Sort(numbers)
		return spare
	}
	spare = slices.Grow(spare[:0], len(numbers))[:len(numbers)]
	from, to := numbers, spare
	for shift := 0; shift < 32; shift += digit {
		var starts [1<<digit + 1]int
		for _, n := range from {
			starts[n>>shift&(1<<digit-1)+1]++
		}
		for i := range 1 << digit {
			starts[i+1] += starts[i]
		}
		for _, n := range from {
			at := &starts[n>>shift&(1<<digit-1)]
			to[*at] = n
			*at++
		}
		from, to = to, from
	}
	copy(numbers, from)
	return spare
}
