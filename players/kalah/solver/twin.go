package solver

// Threads is the number of goroutines that search.
func (s *Solver) Threads() int { return s.options.Threads }

// Twin returns a single-threaded solver for another goroutine that shares with s
// everything that either learns about compact boards. s must be a solver of more
// than one thread, or not run at the same time.
func (s *Solver) Twin() *Solver {
	s.fillTable()
	t := s.Afresh(s.options.Memory)
	t.table = s.table
	return t
}

// Afresh returns a single-threaded solver that shares only the endgame table with
// s, which Prepare has made. Its transposition table has that many bytes.
func (s *Solver) Afresh(memory int64) *Solver {
	return New(s.game, Options{Memory: memory, Endgame: s.endgame})
}

// Use replaces the endgame table and the proofs, as if the solver had been made
// with them. It keeps everything else that the solver has learnt. Arguments that
// are nil or of other rules have no effect.
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

// Tell replaces the Progress function of the options.
func (s *Solver) Tell(f func(Progress)) { s.options.Progress = f }

// Forget discards everything except the endgame table and the proofs of the
// options: the solver is then like a new one, but faster to make. Its twins
// forget with it.
func (s *Solver) Forget() { s.stale, s.exact = s.table != nil, nil }
