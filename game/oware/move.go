package oware

// Move is the house to sow, 0 to Row-1, counted from its owner's left: A to F for
// South, a to f for North.
type Move uint8

// The reasons for which the rules refuse a house.
var (
	// ErrEmptyHouse refuses a house without seeds (rule 1).
	ErrEmptyHouse = texts.Refusal(codeEmptyHouse)
	// ErrMustFeed refuses a move that gives no seed to an opponent with empty houses (rule
	// 4).
	ErrMustFeed = texts.Refusal(codeMustFeed)
	// ErrGrandSlam refuses a move that would capture all the opponent's seeds, if the
	// rules forbid it (SlamIllegal).
	ErrGrandSlam = texts.Refusal(codeGrandSlam)
)

// AppendMoves appends the legal moves to dst, from A to F or from a to f. There
// are none once the position alone has ended the match.
func (p Position) AppendMoves(dst []Move) []Move {
	if p.decided() {
		return dst
	}
	hungry := p.InHouses(p.side.Other()) == 0
	// In most positions only empty houses are illegal.
	free := !hungry && p.rules.GrandSlam != SlamIllegal
	from := base(p.side)
	for i, seeds := range p.houses[from : from+Row] {
		if seeds > 0 && (free || p.refusal(Move(i), hungry) == nil) {
			dst = append(dst, Move(i))
		}
	}
	return dst
}

// Legal reports whether m is a legal move; m may have any value.
func (p Position) Legal(m Move) bool {
	return m < Row && !p.decided() && p.refusal(m, p.InHouses(p.side.Other()) == 0) == nil
}

// refusal is the rule that forbids house m, nil if m is legal. The opponent is
// hungry if all its houses are empty.
func (p *Position) refusal(m Move, hungry bool) error {
	seeds := p.Seeds(p.side, m)
	switch {
	case seeds == 0:
		return ErrEmptyHouse
	case hungry && seeds < Row-int(m):
		return ErrMustFeed
	case p.rules.GrandSlam == SlamIllegal && p.GrandSlam(m):
		return ErrGrandSlam
	case hungry && p.rules.GrandSlam == SlamCaptures && p.GrandSlam(m):
		return ErrMustFeed
	default:
		return nil
	}
}

// Play returns the position after m, which must be a legal move.
func (p Position) Play(m Move) Position {
	last := p.sow(m)
	first, seeds := p.chain(last)
	if p.takes(seeds) {
		clear(p.houses[first : last+1])
		p.score[p.side] += uint8(seeds)
	}
	p.side = p.side.Other()
	return p
}

// Captures is the number of seeds that the legal move m captures: 0 for a grand
// slam that captures nothing by the rules.
func (p Position) Captures(m Move) int {
	if int(m)+p.Seeds(p.side, m) < Row {
		return 0 // no seed reaches the opponent's houses
	}
	if _, seeds := p.chain(p.sow(m)); p.takes(seeds) {
		return seeds
	}
	return 0
}

// GrandSlam reports whether m, a house with seeds, would capture all the seeds of
// the opponent, regardless of how the rules treat that.
func (p Position) GrandSlam(m Move) bool {
	_, seeds := p.chain(p.sow(m))
	return seeds > 0 && p.slams(seeds)
}

// sow sows house m in place and returns the index of the last house that got a
// seed.
func (p *Position) sow(m Move) (last int) {
	from := base(p.side) + int(m)
	seeds := p.houses[from]
	p.houses[from] = 0
	last = from
	for ; seeds > 0; seeds-- {
		last = next(last)
		if last == from {
			last = next(last)
		}
		p.houses[last]++
	}
	return last
}

// next is the next house in the order of sowing.
func next(house int) int {
	if house == houses-1 {
		return 0
	}
	return house + 1
}

// chain is the possible capture after the last seed has fallen into house last:
// the seeds in the houses from first to last, or none if seeds is 0.
func (p *Position) chain(last int) (first, seeds int) {
	low := base(p.side.Other())
	first = last + 1
	if last >= low+Row {
		return first, 0
	}
	for i := last; i >= low && captureLow <= p.houses[i] && p.houses[i] <= captureHigh; i-- {
		first, seeds = i, seeds+int(p.houses[i])
	}
	return first, seeds
}

// takes reports whether a chain of that many seeds is captured.
func (p *Position) takes(seeds int) bool {
	return seeds > 0 && (p.rules.GrandSlam == SlamCaptures || !p.slams(seeds))
}

// slams reports whether a chain of that many seeds is everything the opponent
// has.
func (p *Position) slams(seeds int) bool { return seeds == p.InHouses(p.side.Other()) }
