package mangala

import (
	"strconv"

	"parlour/game"
	"parlour/game/mancala"
)

// Plan is the houses in the order of sowing, then the stores.
func (Position) Plan() mancala.Plan { return mancala.InOrder(Row) }

// Pits are the seeds in the houses and the stores.
func (p Position) Pits() []int { return mancala.Counts(p.houses[:], p.stores[:]) }

// WithPits returns the board with other seeds in the houses and the stores.
func (p Position) WithPits(seeds []int) Position {
	mancala.SetCounts(seeds, p.houses[:], p.stores[:])
	return p
}

// WithToMove returns the board with that side to move.
func (p Position) WithToMove(s game.Seat) Position {
	p.side = s
	return p
}

// Most is all seeds of a match.
func (Position) Most() int { return MaxSeeds }

// Label is the number of a house.
func (Position) Label(_ game.Seat, house int) string { return strconv.Itoa(house) }

// From is the place of a house of the side to move.
func (p Position) From(m Move) int { return base(p.side) + int(m) }

// Stays reports whether the first seed of a house stays in it: one of several does.
func (p Position) Stays(from int) bool { return p.houses[from] > 1 }

// After passes the store of the side that sows, and not the other's.
func (p Position) After(place, from int) int {
	side := from / Row
	switch {
	case place == houses+side:
		return Row * (1 - side)
	case place == Row*side+Row-1:
		return houses + side
	default:
		return (place + 1) % houses
	}
}

// Hauls are the houses that the last seed of the legal move m captures from.
func (p Position) Hauls(m Move) (out []game.Haul) {
	last := p.sow(m)
	if last >= houses {
		return nil
	}
	first, seeds := p.taken(last)
	if seeds == 0 {
		return nil
	}
	for _, place := range []int{last, first} {
		if len(out) == 0 || place != last {
			out = append(out, game.Haul{House: p.Plan().Of(place), Seeds: int(p.houses[place])})
		}
	}
	return out
}

// Awards reports whether what is left is given to a side: at every end.
func (Position) Awards(r game.Result) bool { return r.Over() }
