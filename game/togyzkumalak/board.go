package togyzkumalak

import (
	"strconv"

	"parlour/game"
	"parlour/game/mancala"
)

// Plan is the houses in the order of sowing, then the kazans.
func (p Position) Plan() mancala.Plan {
	plan := mancala.InOrder(p.Row())
	plan.Long = p.Row() == MaxRow
	return plan
}

// Row is the number of houses of a side.
func (p Position) Row() int { return int(p.rules.Row) }

// Pits are the seeds in the houses and the kazans.
func (p Position) Pits() []int { return mancala.Counts(p.houses[:p.rules.houses()], p.kazans[:]) }

// WithPits returns the board with other seeds in the houses, but for tuzdyks, and the kazans.
func (p Position) WithPits(seeds []int) Position {
	mancala.SetCounts(seeds, p.houses[:p.rules.houses()], p.kazans[:])
	for s, number := range p.tuzdyks {
		if number > 0 {
			p.houses[p.base(game.Seat(1-s))+int(number)-1] = 0
		}
	}
	return p
}

// WithToMove returns the board with that side to move.
func (p Position) WithToMove(s game.Seat) Position {
	p.side = s
	return p
}

// Most is all seeds of a match.
func (p Position) Most() int { return p.rules.Seeds() }

// Label is the number of a house.
func (Position) Label(_ game.Seat, house int) string { return strconv.Itoa(house) }

// From is the place of a house of the side to move.
func (p Position) From(m Move) int { return p.base(p.side) + int(m) }

// Stays reports whether the first seed of a house stays in it: one of several does.
func (p Position) Stays(from int) bool { return p.houses[from] > 1 }

// After is the next house.
func (p Position) After(place, _ int) int { return (place + 1) % p.rules.houses() }

// Lost reports whether a house is a tuzdyk.
func (p Position) Lost(place int) bool {
	if place >= p.rules.houses() {
		return false
	}
	_, ok := p.tuzdykAt(place)
	return ok
}

// Captures is the number of seeds that the legal move m captures from a house.
func (p Position) Captures(m Move) (n int) {
	for _, haul := range p.Hauls(m) {
		n += haul.Seeds
	}
	return n
}

// Hauls are the house that the legal move m captures from, or makes a tuzdyk.
func (p Position) Hauls(m Move) []game.Haul {
	last := p.sow(m, p.Seeds(p.side, m))
	if p.landing(last) == rests {
		return nil
	}
	return []game.Haul{{House: p.Plan().Of(last), Seeds: int(p.houses[last])}}
}

// Awards reports whether a match that ends so gives each side the seeds left in its row.
func (Position) Awards(r game.Result) bool { return r.Reason == ByNoSeed }
