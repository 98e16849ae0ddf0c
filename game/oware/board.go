package oware

import (
	"parlour/game"
	"parlour/game/mancala"
)

// Plan is the houses in the order of sowing, then the score houses.
func (Position) Plan() mancala.Plan { return mancala.InOrder(Row) }

// Pits are the seeds in the houses and the score houses.
func (p Position) Pits() []int { return mancala.Counts(p.houses[:], p.score[:]) }

// WithPits returns the board with other seeds in the houses and the score houses.
func (p Position) WithPits(seeds []int) Position {
	mancala.SetCounts(seeds, p.houses[:], p.score[:])
	return p
}

// WithToMove returns the board with that side to move.
func (p Position) WithToMove(s game.Seat) Position {
	p.side = s
	return p
}

// Most is all seeds of a match.
func (Position) Most() int { return MaxSeeds }

// Label is the letter of a house.
func (Position) Label(s game.Seat, house int) string { return Move(house - 1).Name(s) }

// From is the place of a house of the side to move.
func (p Position) From(m Move) int { return base(p.side) + int(m) }

// After passes over the house that is sown.
func (Position) After(place, from int) int {
	if place = next(place); place == from {
		return next(place)
	}
	return place
}

// Hauls are the houses that a move captures from, the last first.
func (p Position) Hauls(m Move) (out []game.Haul) {
	last := p.sow(m)
	first, seeds := p.chain(last)
	if !p.takes(seeds) {
		return nil
	}
	for i := last; i >= first; i-- {
		out = append(out, game.Haul{House: p.Plan().Of(i), Seeds: int(p.houses[i])})
	}
	return out
}

// Awards reports whether a match that ends so gives each side the seeds of its own houses.
func (Position) Awards(r game.Result) bool { return r.Reason == ByRepetition || r.Reason == ByNoMove }
