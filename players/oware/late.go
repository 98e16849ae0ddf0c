package oware

import (
	"parlour/game/oware"
	"parlour/players/search"
)

// bestOf returns the value of the best of the moves, and the move. All but the first
// are searched with a null window until one is better (principal variation search;
// Marsland and Campbell 1982).
func (s *searcher) bestOf(c *children, depth, alpha, beta int) (best int, move oware.Move) {
	best = -search.Infinity
	for i := range c.count {
		at := c.pick(i)
		v := s.try(at, i, depth, max(alpha, best), beta)
		if s.Budget.Spent() {
			break
		}
		if v > best {
			best, move = v, at.move
		}
		if best >= beta {
			if at.takes == 0 {
				s.killers[s.ply()] = at.move
			}
			break
		}
	}
	return best, move
}

// Late move reduction: a quiet move behind the first is searched less deep at first, and to the
// full depth only if it is better than what is known then.
const (
	// lateDepth is the least depth at which a move is searched a ply less deep. That is worth 40
	// Elo at equal nodes (400 games, 2026-11-21, 7fc8374).
	lateDepth = 3
	// laterDepth is that of two plies, for all but the first two moves.
	laterDepth = 5
)

// reduction is by how many plies less the quiet move at index i is searched at first. The second
// ply is worth 75 Elo at 30,000 nodes a move, by two matches of 400 games: +54 (+25 to +84) for
// all but three moves from depth 6 on, and +21 (-7 to +49) from there to this; at 300,000 nodes
// +53 (-25 to +135) in 60. A third ply for the last moves, a reduction that grows with the depth,
// and late captures searched less deep won nothing (2026-11-27, b2eab54a).
func reduction(i, depth int) int {
	switch {
	case i == 0 || depth < lateDepth:
		return 0
	case i == 1 || depth < laterDepth:
		return 1
	default:
		return 2
	}
}

// try returns the value of the move at index i, at least if it is above alpha.
func (s *searcher) try(c *child, i, depth, alpha, beta int) int {
	if depth == 1 {
		return s.leaf(c, alpha, beta)
	}
	if less := reduction(i, depth); less > 0 && c.takes == 0 {
		if v := s.play(c.board, depth-less, alpha, alpha+1); v <= alpha {
			return v
		}
	}
	if i > 0 && beta-alpha > 1 {
		if v := s.play(c.board, depth, alpha, alpha+1); v <= alpha || v >= beta {
			return v
		}
	}
	return s.play(c.board, depth, alpha, beta)
}
