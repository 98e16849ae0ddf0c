package kalah

import (
	"slices"

	"parlour/game"
)

// Move is the number of the house to sow, from 1 to the number of houses, counted
// in its owner's sowing order.
type Move uint8

// Position is a board with the side to move, under its rules. It is immutable.
type Position struct {
	rules Rules
	side  game.Seat
	swap  swapping
	// pits are South's houses and store, then North's: the order of sowing. Copies
	// share them, so they are never modified once made.
	pits []int32
}

// Rules are the rules of the position.
func (p Position) Rules() Rules { return p.rules }

// ToMove is the side to move.
func (p Position) ToMove() game.Seat { return p.side }

// Seeds is the number of seeds in a house, 1 to Rules().Houses, of seat s.
func (p Position) Seeds(s game.Seat, house int) int {
	return int(p.pits[p.base(s)+house-1])
}

// Store is the number of seeds in the store of seat s.
func (p Position) Store(s game.Seat) int { return int(p.pits[p.store(s)]) }

// InHouses is the number of seeds in the houses of seat s.
func (p Position) InHouses(s game.Seat) int {
	n := 0
	for _, seeds := range p.houses(s) {
		n += int(seeds)
	}
	return n
}

// Total is the number of seeds on the board, stores included. Play does not
// change it.
func (p Position) Total() int {
	n := 0
	for _, seeds := range p.pits {
		n += int(seeds)
	}
	return n
}

// Equal reports whether q has the same board, side to move and rules as p.
func (p Position) Equal(q Position) bool {
	return p.rules == q.rules && p.side == q.side && p.swap == q.swap && slices.Equal(p.pits, q.pits)
}

// Over reports whether the match has ended.
func (p Position) Over() bool {
	if !p.canSow(p.side) {
		return true
	}
	return p.rules.End == EitherSide && !p.canSow(p.side.Other())
}

// Score is the seeds that belong to each seat if the match ends here: store
// and houses together.
func (p Position) Score() [2]int {
	return [2]int{
		p.Store(game.First) + p.InHouses(game.First),
		p.Store(game.Second) + p.InHouses(game.Second),
	}
}

// Swept returns the position with all seeds moved from the houses to their
// owners' stores, which is how a finished game is shown.
func (p Position) Swept() Position {
	score := p.Score()
	q := p
	q.pits = make([]int32, len(p.pits))
	q.pits[p.store(game.First)] = int32(score[game.First])
	q.pits[p.store(game.Second)] = int32(score[game.Second])
	return q
}

// AppendMoves appends the non-empty houses of the side to move in ascending
// order, then Swap where it is offered; none once the match is over.
func (p Position) AppendMoves(dst []Move) []Move {
	if p.Over() {
		return dst
	}
	for i, seeds := range p.houses(p.side) {
		if seeds > 0 {
			dst = append(dst, Move(i+1))
		}
	}
	if p.swap == swapOffered {
		dst = append(dst, Swap)
	}
	return dst
}

// Play returns the position after the legal move m: house m is sown, and any
// capture or extra turn follows. Swap leaves the board and its side to move.
func (p Position) Play(m Move) Position {
	if m == Swap {
		p.swap = swapGone
		return p
	}
	q, last := p.sow(m)
	q.swap = p.swap.after(p.side, last == p.store(p.side))
	switch {
	case last == p.store(p.side):
		return q // an extra turn
	case p.owns(last) && q.pits[last] == 1:
		q.capture(p.side, last)
	}
	q.side = p.side.Other()
	return q
}

// ExtraTurn reports whether the last seed of the legal move m falls into the
// player's own store.
func (p Position) ExtraTurn(m Move) bool {
	if m == Swap {
		return false
	}
	seeds := p.Seeds(p.side, int(m))
	return (int(m)+seeds)%(len(p.pits)-1) == p.rules.Houses+1
}

// Captures is the number of seeds that the legal move m captures, including its
// own last seed, or 0 if it captures nothing.
func (p Position) Captures(m Move) int {
	if m == Swap {
		return 0
	}
	sown, last := p.sow(m)
	if !p.owns(last) || sown.pits[last] != 1 {
		return 0
	}
	before := sown.pits[p.store(p.side)]
	sown.capture(p.side, last)
	return int(sown.pits[p.store(p.side)] - before)
}

// sow returns the board after sowing alone, and the pit of the last seed. Full
// laps are computed at once, so the cost does not grow with the number of seeds.
func (p Position) sow(m Move) (Position, int) {
	q := p
	q.pits = slices.Clone(p.pits)
	from := p.base(p.side) + int(m) - 1
	skip := p.store(p.side.Other())
	seeds := int(q.pits[from])
	q.pits[from] = 0
	if laps := seeds / (len(q.pits) - 1); laps > 0 {
		for i := range q.pits {
			if i != skip {
				q.pits[i] += int32(laps)
			}
		}
	}
	last := from
	for range seeds % (len(q.pits) - 1) {
		last = p.next(last, skip)
		q.pits[last]++
	}
	return q, last
}

// next is the pit after i in the order of sowing, omitting skip.
func (p Position) next(i, skip int) int {
	if i++; i == skip {
		i++
	}
	if i >= len(p.pits) {
		return 0
	}
	return i
}

// capture moves the last seed and the opposite seeds to the store of s. It
// modifies the pits in place, so p must not share them with another Position.
func (p Position) capture(s game.Seat, last int) {
	opposite := 2*p.rules.Houses - last
	if p.pits[opposite] == 0 && p.rules.Capture == Standard {
		return
	}
	p.pits[p.store(s)] += p.pits[opposite] + 1
	p.pits[opposite], p.pits[last] = 0, 0
}

// base is the index of the first house of s.
func (p Position) base(s game.Seat) int { return int(s) * (p.rules.Houses + 1) }

// store is the index of the store of s.
func (p Position) store(s game.Seat) int { return p.base(s) + p.rules.Houses }

// owns reports whether pit i is a house of the side to move.
func (p Position) owns(i int) bool {
	return i >= p.base(p.side) && i < p.store(p.side)
}

func (p Position) houses(s game.Seat) []int32 { return p.pits[p.base(s):p.store(s)] }

func (p Position) canSow(s game.Seat) bool {
	for _, seeds := range p.houses(s) {
		if seeds > 0 {
			return true
		}
	}
	return false
}
