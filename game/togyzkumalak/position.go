package togyzkumalak

import "parlour/game"

// Position is a board with the side to move, under its rules. It is a small, comparable,
// immutable value.
type Position struct {
	// houses are South's 1 to Row, then North's: the order of sowing.
	houses [2 * MaxRow]uint8
	kazans [2]uint8
	// tuzdyks are the houses in the other row that belong to each seat, 0 for none, else the
	// number of the house.
	tuzdyks [2]uint8
	side    game.Seat
	rules   Rules
}

// New returns the position at the start of a match under the rules r.
func New(r Rules) Position {
	p := Position{rules: r}
	for i := range r.houses() {
		p.houses[i] = r.Row
	}
	return p
}

// Rules are the rules of the position.
func (p Position) Rules() Rules { return p.rules }

// ToMove is the side to move.
func (p Position) ToMove() game.Seat { return p.side }

// Seeds is the number of seeds in a house of seat s, 0 to Row-1.
func (p Position) Seeds(s game.Seat, m Move) int { return int(p.houses[p.base(s)+int(m)]) }

// Kazan is the number of seeds in the kazan of seat s.
func (p Position) Kazan(s game.Seat) int { return int(p.kazans[s]) }

// Tuzdyk is the house of the other side that is the tuzdyk of seat s; ok is false if it has
// none.
func (p Position) Tuzdyk(s game.Seat) (m Move, ok bool) {
	return Move(p.tuzdyks[s]) - 1, p.tuzdyks[s] > 0
}

// InHouses is the number of seeds in the houses of seat s.
func (p Position) InHouses(s game.Seat) (n int) {
	for _, seeds := range p.houses[p.base(s) : p.base(s)+int(p.rules.Row)] {
		n += int(seeds)
	}
	return n
}

// Total is the number of seeds of the position. Play does not change it.
func (p Position) Total() int {
	return p.InHouses(game.First) + p.InHouses(game.Second) + p.Kazan(game.First) + p.Kazan(game.Second)
}

// Swept returns the position with the seeds of each row moved to the kazan of its side, as after a
// match that ended for lack of a move.
func (p Position) Swept() Position {
	for _, s := range []game.Seat{game.First, game.Second} {
		p.kazans[s] += uint8(p.InHouses(s))
	}
	p.houses = [2 * MaxRow]uint8{}
	return p
}

// base is the index of the first house of seat s.
func (p Position) base(s game.Seat) int { return int(p.rules.Row) * int(s) }

// tuzdykAt is the seat whose tuzdyk is the house at an index; ok is false if that is nobody's.
func (p Position) tuzdykAt(i int) (owner game.Seat, ok bool) {
	if i < int(p.rules.Row) {
		owner = game.Second
	}
	number := i%int(p.rules.Row) + 1
	return owner, int(p.tuzdyks[owner]) == number
}

// Scores are the seeds in the kazans.
func (p Position) Scores() [2]int { return [2]int{p.Kazan(game.First), p.Kazan(game.Second)} }

// Houses are the seeds of all houses, South's first: a copy, in the order of sowing.
func (p Position) Houses() [2 * MaxRow]uint8 { return p.houses }
