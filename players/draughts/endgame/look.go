package endgame

import "parlour/game/draughts"

// looker looks at positions of a side for the first time. Each goroutine has its own.
type looker struct {
	table  *Table
	side   *side
	buffer [128]draughts.Move
}

// look gives a position what follows from its moves alone: its value if it has a
// capture or no move, the best of its promotions, and the number of its other moves.
func (l *looker) look(at uint64) {
	s := l.side
	s.values[at] = byte(drawn)
	p, ok := s.lists.position(at)
	if !ok {
		s.left[at] = void
		return
	}
	if p.Captures() {
		s.left[at] = capturing
		v, _ := l.table.best(p)
		s.values[at] = byte(v)
		return
	}
	moves := p.AppendMoves(l.buffer[:0])
	if len(moves) == 0 {
		s.values[at] = byte(lost)
		return
	}
	for _, m := range moves {
		if p.Promotes(m) && l.promote(at, p.Play(m)) {
			continue
		}
		s.left[at]++
	}
	if s.left[at] == 0 {
		s.values[at] = s.least[at]
	}
}

// promote deals with a promotion that leads to a position. It reports whether the
// promotion loses in time.
func (l *looker) promote(at uint64, after draughts.Position) (loses bool) {
	s := l.side
	v, _ := l.table.Probe(after)
	v = v.before(s.limit)
	switch {
	case v.Result() == Win:
		s.values[at] = byte(better(Value(s.values[at]), v))
	case v.Result() == Loss && v.InTime():
		s.least[at] = max(s.least[at], uint8(v))
		return true
	}
	return false
}

// lookAgain takes the promotions that lose too late off the moves of a position still
// unknown.
func (l *looker) lookAgain(at uint64) {
	s := l.side
	if Value(s.values[at]) != drawn || s.left[at] >= capturing {
		return
	}
	p, _ := s.lists.position(at)
	for _, m := range p.AppendMoves(l.buffer[:0]) {
		if !p.Promotes(m) {
			continue
		}
		if v, _ := l.table.Probe(p.Play(m)); v.before(s.limit) != lateLoss {
			continue
		}
		if s.left[at]--; s.left[at] == 0 {
			s.values[at] = byte(lateLoss)
		}
	}
}
