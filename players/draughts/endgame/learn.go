package endgame

import "parlour/game/draughts"

// earlier is room for the positions from which a move leads to another.
type earlier struct {
	moves []draughts.Move
	found []predecessor
}

// predecessor is such a position of a side.
type predecessor struct {
	at   uint64 // its number
	move draughts.Move
	seen byte // its value, or its moves left
}

// learn passes the value of p, with Black to move, to the positions before it: they win if p is lost,
// and lose if all their other moves do as well.
func (s *side) learn(p draughts.Position, worth Value) {
	wins := worth.Result() == Win
	looked := s.values
	if wins {
		looked = s.left
	}
	found := s.predecessors(p)
	// All are looked at before the first learns: so the processor waits for the memory of all at once.
	for i := range found {
		found[i].seen = looked[found[i].at]
	}
	for i := range found {
		if wins {
			s.lose(&found[i], worth)
		} else {
			s.win(&found[i], s.before(s.class, p.Before(found[i].move), worth))
		}
	}
}

// predecessors returns the positions of the part from which a move without capture or promotion leads to p,
// with Black to move. It is valid until the next call.
func (s *side) predecessors(p draughts.Position) []predecessor {
	e := &s.earlier
	e.moves, e.found = s.rules.AppendMovesBefore(e.moves[:0], p), e.found[:0]
	men, crowned := p.Opponent()&^p.Kings(), p.Opponent()&p.Kings()
	other := s.places[otherMen][s.of(otherMen, p.Own()&^p.Kings())]
	if other == none {
		return nil
	}
	sets, otherSets := s.kingSets(s.class), s.choices[kings][s.class.OtherKings]
	fixed, each := uint64(other)*sets+s.of(kings, p.Own()&p.Kings()), uint64(len(s.otherMen))*sets
	for _, m := range e.moves {
		moved := m.From.Set() ^ m.To.Set()
		own, ownKings := men, crowned^moved
		if men.Has(m.To) {
			own, ownKings = men^moved, crowned
		}
		if place := s.places[ownMen][s.of(ownMen, own)]; place != none {
			at := uint64(place)*each + s.of(kings, ownKings)*otherSets + fixed
			e.found = append(e.found, predecessor{at: at, move: m})
		}
	}
	return e.found
}

// win gives a position, whose value was seen, a win if that is better.
func (s *side) win(before *predecessor, value Value) {
	if old := Value(before.seen); value.worth() > old.worth() && s.left[before.at] < capturing {
		s.set(before.at, value)
	}
}

// lose takes a move to a win of the other side off those of a position, whose moves left were seen. It
// loses if that was the last and no move out of the part is better.
func (s *side) lose(before *predecessor, win Value) {
	at := before.at
	if before.seen >= capturing {
		return
	}
	if s.left[at]--; s.left[at] > 0 {
		return
	}
	value := lateLoss
	if plies := max(int(win)+1, int(s.least[at])); win.InTime() && plies <= s.limit {
		value = Value(plies)
	}
	if old := Value(s.values[at]); value.worth() > old.worth() || old == drawn {
		s.set(at, value)
	}
}

// set gives a position a value.
func (s *side) set(at uint64, value Value) {
	if Value(s.values[at]) == drawn && !value.InTime() {
		s.next = append(s.next, uint32(at))
	}
	s.values[at] = byte(value)
}
