package endgame

import (
	"context"
	"sync/atomic"

	"parlour/game/draughts"
)

// solver works out a part of a class, and of the one with the other side to move if that is
// another. It goes backwards from the positions whose value their captures, moves out of the part
// and lack of moves tell, a ply at a time (Thompson, "Retrograde analysis of certain
// endgames", ICCA Journal 9(3), 1986).
type solver struct {
	whole   *whole
	sides   []*side
	threads int
	ctx     context.Context
}

// side is a part of a class while it is worked out. Its positions are numbered as those of the
// class, with nothing but the sets of men that are in the part.
type side struct {
	*index
	*lists
	class Class
	limit int
	// leads is set if the part has not all sets of the men of the side to move.
	leads bool
	// places are those of sets of men in lists, by the kind of men and the rank; none of others.
	places [2][]uint32
	// values are the values; those above the ply that has been reached may still become
	// better for the side to move.
	values []byte
	// left is how many moves of each position are not known to lose, or why it does not
	// count them.
	left []uint8
	// least is the number of plies that a lost position has at least, because of a
	// capture or promotion.
	least []uint8
	// told are the positions that have a move to a lost one: what is told later makes none of them better.
	told bits
	// late is set if a move that leaves the part may lose too late.
	late atomic.Bool
	// turned are the ranks of the sets of kings as the other side sees them.
	turned []uint32
}

// Positions whose moves are not counted.
const (
	void      = 255 // it is no position
	capturing = 254
)

// none is the place of a set that is not in the part.
const none = 1<<32 - 1

// leaves reports whether a move of a man of p, which has these, leads out of the part: to another
// class, or to another set of men.
func (s *side) leaves(p draughts.Position, men draughts.Board, m draughts.Move) bool {
	return s.rules.Promotes(p, m) || s.leads && s.places[ownMen][s.of(ownMen, men^m.From.Set()^m.To.Set())] == none
}

// solve works out the values. The error is that of the context.
func (s *solver) solve() error {
	for _, side := range s.sides {
		b := blocks{side.index, side.lists, side.class, s.whole}
		if err := b.each(s.ctx, s.threads, looker{s.whole, side}.look); err != nil {
			return err // positions that were not looked at have no value to go on from
		}
	}
	w := newWaves(s.sides, s.threads)
	for ply := lost; ply <= longest; {
		met, err := w.wave(s.ctx, ply)
		if err != nil {
			return err
		}
		if ply++; !met {
			ply = s.after(ply)
		}
	}
	// Late wins follow from late captures, late promotions and wins found after the limit.
	for _, side := range s.sides {
		if side.late.Load() {
			b := blocks{side.index, side.lists, side.class, nil}
			if err := b.each(s.ctx, s.threads, looker{s.whole, side}.lookAgain); err != nil {
				return err
			}
		}
	}
	return w.late(s.ctx)
}

// after is the first ply from one on that is the value of some position; more than longest if there is none.
func (s *solver) after(ply Value) Value {
	next := drawn
	for _, side := range s.sides {
		for _, v := range side.values {
			if v := Value(v); v >= ply && v < next {
				next = v
			}
		}
	}
	return next
}
