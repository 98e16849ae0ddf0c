package oware

import "parlour/game"

// The board: the houses per side, and the seeds at the start.
const (
	// Row is the number of houses of each side.
	Row = 6
	// MaxSeeds is the number of seeds of a match, and the most a position
	// may hold.
	MaxSeeds = 48

	houses      = 2 * Row
	startSeeds  = MaxSeeds / houses
	half        = MaxSeeds / 2
	captureLow  = 2
	captureHigh = 3
)

// Position is a board with the side to move, under its rules. It is a small,
// comparable, immutable value.
type Position struct {
	// houses are South's A to F, then North's a to f: the order of sowing.
	houses [houses]uint8
	score  [2]uint8
	side   game.Seat
	rules  Rules
}

// New returns the position at the start of a match under the rules r: four seeds
// in each house and South to move.
func New(r Rules) Position {
	p := Position{rules: r}
	for i := range p.houses {
		p.houses[i] = startSeeds
	}
	return p
}

// Rules are the rules of the position.
func (p Position) Rules() Rules { return p.rules }

// ToMove is the side to move.
func (p Position) ToMove() game.Seat { return p.side }

// Seeds is the number of seeds in a house of seat s; m is from 0 to Row-1.
func (p Position) Seeds(s game.Seat, m Move) int { return int(p.houses[base(s)+int(m)]) }

// Houses are the seeds in A to F and then a to f: a copy, in the order of
// sowing.
func (p Position) Houses() [2 * Row]uint8 { return p.houses }

// Score is the number of seeds in the score house of seat s.
func (p Position) Score(s game.Seat) int { return int(p.score[s]) }

// InHouses is the number of seeds in the houses of seat s.
func (p Position) InHouses(s game.Seat) int {
	n := 0
	for _, seeds := range p.houses[base(s) : base(s)+Row] {
		n += int(seeds)
	}
	return n
}

// Total is the number of seeds in the houses and the score houses, 0 to MaxSeeds.
// Play does not change it.
func (p Position) Total() int {
	n := 0
	for _, s := range []game.Seat{game.First, game.Second} {
		n += p.InHouses(s) + p.Score(s)
	}
	return n
}

// Swept returns the position with all seeds moved from the houses to their owners' score
// houses, as after a match that ended by repetition or for lack of a legal move.
func (p Position) Swept() Position {
	for _, s := range []game.Seat{game.First, game.Second} {
		p.score[s] += uint8(p.InHouses(s))
	}
	p.houses = [houses]uint8{}
	return p
}

// base is the index of the first house of seat s.
func base(s game.Seat) int { return Row * int(s) }
