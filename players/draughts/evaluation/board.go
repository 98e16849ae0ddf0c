package evaluation

import "math/bits"

// Board is what is evaluated. The sets of squares have a bit for each square, numbered as
// in package game/draughts: row by row from the top, with one unused bit after every two
// rows.
type Board struct {
	White, Black           uint64 // the men
	WhiteKings, BlackKings uint64
	// Outside are squares that the board has not: those around the small one.
	Outside     uint64
	BlackToMove bool
	// Short means that men capture forward only and kings move one square.
	Short bool
}

const (
	rows     = 10
	inRow    = 5 // squares
	lastBit  = 53
	allRow   = 1<<inRow - 1
	inTwo    = 11 // bits of two rows
	oneOfRow = 1 | 1<<inTwo | 1<<(2*inTwo) | 1<<(3*inTwo) | 1<<(4*inTwo)
	// squares is the set of all squares.
	squares = oneOfRow * (allRow | allRow<<inRow)
)

// The small board is evaluated in the middle of the big one, so that half a turn of one is half a
// turn of the other: Around is the squares around it, and middle by how many bits its first
// square is behind that of the big board.
const (
	middle = 6
	inner  = 0b1111 * (1 | 1<<inRow | 1<<inTwo | 1<<(inTwo+inRow) | 1<<(2*inTwo) | 1<<(2*inTwo+inRow) | 1<<(3*inTwo) | 1<<(3*inTwo+inRow))
	Around = squares &^ (inner << middle)
)

// firstOf is the bit of the first square of a row.
func firstOf(row int) uint { return uint(row/2*inTwo + row%2*inRow) }

// turned is the set after half a turn of the board.
func turned(set uint64) uint64 { return bits.Reverse64(set) >> (63 - lastBit) }

// Centred is a board whose first eight rows of four squares are the small board, as it is
// evaluated: in the middle.
func (b Board) Centred() Board {
	return Board{
		White: b.White << middle, Black: b.Black << middle,
		WhiteKings: b.WhiteKings << middle, BlackKings: b.BlackKings << middle,
		Outside: Around, BlackToMove: b.BlackToMove, Short: b.Short,
	}
}

// Cornered is the board whose Centred is b.
func (b Board) Cornered() Board {
	return Board{
		White: b.White >> middle, Black: b.Black >> middle,
		WhiteKings: b.WhiteKings >> middle, BlackKings: b.BlackKings >> middle,
		BlackToMove: b.BlackToMove, Short: b.Short,
	}
}

// Turned is the board after half a turn with the colours changed: for its side to move it
// is worth as much.
func (b Board) Turned() Board {
	return Board{
		White: turned(b.Black), Black: turned(b.White),
		WhiteKings: turned(b.BlackKings), BlackKings: turned(b.WhiteKings),
		Outside: turned(b.Outside), BlackToMove: !b.BlackToMove, Short: b.Short,
	}
}

// Pieces is the number of pieces.
func (b Board) Pieces() int { return bits.OnesCount64(b.White | b.Black | b.WhiteKings | b.BlackKings) }

// Full is by how many parts of Parts the board is full: the rows that are before all men, of
// both sides, until they are crowned.
func (b Board) Full() int {
	return fullOf(rowsOf(b.White), rowsOf(b.Black), bits.OnesCount64(b.Black))
}

// fullOf is Full, from the sums of the numbers of the men's rows and the number of Black's men.
func fullOf(whiteRows, blackRows, black int) int {
	return min(Parts, whiteRows+(rows-1)*black-blackRows)
}

// Parts is what Full is at the start.
const Parts = 300

// Discount is the divisor of a value for White. It is more than 1 if the side ahead can hardly win:
// three pieces seldom catch a king, and one man more is seldom enough if both have as many kings.
// On the small board it is 1: by some of its rules three pieces do catch a king, and the terms of
// pieces know these rules.
func (b Board) Discount(value int) int {
	ahead, behind := b.White|b.WhiteKings, b.BlackKings
	if value < 0 {
		ahead, behind = b.Black|b.BlackKings, b.WhiteKings
	}
	switch {
	case behind == 0, b.Outside != 0:
		return 1
	case bits.OnesCount64(ahead) <= fewPieces:
		return fewDiscount
	case bits.OnesCount64(b.WhiteKings) != bits.OnesCount64(b.BlackKings):
		return 1
	}
	if men := bits.OnesCount64(b.White) - bits.OnesCount64(b.Black); men < -1 || men > 1 {
		return 1
	}
	return evenDiscount
}

const (
	fewPieces    = 3
	fewDiscount  = 8
	evenDiscount = 2
)
