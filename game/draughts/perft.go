package draughts

// Perft counts the leaves of the tree of moves below p at the given depth. Draws
// by history do not cut the tree short. Depth 0 is the position itself.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, depth, make([]Move, 0, 1024))
}

// perft uses what is left of buffer for the moves of every level.
func perft(p Position, depth int, buffer []Move) uint64 {
	if depth == 1 {
		return p.countMoves(buffer)
	}
	moves := p.AppendMoves(buffer)
	rest := moves[len(moves):]
	var n uint64
	for _, m := range moves {
		n += perft(p.Play(m), depth-1, rest)
	}
	return n
}

// countMoves returns the number of moves. It lists none but captures that go on,
// for which buffer is used.
func (p Position) countMoves(buffer []Move) uint64 {
	if p.opp == 0 {
		return 0
	}
	if p.own&p.kings != 0 {
		return p.countWithKings(buffer)
	}
	empty := p.Empty()
	nw := overAdjacent(empty, p.opp, northWest) & p.own
	ne := overAdjacent(empty, p.opp, northEast) & p.own
	sw := overAdjacent(empty, p.opp, southWest) & p.own
	se := overAdjacent(empty, p.opp, southEast) & p.own
	if nw|ne|sw|se == 0 {
		first, second := p.ahead()
		return uint64((p.own.step(first) & empty).Count() + (p.own.step(second) & empty).Count())
	}
	return uint64(len(p.appendCaptures(buffer)))
}

func (p Position) countWithKings(buffer []Move) uint64 {
	if p.mustCapture() {
		return uint64(len(p.appendCaptures(buffer)))
	}
	empty := p.Empty()
	men := p.own &^ p.kings
	first, second := p.ahead()
	n := (men.step(first) & empty).Count() + (men.step(second) & empty).Count()
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		n += slides(kings.First().Set(), empty).Count()
	}
	return uint64(n)
}
