package evaluation

import "math/bits"

// The terms are the features beside the windows.
const (
	mostTempo = 24
	mostSkew  = 15

	atMan     = 0
	atKing    = atMan + 1  // the first king: without kings against it, and with some
	atKings   = atKing + 2 // each further one, likewise
	atAlone   = atKings + 2
	atReach   = atAlone + 1 // squares that kings reach: safe ones, and others
	atTurn    = atReach + 2
	atSkew    = atTurn + 1
	atTempo   = atSkew + mostSkew + 1
	atSquares = atTempo + mostTempo + 1
	// Terms is their number.
	Terms = atSquares + rows*inRow
)

// Features is the number of all features: of the windows, then the terms. Of these, Man
// is a man, and the KingWeights from King are what kings are worth.
const (
	Features    = Man + Terms
	Man         = Windows*Patterns + atMan
	King        = Windows*Patterns + atKing
	KingWeights = atAlone - atKing
)

// Term is a term that is not 0: how many times it counts for White.
type Term struct{ At, Times int16 }

// termList is room for all terms of a board.
type termList struct {
	of [rows*inRow + 16]Term
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
	l.add(atTurn, c.turn)
	l.add(c.whiteSkew, 1)
	l.add(c.blackSkew, -1)
	l.add(c.tempo, c.tempoTimes)
	if b.WhiteKings|b.BlackKings != 0 {
		l.fillKings(b)
	}
}

// common is the terms that a board without kings has: how often those of men, turn and
// tempo count, and which of skew and tempo hold.
type common struct {
	pieces, men, turn           int
	whiteSkew, blackSkew, tempo int
	tempoTimes                  int
}

func (b Board) common() common {
	white, black := bits.OnesCount64(b.White), bits.OnesCount64(b.Black)
	c := common{pieces: white + black, men: white - black, turn: 1, tempoTimes: 1}
	if b.BlackToMove {
		c.turn = -1
	}
	c.whiteSkew, c.blackSkew = atSkew+skew(b.White, white), atSkew+skew(b.Black, black)
	// A white man in a row, counted from the top, has advanced the rest of the nine.
	tempo := (rows-1)*white - rowsOf(b.White) - rowsOf(b.Black)
	if tempo <= 0 {
		tempo, c.tempoTimes = -tempo, max(tempo, -1)
	}
	c.tempo = atTempo + min(mostTempo, tempo)
	return c
}

// leftHalf is the squares of the left half of the board.
const leftHalf = oneOfRow * (0b00011 | 0b00111<<inRow)

// skew is by how many of n men more stand on one wing than on the other.
func skew(men uint64, n int) int {
	more := 2*bits.OnesCount64(men&leftHalf) - n
	return min(mostSkew, max(more, -more))
}

// The rows whose number, from the top, has that bit.
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
	empty := squares &^ (b.White | b.Black | b.WhiteKings | b.BlackKings)
	l.king(b.WhiteKings, b.Black, b.BlackKings, empty, 1)
	l.king(b.BlackKings, b.White, b.WhiteKings, empty, -1)
	for kings := b.WhiteKings; kings != 0; kings &= kings - 1 {
		l.add(atSquares+number(bits.TrailingZeros64(turned(kings&-kings))), 1)
	}
	for kings := b.BlackKings; kings != 0; kings &= kings - 1 {
		l.add(atSquares+number(bits.TrailingZeros64(kings)), -1)
	}
}

// number is the number of a square from its bit, from 0.
func number(bit int) int { return bit - bit/inTwo }

// king adds the terms of the kings of one side against the pieces of the other.
func (l *termList) king(kings, men, against, empty uint64, sign int) {
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
	reached := reach(kings, empty)
	unsafe := reached & takenOn(men|against, empty)
	l.add(atReach, sign*bits.OnesCount64(reached&^unsafe))
	l.add(atReach+1, sign*bits.OnesCount64(unsafe))
}

// reach is the empty squares that kings can move to.
func reach(kings, empty uint64) (out uint64) {
	nw, ne, sw, se := kings, kings, kings, kings
	for range rows - 1 {
		nw, ne, sw, se = nw>>6&empty, ne>>5&empty, sw<<5&empty, se<<6&empty
		out |= nw | ne | sw | se
	}
	return out
}

// takenOn is the empty squares on which a piece could be captured by one beside it.
func takenOn(by, empty uint64) uint64 {
	return empty & (by<<6&(empty>>6) | by>>6&(empty<<6) | by<<5&(empty>>5) | by>>5&(empty<<5))
}
