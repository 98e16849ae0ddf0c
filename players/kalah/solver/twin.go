package solver

// Threads is the number of goroutines that search.
func (s *Solver) Threads() int { return s.options.Threads }

// Twin returns a solver of one thread that shares with s all that either learns of
// compact boards, for another goroutine. s must be for more than one thread, or
// rest meanwhile.
func (s *Solver) Twin() *Solver {
	s.remember()
	t := s.Afresh(s.options.Memory)
	t.table = s.table
	return t
}

// Afresh returns a solver of one thread that shares with s no more than the
// endgame table, which Prepare has made. Its transposition table has so many bytes.
func (s *Solver) Afresh(memory int64) *Solver {
	return New(s.game, Options{Memory: memory, Endgame: s.endgame})
}

// Use makes the solver work with another endgame table and know other proofs, as
// if it were made with them. It forgets nothing else that it knows. What is nil or
// of other rules changes nothing.
func (s *Solver) Use(e *Endgame, p *Proofs) {
	if e != nil && e.Rules() == s.game {
		s.options.Endgame, s.endgame = e, e
	}
	if p == nil || p == s.options.Proofs {
		return
	}
	s.options.Proofs = p
	if s.table != nil && !s.stale && p.Rules() == s.game {
		s.table.learnToo(p)
	}
}

// Tell makes the solver tell f of its progress from now on, nobody if f is nil.
func (s *Solver) Tell(f func(Progress)) { s.options.Progress = f }

// Forget makes the solver forget all but its endgame table and the proofs of its
// options: it is as a new one, and made faster. Its twins forget with it.
func (s *Solver) Forget() { s.stale, s.exact = s.table != nil, nil }
