package oware

import "parlour/game"

var _ game.Charter[Position, Move] = kernel{}

// CellsOf is the board, after the end with what the end has awarded.
func (kernel) CellsOf(s game.Snapshot[Position, Move]) game.Cells {
	p := s.Position
	if awardsHouses(s.Result.Reason) {
		p = p.Swept()
	}
	var c game.Cells
	for _, seat := range []game.Seat{game.First, game.Second} {
		for m := range Move(Row) {
			c.Houses[seat] = append(c.Houses[seat], p.Seeds(seat, m))
		}
		c.Stores[seat] = p.Score(seat)
	}
	return c
}

// TraceOf returns the way of the seeds and their captures.
func (kernel) TraceOf(s game.Snapshot[Position, Move]) game.Trace {
	p, m := s.Before, s.Last
	t := game.Trace{From: house(base(p.side) + int(m)), Seeds: p.Seeds(p.side, m)}
	for i := 1; i <= t.Seeds; i++ {
		_, _, last := p.sowing(m, i)
		t.Sown = append(t.Sown, house(last))
	}
	sown, _, last := p.sowing(m, t.Seeds)
	if first, seeds := sown.chain(last); sown.takes(seeds) {
		for i := last; i >= first; i-- {
			t.Hauls = append(t.Hauls, game.Haul{House: house(i), Seeds: int(sown.houses[i])})
		}
	}
	if awardsHouses(s.Result.Reason) {
		t.Swept = [2]int{s.Position.InHouses(game.First), s.Position.InHouses(game.Second)}
	}
	return t
}

// house is what a place of the board is called.
func house(place int) game.House {
	return game.House{Seat: game.Seat(place / Row), Number: place%Row + 1}
}
