package endgame

import "parlour/game/draughts"

// looker looks at positions of a side for the first time. Each goroutine has its own.
type looker struct {
	values *prober
	side   *side
	buffer [128]draughts.Move
}

// look gives a position what follows from its moves alone: its value if it has a
// capture or no move, the best of the moves that leave the part, and the number of the others.
func (l *looker) look(at uint64) {
	s := l.side
	s.values[at] = byte(drawn)
	p, ok := s.position(at)
	if !ok {
		s.left[at] = void
		return
	}
	if captures := s.rules.AppendCaptures(l.buffer[:0], p); len(captures) > 0 {
		s.left[at] = capturing
		v, _ := l.values.bestOf(p, captures)
		s.values[at] = byte(v)
		return
	}
	men := p.Own() &^ p.Kings()
	left := s.rules.KingSteps(p)
	moves := s.rules.AppendSteps(l.buffer[:0], p, men)
	if left+len(moves) == 0 {
		s.values[at] = byte(lost)
		return
	}
	for _, m := range moves {
		if !s.leaves(p, men, m) || !l.leave(at, p, m) {
			left++
		}
	}
	s.left[at] = uint8(left)
	if s.left[at] == 0 {
		s.values[at] = s.least[at]
	}
}

// leave deals with a move of p that leaves the part. It reports whether the move loses in time.
func (l *looker) leave(at uint64, p draughts.Position, m draughts.Move) (loses bool) {
	s := l.side
	v, _ := l.values.Probe(s.rules.Play(p, m))
	v = s.before(s.class, p, v)
	switch {
	case v.Result() == Win:
		s.values[at] = byte(better(Value(s.values[at]), v))
	case v.Result() == Loss && v.InTime():
		s.least[at] = max(s.least[at], uint8(v))
		return true
	case v == lateLoss:
		s.late.Store(true)
	}
	return false
}

// lookAgain takes those moves that leave the part and lose too late off the moves of a position
// still unknown.
func (l *looker) lookAgain(at uint64) {
	s := l.side
	if Value(s.values[at]) != drawn || s.left[at] >= capturing {
		return
	}
	p, _ := s.position(at)
	men := p.Own() &^ p.Kings()
	for _, m := range s.rules.AppendSteps(l.buffer[:0], p, men) {
		if !s.leaves(p, men, m) {
			continue
		}
		if v, _ := l.values.Probe(s.rules.Play(p, m)); v.before(s.limit) != lateLoss {
			continue
		}
		if s.left[at]--; s.left[at] == 0 {
			s.values[at] = byte(lateLoss)
		}
	}
}
