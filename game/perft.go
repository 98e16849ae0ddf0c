package game

// Perfter is implemented by a Kernel that can count the leaves of its game tree
// faster than the adapter does. Perft may ignore ends that depend on the history.
type Perfter[P any] interface {
	Perft(p P, depth int) uint64
}

// Perft counts the leaves of the game tree below s at the given depth in moves,
// the usual test of a move generator. A finished game has no successors. Depth 0
// is the state itself.
func Perft(s State, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p, ok := s.(able); ok {
		return p.perft(depth)
	}
	moves := s.Moves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		if next, err := s.Play(m); err == nil {
			n += Perft(next, depth-1)
		}
	}
	return n
}

// perft counts the leaves below s. A Perfter is not asked about a finished match,
// because the position may not show that it is finished.
func (s *state[P, M]) perft(depth int) uint64 {
	if s.result.Over() {
		return 0
	}
	if fast, ok := s.rules.kernel.(Perfter[P]); ok {
		return fast.Perft(s.pos, depth)
	}
	return s.count(depth)
}

// count is perft below s by playing every move, with the history, because a game
// may end by it.
func (s *state[P, M]) count(depth int) uint64 {
	legal := s.legal()
	if depth <= 1 {
		return uint64(len(legal))
	}
	var n uint64
	for _, m := range legal {
		n += s.child(m).count(depth - 1)
	}
	return n
}
