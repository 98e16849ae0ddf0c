package evaluation

import "math/bits"

// The terms are the features beside the patterns.
const (
	mostTempo  = 24
	mostSkew   = 15
	mostThreat = 3
	mostSteps  = 15

	atMan     = 0
	atKing    = atMan + 1  // the first king: without kings against it, and with some
	atKings   = atKing + 2 // each further one, likewise
	atAlone   = atKings + 2
	atReach   = atAlone + 1 // squares that kings reach: safe ones, and others
	atThreat  = atReach + 2 // by how many captures are threatened: for the side to move
	atSkew    = atThreat + mostThreat + 1
	atTempo   = atSkew + mostSkew + 1
	atSteps   = atTempo + mostTempo + 1 // by how many steps the men of a side have
	atSafe    = atSteps + mostSteps + 1 // and how many after which they cannot be captured at once
	atSquares = atSafe + mostSteps + 1
	atLone    = atSquares + rows*inRow // the square of a side's only king, against kings
	atPieces  = atLone + rows*inRow    // the pieces of both sides, if there are kings
	// Terms is their number.
	Terms = atPieces + pieceTerms
)

// Of the terms, Man is a man, and the KingWeights from King are what kings are worth.
const (
	Man         = atMan
	King        = atKing
	KingWeights = atAlone - atKing
)

// Term is a term that is not 0: how many times it counts for White.
type Term struct{ At, Times int16 }

// termList is room for all terms of a board.
type termList struct {
	of [rows*inRow + 20]Term
	n  int
}

func (l *termList) add(at, times int) {
	l.of[l.n] = Term{int16(at), int16(times)}
	l.n++
}

// Terms returns the terms of a board that are not 0.
func (b Board) Terms() []Term {
	var l termList
	l.fill(b)
	return l.of[:l.n]
}

func (l *termList) fill(b Board) {
	c := b.common()
	l.add(atMan, c.men)
	l.add(c.threat, c.turn)
	l.add(c.whiteSkew, 1)
	l.add(c.blackSkew, -1)
	l.add(c.tempo, c.tempoTimes)
	l.add(c.white.steps, 1)
	l.add(c.black.steps, -1)
	l.add(c.white.safe, 1)
	l.add(c.black.safe, -1)
	if b.WhiteKings|b.BlackKings != 0 {
		l.fillKings(b)
	}
}

// common is the terms that a board without kings has: how often those of men, turn and
// tempo count, and which of the others hold.
type common struct {
	full, men, turn, tempoTimes         int
	whiteSkew, blackSkew, tempo, threat int
	white, black                        freedom
}

// freedom is which terms of steps hold for a side.
type freedom struct{ steps, safe int }

func (b Board) common() common {
	white, black := bits.OnesCount64(b.White), bits.OnesCount64(b.Black)
	c := common{men: white - black, turn: 1, tempoTimes: 1}
	whites, blacks := b.White|b.WhiteKings, b.Black|b.BlackKings
	empty := squares &^ (whites | blacks | b.Outside)
	ours, theirs := whites, b.Black
	if b.BlackToMove {
		c.turn, ours, theirs = -1, blacks, b.White
	}
	c.whiteSkew, c.blackSkew = atSkew+skew(b.White, white), atSkew+skew(b.Black, black)
	if b.Short {
		c.forward(b, empty)
	} else {
		c.threat = atThreat + min(mostThreat, captures(takers{theirs, theirs}, ours, empty))
		c.white = steps(b.White>>6&empty, b.White>>5&empty, takers{blacks, blacks}, empty, blacks<<6, blacks<<5)
		c.black = steps(b.Black<<6&empty, b.Black<<5&empty, takers{whites, whites}, empty, whites>>6, whites>>5)
	}
	// A white man in a row, counted from the top, has advanced the rest of the nine.
	whiteRows, blackRows := rowsOf(b.White), rowsOf(b.Black)
	c.full = fullOf(whiteRows, blackRows, black)
	tempo := (rows-1)*white - whiteRows - blackRows
	if tempo <= 0 {
		tempo, c.tempoTimes = -tempo, max(tempo, -1)
	}
	c.tempo = atTempo + min(mostTempo, tempo)
	return c
}

// forward sets the terms of captures by men that capture forward only. It is a branch of its own: a
// choice of takers costs the other rules 22 %.
func (c *common) forward(b Board, empty uint64) {
	byWhite, byBlack := b.takers()
	ours, theirs := b.White|b.WhiteKings, byBlack.only(b.Black)
	if b.BlackToMove {
		ours, theirs = b.Black|b.BlackKings, byWhite.only(b.White)
	}
	c.threat = atThreat + min(mostThreat, captures(theirs, ours, empty))
	blacks, whites := b.Black|b.BlackKings, b.White|b.WhiteKings
	c.white = steps(b.White>>6&empty, b.White>>5&empty, byBlack, empty, blacks<<6, blacks<<5)
	c.black = steps(b.Black<<6&empty, b.Black<<5&empty, byWhite, empty, whites>>6, whites>>5)
}

// takers are the pieces that capture up the board, and down it.
type takers struct{ up, down uint64 }

