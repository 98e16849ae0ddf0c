package endgame

import (
	"bytes"
	"context"
	"sync/atomic"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// solver works out a part of a class, and of the one with the other side to move if that is
// another. It goes backwards from the positions whose value their captures, moves out of the part
// and lack of moves tell, a ply at a time (Thompson, "Retrograde analysis of certain
// endgames", ICCA Journal 9(3), 1986).
type solver struct {
	known   *prober
	sides   []*side
	threads int
	ctx     context.Context
	// met is set if there is a position of the value that was told last.
	met bool
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
	// late is set if a move that leaves the part may lose too late.
	late atomic.Bool
	// from are the positions in work, next the late wins and losses found meanwhile.
	from, next []uint32
	earlier    earlier
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
		s.each(side, (*looker).look)
	}
	if err := s.ctx.Err(); err != nil {
		return err // positions that were not looked at have no value to go on from
	}
	for ply := lost; s.wave(ply); {
		if ply = s.after(ply); ply > longest {
			break
		}
	}
	s.late()
	return s.ctx.Err()
}

// each calls do for the numbers of a side, on all threads.
func (s *solver) each(of *side, do func(l *looker, at uint64)) {
	_ = tables.Parts(s.ctx, s.threads, uint64(len(of.values)), func(from, to uint64) error {
		l := &looker{values: s.known, side: of}
		for at := from; at < to; at++ {
			do(l, at)
		}
		return nil
	})
}

// atOnce is how many numbers are searched at once for positions of a value: as the positions of a
// whole class they could take more memory than the class.
const atOnce = 1 << 24

// wave tells the positions before those of a value about it. It is false if the context
// has ended.
func (s *solver) wave(v Value) bool {
	s.met = false
	for from := 0; s.ctx.Err() == nil && from < len(s.sides[0].values); from += atOnce {
		tables.Parallel(s.threads, len(s.sides), func(i int) {
			side := s.sides[i]
			side.from = side.from[:0]
			side.collect(v, from, min(from+atOnce, len(side.values)))
		})
		s.met = s.met || s.waiting()
		s.tell()
	}
	return s.ctx.Err() == nil
}

// tell tells the positions before those collected about them. Each goroutine changes a
// side of its own.
func (s *solver) tell() {
	tables.Parallel(s.threads, len(s.sides), func(i int) {
		of, before := s.sides[i], s.sides[len(s.sides)-1-i]
		before.next = before.next[:0]
		for _, at := range of.from {
			p, _ := of.position(uint64(at))
			before.learn(s.known.rules.Turned(p), Value(of.values[at]))
		}
	})
}

// after is the next ply after one at which some position may have its value; more than
// longest if there is none.
func (s *solver) after(ply Value) Value {
	if s.met {
		return ply + 1
	}
	next := drawn
	for _, side := range s.sides {
		for _, v := range side.values {
			if v := Value(v); v > ply && v < next {
				next = v
			}
		}
	}
	return next
}

// late works out who wins too late: the rest follows from late captures, promotions and wins that
// were found after the limit.
func (s *solver) late() {
	for _, side := range s.sides {
		if side.late.Load() {
			s.each(side, (*looker).lookAgain)
		}
		side.from = side.from[:0]
		side.collect(lateWin, 0, len(side.values))
		side.collect(lateLoss, 0, len(side.values))
	}
	for s.ctx.Err() == nil && s.waiting() {
		s.tell()
		for _, side := range s.sides {
			side.from, side.next = side.next, side.from
		}
	}
}

// waiting reports whether there are positions to be dealt with.
func (s *solver) waiting() bool {
	for _, side := range s.sides {
		if len(side.from) > 0 {
			return true
		}
	}
	return false
}

// collect adds the positions of a value to from, of the numbers between two.
func (s *side) collect(v Value, from, to int) {
	eachOf(s.values[from:to], v, func(at int) { s.from = append(s.from, uint32(from+at)) })
}

// eachOf calls do with the places of a value, in order.
func eachOf(values []byte, v Value, do func(at int)) {
	for from := 0; ; from++ {
		at := bytes.IndexByte(values[from:], byte(v))
		if at < 0 {
			return
		}
		from += at
		do(from)
	}
}
