package alphabeta

// The orders of moves: the hash move first, then captures by their seeds and extra turns, then
// the rest by the history heuristic.
const (
	orderHash    = 1 << 40
	orderCapture = 1 << 30
	orderAgain   = 1 << 29
)

// expand returns the replies to a position, the most promising first; first is the hash move,
// -1 for none. They are valid until the next call for the same ply.
func (s *searcher[P, M]) expand(p P, ply, first int) []reply[P, M] {
	var room [MaxRow]M
	all := &s.replies[ply]
	n := 0
	for _, m := range p.AppendMoves(room[:0]) {
		r := &all[n]
		r.move, r.pos = m, p.Play(m)
		r.again = r.pos.ToMove() == p.ToMove()
		r.gain = s.rules.gain(p, r.pos, p.ToMove())
		r.order = s.order(p, r, first)
		n++
		for i := n - 1; i > 0 && all[i].order > all[i-1].order; i-- {
			all[i], all[i-1] = all[i-1], all[i]
		}
	}
	return all[:n]
}

func (s *searcher[P, M]) order(p P, r *reply[P, M], first int) int {
	switch {
	case int(r.move) == first:
		return orderHash
	case r.gain > 0:
		return orderCapture + r.gain
	case r.again:
		return orderAgain
	default:
		return min(s.history[p.ToMove()][r.move], orderAgain-1) + r.gain
	}
}
