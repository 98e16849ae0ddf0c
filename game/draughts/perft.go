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

// countMoves returns the number of moves. It generates only captures of several pieces,
// into buffer.
func (p Position) countMoves(buffer []Move) uint64 {
	if p.opp == 0 {
		return 0
	}
	empty := p.Empty()
	all := findJumps(empty, p.opp)
	if p.own&p.kings != 0 {
		return p.countWithKings(buffer, empty, all.from(p.own&^p.kings))
	}
	own := all.from(p.own)
	switch {
	case own.squares() == 0:
		return uint64(p.countManMoves(p.own, empty))
	case own.leadsTo(all):
		return p.countCaptures(buffer, empty, own, nil)
	default:
		return uint64(own.count())
	}
}

func (p Position) countManMoves(men, empty Board) int {
	first, second := p.ahead()
	return (men.step(first) & empty).Count() + (men.step(second) & empty).Count()
}

func (p Position) countWithKings(buffer []Move, empty Board, men jumps) uint64 {
	kings := reachOf(p.own&p.kings, empty, p.opp)
	if men.squares() == 0 && !kings.captures() {
		return uint64(p.countManMoves(p.own&^p.kings, empty) + kings.slides)
	}
	return p.countCaptures(buffer, empty, men, &kings)
}
