package evaluation

// standing are the weights of all patterns for White, as the board stands, by range of rows
// and column, each with room for any number of 16 bits: so nothing is turned and no bound
// checked when a board is evaluated.
type standing [len(firstRows) * columns][1 << fieldBits]int32

// stand arranges the weights of patterns.
func stand(own []Pair) *standing {
	s := &standing{}
	for i := range bigPatterns {
		addTurned(s[i][:states], s[len(s)-1-i][:states], own[i*states:][:states], patternRows*2, 3)
	}
	return s
}

// addTurned subtracts the weights of a pattern from those that stand here, and adds them to those of
// the opposite one. A pattern has an even number of squares of so many states.
func addTurned(here, opposite []int32, weights []Pair, squares, base int) {
	halves := make([]int, power(base, squares/2))
	for state := range halves {
		halves[state] = turnedDigits(state, squares/2, base)
	}
	state := 0
	for _, upper := range halves {
		for _, lower := range halves {
			packed := weights[state].pack()
			here[state] -= packed
			opposite[lower*len(halves)+upper] += packed
			state++
		}
	}
}

// turnedDigits is the state of so many squares after half a turn with the colours changed: the
// digits in reverse order, 1 for 2 and 2 for 1, 3 for 4 and 4 for 3.
func turnedDigits(state, squares, base int) (out int) {
	changed := [...]int{0, 2, 1, 4, 3}
	for range squares {
		out, state = base*out+changed[state%base], state/base
	}
	return out
}

// sum is the sum of the weights for all patterns.
func (s *standing) sum(white, black uint64) int32 {
	x2, x3, x4 := fromTop(white, black, 2), fromTop(white, black, 3), fromTop(white, black, 4)
	x5, x6, x7 := fromTop(white, black, 5), fromTop(white, black, 6), fromTop(white, black, 7)
	const row, two = pairStates, pairStates * pairStates
	const three, four = row * two, two * two
	a := fromTop(white, black, 0)*four + fromTop(white, black, 1)*three + x2*two + x3*row + x4
	b := x2*four + x3*three + x4*two + x5*row + x6
	c := x3*four + x4*three + x5*two + x6*row + x7
	d := x5*four + x6*three + x7*two + fromTop(white, black, 8)*row + fromTop(white, black, 9)
	return s[0][uint16(a)] + s[1][uint16(a>>16)] + s[2][uint16(a>>32)] + s[3][uint16(a>>48)] +
		s[4][uint16(b)] + s[5][uint16(b>>16)] + s[6][uint16(b>>32)] + s[7][uint16(b>>48)] +
		s[8][uint16(c)] + s[9][uint16(c>>16)] + s[10][uint16(c>>32)] + s[11][uint16(c>>48)] +
		s[12][uint16(d)] + s[13][uint16(d>>16)] + s[14][uint16(d>>32)] + s[15][uint16(d>>48)]
}
