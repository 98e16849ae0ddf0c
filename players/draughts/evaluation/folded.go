package evaluation

// To evaluate a board, the weights of its windows are looked up some at a time: those of
// two windows that are one row apart are added up beforehand for all patterns in the five
// rows of both, as the board stands, those that count against White with their sign
// changed. So there are sixteen patterns to look up and not twenty-eight.
const (
	highRows     = 5
	highPatterns = Patterns * 3 * 3
	highRanges   = 4
)

// highFirst are the first rows of the five.
var highFirst = [highRanges]int{0, 2, 4, 5}

// folded are the weights of windows of five rows by range of rows and column, each with
// room for any number of 16 bits.
type folded [highRanges * columns][1 << fieldBits]int32

// fold adds up the weights of windows.
func fold(own []Pair) *folded {
	f := &folded{}
	for row := range rows - windowRows + 1 {
		at := 0
		for highFirst[at]+highRows < row+windowRows {
			at++
		}
		below := highFirst[at] + highRows - row - windowRows // rows of the five below the window
		for c := range columns {
			add(f[at*columns+c][:highPatterns], standing(own, row, c), below)
		}
	}
	return f
}

const windowRows = 4

// add adds the weights of a window to those of the five rows, so many of which are below
// it.
func add(high, window []int32, below int) {
	for i := range high {
		if below > 0 {
			high[i] += window[i/(3*3)]
		} else {
			high[i] += window[i%Patterns]
		}
	}
}

// standing are the values for White of the patterns in a window as the board stands.
func standing(own []Pair, row, column int) []int32 {
	out, window := make([]int32, Patterns), row*columns+column
	if window < Windows {
		for p, value := range own[window*Patterns : (window+1)*Patterns] {
			out[p] = -value.pack()
		}
		return out
	}
	opposite := (rows-windowRows-row)*columns + columns - 1 - column
	for p := range out {
		out[p] = own[opposite*Patterns+turnedPattern(p)].pack()
	}
	return out
}

// turnedPattern is the pattern in a window after half a turn with the colours changed: the
// digits in reverse order, 1 for 2 and 2 for 1.
func turnedPattern(p int) (out int) {
	for range windowRows * 2 {
		out, p = 3*out+(3-p%3)%3, p/3
	}
	return out
}

// sum is the sum of the weights for all windows.
func (f *folded) sum(white, black uint64) int32 {
	x2, x3, x4 := fromTop(white, black, 2), fromTop(white, black, 3), fromTop(white, black, 4)
	x5, x6, x7 := fromTop(white, black, 5), fromTop(white, black, 6), fromTop(white, black, 7)
	x8 := fromTop(white, black, 8)
	const row, two, three, four = 9, 9 * 9, 9 * 9 * 9, 9 * 9 * 9 * 9
	a := fromTop(white, black, 0)*four + fromTop(white, black, 1)*three + x2*two + x3*row + x4
	b := x2*four + x3*three + x4*two + x5*row + x6
	c := x4*four + x5*three + x6*two + x7*row + x8
	d := x5*four + x6*three + x7*two + x8*row + fromTop(white, black, 9)
	return f[0][uint16(a)] + f[1][uint16(a>>16)] + f[2][uint16(a>>32)] + f[3][uint16(a>>48)] +
		f[4][uint16(b)] + f[5][uint16(b>>16)] + f[6][uint16(b>>32)] + f[7][uint16(b>>48)] +
		f[8][uint16(c)] + f[9][uint16(c>>16)] + f[10][uint16(c>>32)] + f[11][uint16(c>>48)] +
		f[12][uint16(d)] + f[13][uint16(d>>16)] + f[14][uint16(d>>32)] + f[15][uint16(d>>48)]
}
