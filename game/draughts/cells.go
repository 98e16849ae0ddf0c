package draughts

import "parlour/game"

var _ game.Charter[Position, Move] = kernel{}

// CellsOf is the board.
func (kernel) CellsOf(s game.Snapshot[Position, Move]) game.Cells {
	p := s.Position
	c := game.Cells{Squares: make([]game.Piece, Squares.Count())}
	men, kings := [2]game.Piece{game.FirstMan, game.SecondMan}, [2]game.Piece{game.FirstKing, game.SecondKing}
	for n := range c.Squares {
		switch side, king, ok := p.At(Numbered(n + 1)); {
		case ok && king:
			c.Squares[n] = kings[side]
		case ok:
			c.Squares[n] = men[side]
		}
	}
	return c
}

// TraceOf returns the way of the piece and its captures.
func (kernel) TraceOf(s game.Snapshot[Position, Move]) game.Trace {
	p, m := s.Before, s.Last
	t := game.Trace{Promoted: p.Promotes(m), Jumped: m.Captured.Numbers()}
	for _, square := range p.pathOf(m) {
		t.Path = append(t.Path, square.Number())
	}
	return t
}
