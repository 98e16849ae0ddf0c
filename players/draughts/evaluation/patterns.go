package evaluation

// A pattern of the big board is two squares beside each other in each of five rows. There are
// sixteen: four ranges of rows, four of columns. Half of them, those nearer the top, have weights of
// their own; the others are looked up on the board that is turned by half a turn with the
// colours changed, and count against White.
const (
	// bigPatterns is the number of patterns with weights of their own.
	bigPatterns = 8
	// states is the number of the ways in which men can stand in a pattern, pairStates of those in
	// one row of it.
	states     = pairStates * pairStates * pairStates * pairStates * pairStates
	pairStates = 3 * 3

	columns     = 4 // of the patterns in the same rows
	patternRows = 5
	fieldBits   = 16 // states fits in
	stateMask   = 1<<fieldBits - 1
)

// firstRows are the first rows of the patterns in the same column. The third and the fourth
// are the second and the first, seen from the other end.
var firstRows = [...]int{0, 2, 3, 5}

// ranges is the number of ranges of rows with weights of their own.
const ranges = bigPatterns / columns

// digits holds, for the men of a row, their state in the two squares of each pattern of
// the row, in a field of its own: 3 for the left man and 1 for the right one. mirrored is
// digits of the row with left and right changed. They are never modified.
var digits, mirrored = makeDigits()

func makeDigits() (plain, reversed [allRow + 1]uint64) {
	for row := range plain {
		for c := range columns {
			left, right := uint64(row>>c&1), uint64(row>>(c+1)&1)
			plain[row] |= (3*left + right) << (fieldBits * c)
			reversed[row] |= (3*right + left) << (fieldBits * (columns - 1 - c))
		}
	}
	return plain, reversed
}

// fromTop and fromBottom are the states in the two squares of the four patterns in a row,
// counted from that end: 0 for an empty square, 1 for a man from there, 2 for one on the way
// there.
func fromTop(white, black uint64, row int) uint64 {
	at := firstOf(row)
	return digits[black>>at&allRow] + 2*digits[white>>at&allRow]
}

func fromBottom(white, black uint64, row int) uint64 {
	at := firstOf(rows - 1 - row)
	return mirrored[white>>at&allRow] + 2*mirrored[black>>at&allRow]
}

// field is the state in the pattern of that column.
func field(word uint64, column int) int { return int(word >> (fieldBits * column) & stateMask) }

// patternsOfBig appends the features of the patterns of the big board.
func (b Board) patternsOfBig(dst []int32) []int32 {
	for _, fromEnd := range [...]func(white, black uint64, row int) uint64{fromBottom, fromTop} {
		for r := range ranges {
			var rows uint64
			for row := firstRows[r]; row < firstRows[r]+patternRows; row++ {
				rows = rows*pairStates + fromEnd(b.White, b.Black, row)
			}
			for c := range columns {
				dst = append(dst, int32((r*columns+c)*states+field(rows, c)))
			}
		}
	}
	return dst
}
