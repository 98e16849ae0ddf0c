package search

import "slices"

// Infinity is above every value that a search returns; its negative is below.
const Infinity = 1 << 30

// Root is a position to be searched, as Deepen sees it. M is the game's move.
type Root[M any] interface {
	// Value searches the position after the legal move m to depth plies in all,
	// m included, in the window from alpha to beta. The value is that for the
	// side that plays m.
	Value(m M, depth, alpha, beta int) int
	// Estimates is the number of values so far that were guessed at a horizon
	// and not known from the rules.
	Estimates() uint64
}

// Best is what a search has found.
type Best[M any] struct {
	Move M
	// Value is the value of the move for the side that plays it, in the
	// engine's unit; 0 if Depth is.
	Value int
	// Depth is how many plies were searched, 0 for no search.
	Depth int
	// Nodes is the number of positions visited.
	Nodes uint64
	// Solved tells that Value is known from the rules alone.
	Solved bool
}

// Deepen searches the moves - at least one, the most promising in front - one
// ply deep, two and so on, until the budget is spent, the position is solved or
// maxDepth is searched. Each round begins with the best move of the one before,
// so that a round cut short can only have found something better. A single move
// is returned as it is. Among equals the move in front is chosen.
func Deepen[M comparable](b *Budget, moves []M, maxDepth int, root Root[M]) Best[M] {
	moves = slices.Clone(moves)
	best := Best[M]{Move: moves[0]}
	for depth := 1; depth <= maxDepth && len(moves) > 1; depth++ {
		before := root.Estimates()
		found, ok := round(b, moves, depth, root)
		if ok {
			best = found
			toFront(moves, found.Move)
		}
		if b.Spent() {
			break
		}
		if root.Estimates() == before {
			best.Solved = true
			break
		}
	}
	best.Nodes = b.Nodes()
	return best
}

// round searches all moves to the same depth. It is not ok if the budget did not
// suffice for the first of them.
func round[M any](b *Budget, moves []M, depth int, root Root[M]) (best Best[M], ok bool) {
	for i, m := range moves {
		alpha := -Infinity
		if i > 0 {
			alpha = best.Value
		}
		value := tryMove(m, i > 0, depth, alpha, root)
		if b.Spent() {
			return best, i > 0
		}
		if i == 0 || value > best.Value {
			best = Best[M]{Move: m, Value: value, Depth: depth}
		}
	}
	return best, true
}

// tryMove searches a move; a later one first in the minimal window, which is
// enough to tell that it is no better.
func tryMove[M any](m M, later bool, depth, alpha int, root Root[M]) int {
	if later {
		if value := root.Value(m, depth, alpha, alpha+1); value <= alpha {
			return value
		}
	}
	return root.Value(m, depth, alpha, Infinity)
}

// toFront moves m, one of the moves, to the front.
func toFront[M comparable](moves []M, m M) {
	i := slices.Index(moves, m)
	copy(moves[1:i+1], moves[:i])
	moves[0] = m
}
