package oware

import (
	"math/bits"

	"parlour/game/oware"
	"parlour/players/sowing"
)

// board is a position as the search sees it, from the side to move. It is made to be
// played on quickly; the rules it follows are those of package oware.
type board struct {
	// own and other are the rows of the side to move and of the other side: six
	// bytes, the house on the far left of its owner in the lowest.
	own, other sowing.Row
	// ownScore and otherScore are the seeds in the score houses.
	ownScore, otherScore uint8
}

// boardRules are the rules that decide how a move is played.
type boardRules struct {
	slam oware.SlamRule
	stop bool // whether more than half of the seeds end the match
}

func boardRulesOf(r oware.Rules) boardRules {
	return boardRules{slam: r.GrandSlam, stop: r.Majority == oware.MajorityStop}
}

// boardOf returns the board of a position.
func boardOf(p oware.Position) board {
	b := board{ownScore: uint8(p.Score(p.ToMove())), otherScore: uint8(p.Score(p.ToMove().Other()))}
	for m := range oware.Move(oware.Row) {
		b.own |= sowing.Row(p.Seeds(p.ToMove(), m)) << houseAt(m)
		b.other |= sowing.Row(p.Seeds(p.ToMove().Other(), m)) << houseAt(m)
	}
	return b
}

// houseAt is the lowest bit of a house in its row.
func houseAt(m oware.Move) uint { return sowing.HouseBits * uint(m) }

const (
	mostSeeds = 1<<6 - 1

	inEach  = 0x01_01_01_01_01_01 // a seed in each house
	topBits = 0x80 * inEach
)

// inHouses is the number of seeds on the board.
func (b board) inHouses() int { return (b.own + b.other).Sum() }

// ahead is by how many seeds the side to move has captured more.
func (b board) ahead() int { return int(b.ownScore) - int(b.otherScore) }

// swept is by how much the side to move is ahead once each side has taken the seeds of
// its own houses.
func (b board) swept() int { return b.ahead() + b.own.Sum() - b.other.Sum() }

// decided reports whether the scores end the match.
func (b board) decided(r boardRules) bool {
	const half = oware.MaxSeeds / 2
	return r.stop && (b.ownScore > half || b.otherScore > half || b.ownScore == half && b.otherScore == half)
}

// sown is what sowing a house adds to the rows.
type sown struct {
	own, other sowing.Row
	// reach covers the houses of the other side up to the last that was sown, if the
	// last seed of all fell there; else it is 0.
	reach sowing.Row
}

// sowings are what is added to the rows by sowing each house with each number of seeds:
// more than a house can have, so that no index needs a check.
var sowings = newSowings()

func newSowings() (out [oware.Row][mostSeeds + 1]sown) {
	way := sowing.Way{Houses: oware.Row, Skip: true}
	for house := range out {
		for seeds := 1; seeds <= oware.MaxSeeds; seeds++ {
			w := way.Sow(uint(house), uint(seeds))
			s := sown{own: w.Own, other: w.Other}
			if w.Last > oware.Row {
				s.reach = 1<<houseAt(oware.Move(w.Last-oware.Row)) - 1
			}
			out[house][seeds] = s
		}
	}
	return out
}

// chain returns the seeds of a row within reach of a capture: those of the houses with two or three
// from the last sown one back.
func chain(row, reach sowing.Row) sowing.Row {
	const captured, unlikeLast = 2 * inEach, 0xfe * inEach
	others := (row ^ captured) & unlikeLast           // 0 in houses of two or three
	stops := (others + 0x7f*inEach) & topBits & reach // the top bit of all others
	first := uint(bits.Len64(uint64(stops)))          // the first house after the last of them
	return row & (reach >> (first & 63) << (first & 63))
}

// child is a board after a move.
type child struct {
	board
	move oware.Move
	// takes is how many seeds the move has captured.
	takes uint8
}

// children are the boards after the legal moves of a board.
type children struct {
	list  [oware.Row]child
	count int
	// order is the order of a search.
	order [oware.Row]uint16
}

// of sets c to the legal moves of b and what comes of them, from the first house to the
// last, as oware.Position.AppendMoves and Play have it.
func (c *children) of(b board, r boardRules) {
	c.count = 0
	if b.decided(r) {
		return
	}
	for m := range oware.Move(oware.Row) {
		seeds := uint8(b.own >> houseAt(m))
		if seeds == 0 || b.other == 0 && int(seeds) < oware.Row-int(m) {
			continue
		}
		s := &sowings[m][seeds&mostSeeds]
		own, other := b.own&^(0xff<<houseAt(m))+s.own, b.other+s.other
		taken := chain(other, s.reach)
		if taken == other && taken != 0 {
			switch {
			case r.slam == oware.SlamIllegal, r.slam == oware.SlamCaptures && b.other == 0:
				continue
			case r.slam == oware.SlamKeeps:
				taken = 0
			}
		}
		n := uint8(taken.Sum())
		at := &c.list[c.count]
		c.count++
		at.move, at.takes = m, n
		at.board = board{own: other - taken, other: own, ownScore: b.otherScore, otherScore: b.ownScore + n}
	}
}

// bestCapture is how many seeds the best capture takes; stuck reports whether there is
// no legal move. It is what children tell, without the boards.
func (b board) bestCapture(r boardRules) (most int, stuck bool) {
	if b.own == 0 || b.decided(r) {
		return 0, true
	}
	if b.other == 0 || r.slam == oware.SlamIllegal {
		var c children
		c.of(b, r)
		return c.largest(), c.count == 0
	}
	for m := range oware.Move(oware.Row) {
		s := &sowings[m][b.own>>houseAt(m)&mostSeeds]
		other := b.other + s.other
		if taken := chain(other, s.reach); taken != other || r.slam == oware.SlamCaptures {
			most = max(most, taken.Sum())
		}
	}
	return most, false
}

// largest is how many seeds the best capture takes.
func (c *children) largest() int {
	most := uint8(0)
	for i := range c.count {
		most = max(most, c.list[i].takes)
	}
	return int(most)
}

// after returns the board after a move; ok is false if that is not legal.
func (c *children) after(m oware.Move) (b board, ok bool) {
	for i := range c.count {
		if c.list[i].move == m {
			return c.list[i].board, true
		}
	}
	return board{}, false
}

// play returns the board after a legal move.
func (b board) play(m oware.Move, r boardRules) board {
	var c children
	c.of(b, r)
	next, _ := c.after(m)
	return next
}

// key is a hash key of the board: a sum of products with random odd numbers, whose
// upper bits are the most random.
func (b board) key() uint64 {
	return uint64(b.own)*0x9e3779b97f4a7c15 + uint64(b.other)*0xd1342543de82ef95 +
		uint64(b.ownScore)*0xaf251af3b0f025b5 + uint64(b.otherScore)*0xb564ef22ec7aece5
}
