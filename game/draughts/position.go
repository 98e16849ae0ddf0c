package draughts

import "parlour/game"

// Position is a board with the side to move. Two positions are equal by ==
// exactly when they have the same pieces on the same squares and the same side to
// move. The zero Position is an empty board, White to move.
type Position struct {
	own, opp Board // the pieces of the side to move and of the other side
	kings    Board // the kings of both sides
	toMove   game.Seat
}

// Move is one player's whole turn: the first and the last square of the piece, and its
// captures. The path is not part of it. From and To are the same if a king captures in a
// circle.
type Move struct {
	Captured Board
	From, To Square
	// Crowned reports whether a man became a king within the capture. No rule set of the
	// big board has that.
	Crowned bool
}

// Initial returns the position at the start of a game: twenty men a side, White
// at the bottom and to move.
func Initial() Position {
	const blackMen = 1<<21 - 1
	const whiteMen = blackMen << 33
	return Position{own: whiteMen & Squares, opp: blackMen & Squares}
}

// NewPosition returns a position. The sets must not overlap nor contain bits
// outside Squares; kings, of both sides, must be among the pieces.
func NewPosition(white, black, kings Board, toMove game.Seat) Position {
	if toMove == game.Second {
		white, black = black, white
	}
	return Position{own: white, opp: black, kings: kings, toMove: toMove}
}

// ToMove is the side to move.
func (p Position) ToMove() game.Seat { return p.toMove }

// Own is the pieces of the side to move.
func (p Position) Own() Board { return p.own }

// Opponent is the pieces of the side that is not to move.
func (p Position) Opponent() Board { return p.opp }

// Kings is the kings of both sides.
func (p Position) Kings() Board { return p.kings }

// Empty is the squares without a piece.
func (p Position) Empty() Board { return Squares &^ (p.own | p.opp) }

// Pieces is the pieces of side, men and kings.
func (p Position) Pieces(side game.Seat) Board {
	if side == p.toMove {
		return p.own
	}
	return p.opp
}

// Men is the men of side.
func (p Position) Men(side game.Seat) Board { return p.Pieces(side) &^ p.kings }

// At returns what stands on a square; ok is false if it is empty.
func (p Position) At(s Square) (side game.Seat, king, ok bool) {
	if !p.Pieces(game.First).Has(s) {
		side = game.Second
	}
	return side, p.kings.Has(s), !p.Empty().Has(s)
}

// Play returns the position after m, one of AppendMoves. It is short enough to be inlined,
// and has no branch on the kind of piece, which no processor could predict.
func (p Position) Play(m Move) Position {
	from, to := Board(1)<<(m.From&63), Board(1)<<(m.To&63)
	king := -(p.kings >> (m.From & 63) & 1) // all squares if it is one
	return Position{
		own:    p.opp &^ m.Captured,
		opp:    p.own ^ from ^ to,
		kings:  p.kings&^(m.Captured|from) | to&(king|farRow(p.toMove)),
		toMove: 1 - p.toMove,
	}
}

// Promotes reports whether m, a legal move, makes a man a king.
func (p Position) Promotes(m Move) bool {
	return !p.kings.Has(m.From) && farRow(p.toMove).Has(m.To)
}
