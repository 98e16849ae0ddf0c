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

// Forget makes the solver forget all but its endgame table and the proofs of its
// options: it is as a new one, and made faster. Its twins forget with it.
func (s *Solver) Forget() { s.stale, s.wide = s.table != nil, nil }