// takers are those of White and of Black.
func (b Board) takers() (white, black takers) {
	whites, blacks := b.White|b.WhiteKings, b.Black|b.BlackKings
	white, black = takers{whites, whites}, takers{blacks, blacks}
	if b.Short {
		white.down, black.up = b.WhiteKings, b.BlackKings
	}
	return white, black
}

// only are the takers among pieces.
func (t takers) only(pieces uint64) takers { return takers{t.up & pieces, t.down & pieces} }

// captures is in how many ways pieces can begin to be captured from the squares beside them.
func captures(by takers, pieces, empty uint64) int {
	return bits.OnesCount64(by.down<<6&pieces&(empty>>6)) + bits.OnesCount64(by.up>>6&pieces&(empty<<6)) +
		bits.OnesCount64(by.down<<5&pieces&(empty>>5)) + bits.OnesCount64(by.up>>5&pieces&(empty<<5))
}

// steps are the terms of steps in two directions to the squares left and right, against
// pieces. A step is not safe to a square with one of them on one side and an empty square
// on the other, as is the one that it leaves: met are the squares that have one in front.
func steps(left, right uint64, against takers, empty, metLeft, metRight uint64) freedom {
	taken := takenOn(against, empty)
	return freedom{
		steps: atSteps + min(mostSteps, bits.OnesCount64(left)+bits.OnesCount64(right)),
		safe:  atSafe + min(mostSteps, bits.OnesCount64(left&^(taken|metLeft))+bits.OnesCount64(right&^(taken|metRight))),
	}
}

// leftHalf is the squares of the left half of the board.
const leftHalf = oneOfRow * (0b00011 | 0b00111<<inRow)

// skew is by how many of n men more stand on one wing than on the other.
func skew(men uint64, n int) int {
	more := 2*bits.OnesCount64(men&leftHalf) - n
	return min(mostSkew, max(more, -more))
}

// The rows with that bit in their number from the top.
const (
	rows1 = oneOfRow * (allRow << inRow)
	rows2 = (allRow | allRow<<inRow) << inTwo * (1 | 1<<(2*inTwo))
	rows4 = (allRow | allRow<<inRow) << (2 * inTwo) * (1 | 1<<inTwo)
	rows8 = (allRow | allRow<<inRow) << (4 * inTwo)
)

// rowsOf is the sum of the numbers of the rows of men.
func rowsOf(men uint64) int {
	return bits.OnesCount64(men&rows1) + 2*bits.OnesCount64(men&rows2) +
		4*bits.OnesCount64(men&rows4) + 8*bits.OnesCount64(men&rows8)
}

// fillKings adds the terms of kings.
func (l *termList) fillKings(b Board) {
	empty := squares &^ (b.White | b.Black | b.WhiteKings | b.BlackKings | b.Outside)
	byWhite, byBlack := b.takers()
	far := rows - 1
	if b.Short {
		far = 1
	}
	l.king(b.WhiteKings, b.Black, b.BlackKings, byBlack, empty, far, 1)
	l.king(b.BlackKings, b.White, b.WhiteKings, byWhite, empty, far, -1)
	l.pieces(b)
	l.squares(turned(b.WhiteKings), b.BlackKings != 0, 1)
	l.squares(b.BlackKings, b.WhiteKings != 0, -1)
}

// squares adds the terms of the squares of a side's kings, seen from Black's side of the board. Met
// means that there are kings against them: then the square of a lone king often decides whether it
// can be caught.
func (l *termList) squares(kings uint64, met bool, sign int) {
	if met && kings != 0 && kings&(kings-1) == 0 {
		l.add(atLone+number(bits.TrailingZeros64(kings)), sign)
	}
	for ; kings != 0; kings &= kings - 1 {
		l.add(atSquares+number(bits.TrailingZeros64(kings)), sign)
	}
}

// number is the number of a square from its bit, from 0.
func number(bit int) int { return bit - bit/inTwo }

// king adds the terms of the kings of one side against the men, kings and capturing pieces of the
// other. Far is how far a king goes in a move.
func (l *termList) king(kings, men, against uint64, by takers, empty uint64, far, sign int) {
	if kings == 0 {
		return
	}
	met := 0
	if against != 0 {
		met = 1
	}
	l.add(atKing+met, sign)
	if n := bits.OnesCount64(kings); n > 1 {
		l.add(atKings+met, sign*(n-1))
	}
	if against == 0 {
		l.add(atAlone, sign*bits.OnesCount64(men))
	}
	reached := reach(kings, empty, far)
	unsafe := reached & takenOn(by, empty)
	l.add(atReach, sign*bits.OnesCount64(reached&^unsafe))
	l.add(atReach+1, sign*bits.OnesCount64(unsafe))
}

// reach is the empty squares that kings can move to, so many squares away at most.
func reach(kings, empty uint64, far int) (out uint64) {
	nw, ne, sw, se := kings, kings, kings, kings
	for range far {
		nw, ne, sw, se = nw>>6&empty, ne>>5&empty, sw<<5&empty, se<<6&empty
		out |= nw | ne | sw | se
	}
	return out
}

// takenOn is the empty squares on which a piece could be captured by one beside it.
func takenOn(by takers, empty uint64) uint64 {
	return empty & (by.down<<6&(empty>>6) | by.up>>6&(empty<<6) | by.down<<5&(empty>>5) | by.up>>5&(empty<<5))
}
