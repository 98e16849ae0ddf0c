package evaluation

import "math/bits"

// The pieces of both sides have a term if there are kings: some material is a draw, or a win, more often than
// the pieces one by one tell. It depends on who has the move, as draughts players call it: who comes to
// stand in the other's way when the last pieces meet. Only captures change that.
const (
	mostMen   = 7
	mostKings = 6
	// sidePieces is how many ways there are to have men and kings, as far as they are told apart.
	sidePieces = (mostMen + 1) * (mostKings + 1)
	pieceTerms = sidePieces * sidePieces * 2
)

// OfPieces reports whether a term is of the pieces that both sides have.
func OfPieces(term int) bool { return term >= atPieces }

// pieces adds the term of the pieces that both sides have. It is that of the side with more, and if both have
// the same, that of the side with the move.
func (l *termList) pieces(b Board) {
	white, black := piecesOf(b.White, b.WhiteKings), piecesOf(b.Black, b.BlackKings)
	move, odd := b.move()
	switch {
	case white > black:
		l.add(pieceTerm(white, black, move), 1)
	case white < black:
		l.add(pieceTerm(black, white, move^odd^1), -1)
	case odd == 0: // else too many to tell them apart
		l.add(pieceTerm(white, black, 0), 2*move-1)
	}
}

// pieceTerm is the term of the pieces of a side with more and of the other one, with the move that the
// former sees.
func pieceTerm(more, less, move int) int { return atPieces + (more*sidePieces+less)*2 + move }

// piecesOf is which of the sidePieces a side has.
func piecesOf(men, kings uint64) int {
	return min(mostKings, bits.OnesCount64(kings))*(mostMen+1) + min(mostMen, bits.OnesCount64(men))
}

// move is 1 if White has the move: if the number of pieces in every second row is odd with White to move, or
// even with Black to move. Every step changes both. Odd is 1 if the number of all pieces is odd. Then the move
// is the same after half a turn with the colours changed, else it is the other one.
func (b Board) move() (move, odd int) {
	pieces := b.White | b.Black | b.WhiteKings | b.BlackKings
	move, odd = bits.OnesCount64(pieces&rows1)&1, bits.OnesCount64(pieces)&1
	if b.BlackToMove {
		move ^= 1
	}
	return move, odd
}
