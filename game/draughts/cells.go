package draughts

import "parlour/game"

var _ game.Charter[Position, Move] = kernel[Position]{}

// CellsOf is the board. The pieces are told by their colours: First is White's.
func (k kernel[P]) CellsOf(s game.Snapshot[P, Move]) game.Cells {
	p := s.Position.ruled()
	c := game.Cells{Squares: make([]game.Piece, k.rules.last())}
	men, kings := [2]game.Piece{game.FirstMan, game.SecondMan}, [2]game.Piece{game.FirstKing, game.SecondKing}
	for n := range c.Squares {
		switch side, king, ok := p.colourAt(k.rules.numbered(n + 1)); {
		case ok && king:
			c.Squares[n] = kings[side]
		case ok:
			c.Squares[n] = men[side]
		}
	}
	return c
}

// TraceOf returns the way of the piece and its captures.
func (k kernel[P]) TraceOf(s game.Snapshot[P, Move]) game.Trace {
	p, m := s.Before.ruled(), s.Last
	t := game.Trace{Promoted: p.Promotes(m), Jumped: k.rules.numbers(m.Captured)}
	for _, square := range p.pathOf(m) {
		t.Path = append(t.Path, k.rules.number(square))
	}
	return t
}
