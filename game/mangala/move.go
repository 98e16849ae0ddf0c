package mangala

import "parlour/game"

// Move is the house to sow, 0 to Row-1, in its owner's order of sowing.
type Move uint8

// The reasons for which a match ends by the rules.
const (
	// MoreSeeds is more seeds after a row was empty.
	MoreSeeds game.Reason = "mangala-more-seeds"
	// EqualSeeds is 24 seeds each.
	EqualSeeds game.Reason = "mangala-equal-seeds"
)

// AppendMoves appends the legal moves to dst, from house 1 on. There are none once a row is
// empty.
func (p Position) AppendMoves(dst []Move) []Move {
	if p.over() {
		return dst
	}
	for i, seeds := range p.houses[base(p.side) : base(p.side)+Row] {
		if seeds > 0 {
			dst = append(dst, Move(i))
		}
	}
	return dst
}

// over reports whether a row is empty.
func (p *Position) over() bool { return p.InHouses(game.First) == 0 || p.InHouses(game.Second) == 0 }

// Result is the result: the position alone determines it.
func (p Position) Result() game.Result {
	if !p.over() {
		return game.Result{}
	}
	r := game.ByScore(p.Swept().Scores(), MoreSeeds)
	if r.Outcome == game.Drawn {
		r.Reason = EqualSeeds
	}
	return r
}

// Play returns the position after m, which must be a legal move.
func (p Position) Play(m Move) Position {
	last := p.sow(m)
	if last >= houses {
		return p
	}
	if first, seeds := p.taken(last); seeds > 0 {
		p.houses[last], p.houses[first] = 0, 0
		p.stores[p.side] += uint8(seeds)
	}
	p.side = p.side.Other()
	return p
}

// sow sows house m in place and returns the place of the last seed. The first of several seeds
// stays in the house, a single one leaves it.
func (p *Position) sow(m Move) (last int) {
	from := base(p.side) + int(m)
	seeds := p.houses[from]
	p.houses[from] = 0
	last = from
	if seeds > 1 {
		p.houses[from] = 1
		seeds--
	}
	for ; seeds > 0; seeds-- {
		if last = p.After(last, from); last >= houses {
			p.stores[p.side]++
		} else {
			p.houses[last]++
		}
	}
	return last
}

// taken is what the last seed in the house at an index captures: an even number in the other
// row, or itself and the seeds opposite in an own house that was empty. Both houses are
// emptied, which are the same for an even number.
func (p *Position) taken(last int) (other, seeds int) {
	opposite := houses - 1 - last
	switch own := last/Row == int(p.side); {
	case own && p.houses[last] == 1 && p.houses[opposite] > 0:
		return opposite, 1 + int(p.houses[opposite])
	case !own && p.houses[last]%2 == 0:
		return last, int(p.houses[last])
	default:
		return last, 0
	}
}

// Captures is the number of seeds that the legal move m captures.
func (p Position) Captures(m Move) int {
	last := p.sow(m)
	if last >= houses {
		return 0
	}
	_, seeds := p.taken(last)
	return seeds
}

// Again reports whether the legal move m ends in the store, which gives another turn.
func (p Position) Again(m Move) bool { return p.sow(m) >= houses }
