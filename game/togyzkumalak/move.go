package togyzkumalak

import "parlour/game"

// Move is the house to sow, 0 to Row-1, in its owner's order of sowing.
type Move uint8

// The seeds that make a tuzdyk.
const tuzdykSeeds = 3

// AppendMoves appends the legal moves to dst, from house 1 on. There are none once the
// position alone has ended the match.
func (p Position) AppendMoves(dst []Move) []Move {
	if p.decided() {
		return dst
	}
	from := p.base(p.side)
	for i, seeds := range p.houses[from : from+int(p.rules.Row)] {
		if seeds > 0 {
			dst = append(dst, Move(i))
		}
	}
	return dst
}

// Legal reports whether m is a legal move; m may have any value.
func (p Position) Legal(m Move) bool {
	return int(m) < int(p.rules.Row) && !p.decided() && p.Seeds(p.side, m) > 0
}

// Play returns the position after m, which must be a legal move.
func (p Position) Play(m Move) Position {
	last := p.sow(m, p.Seeds(p.side, m))
	switch p.landing(last) {
	case takes:
		p.kazans[p.side] += p.houses[last]
		p.houses[last] = 0
	case settles:
		p.tuzdyks[p.side] = uint8(last%int(p.rules.Row)) + 1
		p.kazans[p.side] += p.houses[last]
		p.houses[last] = 0
	}
	p.side = p.side.Other()
	return p
}

// sow sows the first n seeds of house m in place, 1 to all of them, and returns the index of
// the house of the last. The first of several seeds stays in the house, a single one leaves it.
func (p *Position) sow(m Move, n int) (last int) {
	last = p.base(p.side) + int(m)
	all := p.houses[last]
	p.houses[last] = 0
	if all > 1 {
		p.houses[last] = 1
		n--
	}
	for range n {
		if last++; last == p.rules.houses() {
			last = 0
		}
		if owner, ok := p.tuzdykAt(last); ok {
			p.kazans[owner]++
		} else {
			p.houses[last]++
		}
	}
	return last
}

// landing is what the last seed of a sowing does.
type landing uint8

const (
	rests   landing = iota // nothing
	takes                  // captures an even number
	settles                // makes a tuzdyk of three
)

// landing is what the last seed in the house at an index does for the side to move.
func (p *Position) landing(last int) landing {
	if last/int(p.rules.Row) == int(p.side) {
		return rests
	}
	switch seeds := p.houses[last]; {
	case seeds == tuzdykSeeds && p.maySettle(last):
		return settles
	case seeds > 0 && seeds%2 == 0:
		return takes
	default:
		return rests
	}
}

// maySettle reports whether the house at an index, in the other row, may become the tuzdyk of
// the side to move: its only one, not the last house, and not the number of the other's.
func (p *Position) maySettle(i int) bool {
	number := uint8(i%int(p.rules.Row)) + 1
	return p.rules.Tuzdyk && p.tuzdyks[p.side] == 0 && number < p.rules.Row && number != p.tuzdyks[p.side.Other()]
}

// Outcome is what the legal move m does: the house of the last seed, the seeds for the kazan
// of the side to move, with those for its tuzdyk, and whether the last house becomes its
// tuzdyk.
func (p Position) Outcome(m Move) (last game.House, gain int, tuzdyk bool) {
	sown := p
	i := sown.sow(m, p.Seeds(p.side, m))
	gain = sown.Kazan(p.side) - p.Kazan(p.side)
	does := sown.landing(i)
	if does != rests {
		gain += int(sown.houses[i])
	}
	return p.Plan().Of(i), gain, does == settles
}
