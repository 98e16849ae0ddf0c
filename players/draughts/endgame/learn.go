package endgame

import (
	"slices"
	"sync/atomic"

	"parlour/game"
	"parlour/game/draughts"
)

// teller tells the positions before others what these are worth. Each goroutine has its own.
type teller struct {
	of, before *side
	late       late // of before: it became so
	men        []waiting
	// work is the numbers of the positions as across gives them, in order; spare is room to sort them.
	work, spare []uint32
	// from and to are the numbers of the positions of a row: with the same pieces of the side that has
	// moved.
	from, to uint32
	row      draughts.Position // without the side to move
	steps    []step            // that led to the row, unless a piece of the side to move is in the way
	found    []predecessor
	room     []draughts.StepBefore
}

// waiting is a set of men of the side to move as the other side sees them.
type waiting struct {
	set draughts.Board
	at  uint64 // what they add to the numbers before; none if these are not in the part
}

func newTeller(of, before *side) *teller {
	t := &teller{of: of, before: before}
	for _, men := range of.lists.men {
		w := waiting{of.rules.HalfTurn(men), none}
		if place := before.places[otherMen][before.of(otherMen, w.set)]; place != none {
			w.at = uint64(place) * before.kingSets(before.class)
		}
		t.men = append(t.men, w)
	}
	return t
}

// step is a step that led to a position, with the share of the moved pieces in the number before.
type step struct {
	draughts.StepBefore
	at uint64
}

// predecessor is a position from which a step leads to another.
type predecessor struct {
	at   uint64 // its number
	step int
}

// late is late wins and losses.
type late struct{ wins, losses []uint32 }

// across is the number that a position would have if the pieces of the side to move were numbered
// after those of the other, kings by their rank as the other sees them. So positions of a row follow each
// other, and most of those before them are next to each other in memory.
func (s *side) across(at uint32) uint32 {
	men, own := uint32(len(s.lists.men)), uint32(len(s.kings))
	otherMen, others := uint32(len(s.lists.otherMen)), uint32(len(s.otherKings))
	kings, other := at/others, at%others
	block, king := kings/own, kings%own
	return ((block%otherMen*others+other)*men+block/otherMen)*own + s.turned[king]
}

// tell tells the positions before those of a value about it: they win if these are lost, and lose if
// all their other moves do as well.
func (t *teller) tell(v Value, positions []uint32) {
	t.work, t.from, t.to = t.work[:0], 0, 0
	for _, at := range positions {
		t.work = append(t.work, t.of.across(at))
	}
	t.spare = sort(t.work, t.spare)
	own := uint32(len(t.of.kings))
	for _, at := range t.work {
		if at >= t.to {
			t.begin(at)
		}
		if men := &t.men[(at-t.from)/own]; men.at != none {
			t.learn(men, (at-t.from)%own, v)
		}
	}
}

// begin begins with the row of a position.
func (t *teller) begin(at uint32) {
	s, b, n := t.of, t.before, uint32(len(t.men)*len(t.of.kings))
	t.from, t.to = at-at%n, at-at%n+n
	block, other := int(at/n)/len(s.otherKings), s.otherKings[int(at/n)%len(s.otherKings)]
	moved, movedKings := s.rules.HalfTurn(s.lists.otherMen[block]), s.rules.HalfTurn(other)
	t.row = draughts.NewPosition(moved|movedKings, 0, movedKings, game.Second)
	t.room = b.rules.AppendStepsBefore(t.room[:0], t.row)
	t.steps, t.found = t.steps[:0], slices.Grow(t.found[:0], len(t.room))
	each := b.kingSets(b.class) * uint64(len(b.lists.otherMen))
	here, there := b.placeOf(moved), b.of(kings, movedKings)
	var others further
	for _, m := range t.room {
		men, crowned := here, there
		if moved.Has(m.To) {
			men = b.placeOf(moved ^ m.From.Set() ^ m.To.Set())
		} else {
			if set := movedKings ^ m.To.Set(); set != others.set {
				others = b.further(set)
			}
			crowned = uint64(b.with(&others, m.From))
		}
		if men != none {
			t.steps = append(t.steps, step{m, men*each + crowned*b.choices[kings][b.class.OtherKings]})
		}
	}
}

// placeOf is the place of a set of men of the side to move; none if it is not in the part.
func (s *side) placeOf(men draughts.Board) uint64 { return uint64(s.places[ownMen][s.of(ownMen, men)]) }

// learn passes a value on to the positions before one of the row, by the men of its side to move and the
// rank of their kings.
func (t *teller) learn(men *waiting, kings uint32, v Value) {
	found := t.predecessors(men, kings)
	if v.Result() == Win {
		for i := range found {
			t.lose(found[i].at, v)
		}
		return
	}
	b, value := t.before, v.before(t.before.limit)
	for i := range found {
		at := found[i].at
		if b.told.has(at) {
			continue
		}
		b.told.add(at)
		if b.lone[b.class.id()] {
			value = b.before(b.class, t.position(men, kings).Before(t.steps[found[i].step].StepBefore), v)
		}
		t.win(at, value, v)
	}
}

// predecessors are the positions before one of the row. They are valid until the next call. No branch
// depends on the pieces, which no processor could predict.
func (t *teller) predecessors(men *waiting, kings uint32) []predecessor {
	fixed, set, n := men.at+uint64(kings), men.set|t.of.kings[kings], 0
	found := t.found[:len(t.steps)]
	for i := range t.steps {
		s := &t.steps[i]
		found[n] = predecessor{s.at + fixed, i}
		if s.Path&set == 0 {
			n++
		}
	}
	return found[:n]
}

// position is a position of the row.
func (t *teller) position(men *waiting, kings uint32) draughts.Position {
	p, set := t.row, t.of.kings[kings]
	return draughts.NewPosition(p.Opponent(), men.set|set, p.Kings()|set, game.Second)
}

// win gives a position a win by a move to a position of the value told, if that is better.
func (t *teller) win(at uint64, value, told Value) {
	if old := Value(t.before.values[at]); value.worth() > old.worth() && t.before.left[at] < capturing {
		t.set(at, value, told)
	}
}

// lose takes a move to a win of the other side off those of a position. It loses if that was the last
// and no move out of the part is better.
func (t *teller) lose(at uint64, told Value) {
	s := t.before
	if s.left[at] >= capturing {
		return
	}
	if s.left[at]--; s.left[at] > 0 {
		return
	}
	value := lateLoss
	if plies := max(int(told)+1, int(s.least[at])); told.InTime() && plies <= s.limit {
		value = Value(plies)
	}
	if old := Value(s.values[at]); value.worth() > old.worth() || old == drawn {
		t.set(at, value, told)
	}
}

// set gives a position a value. What becomes late in time is found later, with all others.
func (t *teller) set(at uint64, value, told Value) {
	if !told.InTime() && Value(t.before.values[at]) == drawn {
		if value == lateWin {
			t.late.wins = append(t.late.wins, uint32(at))
		} else {
			t.late.losses = append(t.late.losses, uint32(at))
		}
	}
	t.before.values[at] = byte(value)
}

// bits is a set of positions by their numbers, which any number of goroutines may change at once.
type bits []uint64

func (b bits) has(at uint64) bool { return atomic.LoadUint64(&b[at/64])>>(at%64)&1 != 0 }

func (b bits) add(at uint64) { atomic.OrUint64(&b[at/64], 1<<(at%64)) }
