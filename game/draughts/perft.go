package draughts

// Perft counts the leaves of the tree of moves below p at the given depth. Draws
// that depend on the history do not cut the tree short. Depth 0 is the position
// itself.
func Perft(p Position, depth int) uint64 {
	buffer := make([]Move, 0, 1024)
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return p.countMoves(buffer)
	default:
		return perft(p, depth, buffer)
	}
}

// perft is Perft of a depth of at least 2. It stores the moves of every level in the free
// part of buffer.
func perft(p Position, depth int, buffer []Move) uint64 {
	moves := p.AppendMoves(buffer)
	rest := moves[len(moves):]
	var n uint64
	if depth == 2 {
		for _, m := range moves {
			n += p.Play(m).countMoves(rest)
		}
		return n
	}
	for _, m := range moves {
		n += perft(p.Play(m), depth-1, rest)
	}
	return n
}
