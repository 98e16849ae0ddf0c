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
	x0, x1 := fromTop(white, black, 0), fromTop(white, black, 1)
	x2, x3 := fromTop(white, black, 2), fromTop(white, black, 3)
	x4, x5, x6 := fromTop(white, black, 4), fromTop(white, black, 5), fromTop(white, black, 6)
	y0, y1 := fromBottom(white, black, 0), fromBottom(white, black, 1)
	y2, y3 := fromBottom(white, black, 2), fromBottom(white, black, 3)
	y4, y5, y6 := fromBottom(white, black, 4), fromBottom(white, black, 5), fromBottom(white, black, 6)
	const two, four = 3 * 3, 3 * 3 * 3 * 3 // of so many squares, the patterns
	x01, x12, x23, x34, x45, x56 := x0*two+x1, x1*two+x2, x2*two+x3, x3*two+x4, x4*two+x5, x5*two+x6
	y01, y12, y23, y34, y45, y56 := y0*two+y1, y1*two+y2, y2*two+y3, y3*two+y4, y4*two+y5, y5*two+y6
	top = [ranges]uint64{x01*four + x23, x12*four + x34, x23*four + x45, x34*four + x56}
	bottom = [ranges]uint64{y01*four + y23, y12*four + y34, y23*four + y45, y34*four + y56}
	return top, bottom
}

// fromTop and fromBottom are the patterns in the two squares of the four windows in a row,
// counted from that end.
func fromTop(white, black uint64, row int) uint64 {
	at := firstOf(row)
	return digits[black>>at&allRow] + 2*digits[white>>at&allRow]
}

func fromBottom(white, black uint64, row int) uint64 {
	at := firstOf(rows - 1 - row)
	return mirrored[white>>at&allRow] + 2*mirrored[black>>at&allRow]
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
