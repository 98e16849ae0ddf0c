package mangala

import (
	"parlour/game/mangala"
	"parlour/players/sowing"
)

// houses are the seeds in the houses of the side to move and of the other side. What is in the
// stores changes nothing of best play, so this is all a proof must know of a position.
type houses struct{ own, other sowing.Row }

func housesOf(p mangala.Position) (h houses) {
	for i, seeds := range p.Houses() {
		row := &h.own
		if i/mangala.Row != int(p.ToMove()) {
			row = &h.other
		}
		*row |= sowing.Row(seeds) << (sowing.HouseBits * (i % mangala.Row))
	}
	return h
}

func (h houses) seeds() int { return h.own.Sum() + h.other.Sum() }

// reply is what a move leads to.
type reply struct {
	houses      // of the side to move then
	gain   int  // by how many seeds the mover is further ahead
	again  bool // the mover is to move again
	over   bool
	move   uint8
	order  int
}

// of is the margin of the mover, if that of the side to move then is so much.
func (r *reply) of(margin int) int {
	switch {
	case r.over:
		return r.gain
	case r.again:
		return r.gain + margin
	default:
		return r.gain - margin
	}
}

// way is the way that the seeds go round.
var way = sowing.Way{Houses: mangala.Row, Store: true}

// sowings are what so many seeds from a house add: the first of several stays in it.
var sowings = func() (out [mangala.Row][mangala.MaxSeeds + 1]sowing.Sowing) {
	for house := range out {
		for seeds := 1; seeds <= mangala.MaxSeeds; seeds++ {
			s := way.Sow(uint(house), uint(max(1, seeds-1)))
			if seeds > 1 {
				s.Own += one(house)
			}
			out[house][seeds] = s
		}
	}
	return out
}()

func one(house int) sowing.Row { return 1 << (sowing.HouseBits * house) }

// without is the row with a house emptied.
func without(r sowing.Row, house int) sowing.Row { return r &^ (0xff * one(house)) }

// play returns what sowing a house with seeds leads to.
func (h houses) play(house int) reply {
	s := &sowings[house][h.own.At(uint(house))]
	own, other := without(h.own, house)+s.Own, h.other+s.Other
	r := reply{gain: int(s.Stored), move: uint8(house)}
	switch last := int(s.Last); {
	case last == mangala.Row:
		r.again = true
	case last < mangala.Row:
		opposite := mangala.Row - 1 - last
		if n := other.At(uint(opposite)); own.At(uint(last)) == 1 && n > 0 {
			r.gain += 1 + n
			own, other = without(own, last), without(other, opposite)
		}
	default:
		last -= mangala.Row + 1
		if n := other.At(uint(last)); n%2 == 0 {
			r.gain += n
			other = without(other, last)
		}
	}
	if r.over = own == 0 || other == 0; r.over {
		r.gain += other.Sum() - own.Sum() // whoever has the empty row takes what is left
	}
	if r.houses = (houses{own, other}); !r.again {
		r.houses = houses{other, own}
	}
	return r
}

// replies are those to a board that is not over, from the last house on.
func (h houses) replies(room *[mangala.Row]reply) []reply {
	n := 0
	for house := mangala.Row - 1; house >= 0; house-- {
		if h.own.At(uint(house)) > 0 {
			room[n] = h.play(house)
			n++
		}
	}
	return room[:n]
}
