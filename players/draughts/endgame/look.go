package endgame

import "parlour/game/draughts"

// looker looks at positions of a side.
type looker struct {
	whole *whole
	side  *side
}

// look gives a position, and the best capture of a king in it, what follows from its moves alone: its
// value if it has a capture or no move, the best of the moves that leave the part, and the number of
// the others.
func (l looker) look(w *sweeper, at uint64, p draughts.Position, king worth) {
	s := l.side
	if v, ok := w.capture(p, king); ok {
		s.left[at], s.values[at] = capturing, byte(v)
		return
	}
	men := p.Own() &^ p.Kings()
	left := s.rules.KingSteps(p)
	moves := s.rules.AppendSteps(w.room[:0], p, men)
	if left+len(moves) == 0 {
		s.left[at], s.values[at] = 0, byte(lost)
		return
	}
	for _, m := range moves {
		if !s.leaves(p, men, m) || !l.leave(w, at, p, m) {
			left++
		}
	}
	s.left[at] = uint8(left)
	if s.left[at] == 0 {
		s.values[at] = s.least[at]
	}
}

// leave deals with a move of p that leaves the part. It reports whether the move loses in time.
func (l looker) leave(w *sweeper, at uint64, p draughts.Position, m draughts.Move) (loses bool) {
	s := l.side
	v := s.before(s.class, p, l.after(w, p, m))
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

// after is the value of the position after a move that leaves the part.
func (l looker) after(w *sweeper, p draughts.Position, m draughts.Move) Value {
	next := l.side.rules.Play(p, m)
	if !l.side.rules.Promotes(p, m) { // it is in a part before, which may have been solved here
		if v, _ := l.whole.quiet(next); v != unasked {
			return v
		}
	}
	return l.whole.after(next, w.next[:0])
}

// lookAgain takes those moves that leave the part and lose too late off the moves of a position
// still unknown.
func (l looker) lookAgain(w *sweeper, at uint64, p draughts.Position, _ worth) {
	s := l.side
	if Value(s.values[at]) != drawn || s.left[at] >= capturing {
		return
	}
	men := p.Own() &^ p.Kings()
	for _, m := range s.rules.AppendSteps(w.room[:0], p, men) {
		if !s.leaves(p, men, m) {
			continue
		}
		if l.after(w, p, m).before(s.limit) != lateLoss {
			continue
		}
		if s.left[at]--; s.left[at] == 0 {
			s.values[at] = byte(lateLoss)
		}
	}
}
