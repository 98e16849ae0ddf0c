package mangala

import "parlour/game"

// The board, and the seeds at the start.
const (
	// Row is the number of houses of each side.
	Row = 6
	// MaxSeeds is the number of seeds of a match, and the most a position may hold.
	MaxSeeds = 48

	houses     = 2 * Row
	startSeeds = MaxSeeds / houses
)

// Position is a board with the side to move. It is a small, comparable, immutable value.
type Position struct {
	// houses are South's 1 to 6, then North's: the order of sowing.
	houses [houses]uint8
	stores [2]uint8
	side   game.Seat
}

// New returns the position at the start of a match.
func New() Position {
	var p Position
	for i := range p.houses {
		p.houses[i] = startSeeds
	}
	return p
}

// ToMove is the side to move.
func (p Position) ToMove() game.Seat { return p.side }

// Seeds is the number of seeds in a house of seat s, 0 to Row-1.
func (p Position) Seeds(s game.Seat, m Move) int { return int(p.houses[base(s)+int(m)]) }

// Store is the number of seeds in the store of seat s.
func (p Position) Store(s game.Seat) int { return int(p.stores[s]) }

// InHouses is the number of seeds in the houses of seat s.
func (p Position) InHouses(s game.Seat) (n int) {
	for _, seeds := range p.houses[base(s) : base(s)+Row] {
		n += int(seeds)
	}
	return n
}

// Swept returns the position with the seeds of each row in the store of the other side, as
// after a match: at least one of the rows is empty then.
func (p Position) Swept() Position {
	for _, s := range []game.Seat{game.First, game.Second} {
		p.stores[s.Other()] += uint8(p.InHouses(s))
	}
	p.houses = [houses]uint8{}
	return p
}

// base is the index of the first house of seat s.
func base(s game.Seat) int { return Row * int(s) }

// Scores are the seeds in the stores.
func (p Position) Scores() [2]int { return [2]int{p.Store(game.First), p.Store(game.Second)} }

// Houses are the seeds of all houses, South's first: a copy, in the order of sowing.
func (p Position) Houses() [2 * Row]uint8 { return p.houses }
