package solver

import (
	"parlour/game/kalah"
	"parlour/players/sowing"
)

// rules are the rules of a game with tables that depend on the board size. They
// are immutable once made, and may be shared.
type rules struct {
	houses     uint
	eitherSide bool
	emptyToo   bool
	// extra has in the byte of each house the number of seeds that gives an extra
	// turn; in the unused bytes a number that no house has.
	extra   row
	sowings [maxHouses][maxSeeds + 1]sowing.Sowing
}

// newRules returns the rules for compact boards of r.Houses, at most maxHouses.
func newRules(r kalah.Rules) *rules {
	out := &rules{
		houses:     uint(r.Houses),
		eitherSide: r.End == kalah.EitherSide,
		emptyToo:   r.Capture == kalah.EmptyToo,
	}
	way := sowing.Way{Houses: out.houses, Store: true}
	out.extra = ^row(0)
	for h := range out.houses {
		out.extra ^= (0xff ^ row(out.houses-h)) << (8 * h)
		for n := range uint(maxSeeds + 1) {
			out.sowings[h][n] = way.Sow(h, n)
		}
	}
	return out
}

// play sows house h, which must not be empty. It returns the board from the
// sower's point of view, the seeds it gains, and whether it is to move again.
func (r *rules) play(b board, h uint) (after board, gain int, again bool) {
	shift := 8 * h
	s := &r.sowings[h%maxHouses][b.own>>shift&maxSeeds]
	b.own = b.own&^(0xff<<shift) + s.Own
	b.other += s.Other
	gain = int(s.Stored)
	last := uint(s.Last)
	if last >= r.houses {
		return b, gain, last == r.houses
	}
	if b.own>>(8*last)&0xff != 1 {
		return b, gain, false
	}
	opposite := 8 * (r.houses - 1 - last)
	taken := int(b.other >> (opposite & 63) & 0xff)
	if taken == 0 && !r.emptyToo {
		return b, gain, false
	}
	b.own &^= 0xff << (8 * last)
	b.other &^= 0xff << (opposite & 63)
	return b, gain + taken + 1, false
}

// extraTurns is the number of houses of a row whose last seed reaches the store
// on the first lap.
func (r *rules) extraTurns(x row) int { return x.Alike(r.extra) }

// over reports whether the match has ended at b, which has the side to move
// first.
func (r *rules) over(b board) bool {
	return b.own == 0 || r.eitherSide && b.other == 0
}
