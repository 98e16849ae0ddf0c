package kalah

import "parlour/game"

var _ game.Charter[Position, Move] = kernel{}

// CellsOf is the board, after the end with the seeds swept into the stores.
func (kernel) CellsOf(s game.Snapshot[Position, Move]) game.Cells {
	p := s.Position
	if s.Result.Over() {
		p = p.Swept()
	}
	var c game.Cells
	for _, seat := range []game.Seat{game.First, game.Second} {
		for _, seeds := range p.houses(seat) {
			c.Houses[seat] = append(c.Houses[seat], int(seeds))
		}
		c.Stores[seat] = p.Store(seat)
	}
	return c
}

// TraceOf returns the way of the seeds and their captures.
func (kernel) TraceOf(s game.Snapshot[Position, Move]) game.Trace {
	p, m := s.Before, s.Last
	from, skip := p.pit(m), p.store(p.side.Other())
	t := game.Trace{From: p.house(from), Seeds: int(p.pits[from]), Again: s.Position.side == p.side && !s.Result.Over()}
	at := from
	for range min(t.Seeds, game.MaxSown) {
		at = p.next(at, skip)
		t.Sown = append(t.Sown, p.house(at))
	}
	if p.Captures(m) > 0 {
		t.Hauls = p.hauls(m)
	}
	if s.Result.Over() {
		t.Swept = [2]int{s.Position.InHouses(game.First), s.Position.InHouses(game.Second)}
	}
	return t
}

// hauls are the houses that a legal move captures from: the one opposite, if there is
// anything in it, and that of its own last seed.
func (p Position) hauls(m Move) []game.Haul {
	sown, last := p.sow(m)
	opposite := 2*p.rules.Houses - last
	out := []game.Haul{{House: p.house(last), Seeds: 1}}
	if n := int(sown.pits[opposite]); n > 0 {
		out = append(out, game.Haul{House: p.house(opposite), Seeds: n})
	}
	return out
}

// house is what a pit is called.
func (p Position) house(pit int) game.House {
	row := p.rules.Houses + 1
	return game.House{Seat: game.Seat(pit / row), Number: (pit%row + 1) % row}
}
