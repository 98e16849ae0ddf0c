package evaluation

// A window is two squares beside each other in each of four rows. There are 28: seven
// ranges of rows, four of columns. Half of them, those nearer the top, have weights of
// their own; the others are looked up on the board that is turned by half a turn with the
// colours changed, and count against White.
const (
	// Windows is the number of windows with weights of their own.
	Windows = 14
	// Patterns is the number of the ways in which men can stand in a window.
	Patterns = 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3

	columns     = 4 // of the windows in the same rows
	ranges      = 4 // of rows, seen from one end
	windowRows  = 4
	fieldBits   = 16
	patternMask = 1<<13 - 1 // Patterns is less
)

// digits holds, for the men of a row, their pattern in the two squares of each window of
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

// windows returns the patterns in the windows seen from the top and seen from the bottom,
// the word of four windows for each range of rows. A pattern is a number of eight digits
// to the base 3, the topmost row first: 0 for an empty square, 1 for a man who comes from
// there, 2 for one who goes there.
func windows(white, black uint64) (top, bottom [ranges]uint64) {
	const seen = ranges + windowRows - 1
	var x, y [seen]uint64
	for r := range seen {
		at := firstOf(r)
		x[r] = digits[black>>at&allRow] + 2*digits[white>>at&allRow]
		at = firstOf(rows - 1 - r)
		y[r] = mirrored[white>>at&allRow] + 2*mirrored[black>>at&allRow]
	}
	for r := range ranges {
		top[r] = ((x[r]*9+x[r+1])*9+x[r+2])*9 + x[r+3]
		bottom[r] = ((y[r]*9+y[r+1])*9+y[r+2])*9 + y[r+3]
	}
	return top, bottom
}

// field is the pattern in the window of that column.
func field(word uint64, column int) int { return int(word >> (fieldBits * column) & patternMask) }

// Windows returns the features of the windows: those that count for White, then those
// that count against White.
func (b Board) Windows() (out [2 * Windows]int32) {
	top, bottom := windows(b.White, b.Black)
	for i := range Windows {
		r, c := i/columns, i%columns
		out[i] = int32(i*Patterns + field(bottom[r], c))
		out[Windows+i] = int32(i*Patterns + field(top[r], c))
	}
	return out
}
