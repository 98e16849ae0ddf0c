package draughts

import "parlour/game"

var _ game.Charter[Position, Move] = kernel{}

// CellsOf is the board.
func (kernel) CellsOf(s game.Snapshot[Position, Move]) game.Cells {
	p := s.Position
	c := game.Cells{Squares: make([]game.Piece, Squares.Count())}
	put := func(b Board, piece game.Piece) {
		for ; b != 0; b = b.Rest() {
			c.Squares[b.First().Number()-1] = piece
		}
	}
	put(p.Men(game.First), game.FirstMan)
	put(p.Men(game.Second), game.SecondMan)
	put(p.Pieces(game.First)&p.kings, game.FirstKing)
	put(p.Pieces(game.Second)&p.kings, game.SecondKing)
	return c
}

// TraceOf returns the way of the piece and its captures.
func (kernel) TraceOf(s game.Snapshot[Position, Move]) game.Trace {
	p, m := s.Before, s.Last
	t := game.Trace{Promoted: p.Promotes(m)}
	for _, square := range p.pathOf(m) {
		t.Path = append(t.Path, square.Number())
	}
	for b := m.Captured; b != 0; b = b.Rest() {
		t.Jumped = append(t.Jumped, b.First().Number())
	}
	return t
}
