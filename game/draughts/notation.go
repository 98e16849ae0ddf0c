package draughts

import (
	"slices"
	"strconv"
	"strings"
)

// FormatMove returns a legal move of p in the notation of PDN 3.0: "32-28" or "28x19". If
// another capture has the same start and end squares, it is written in full, for example
// "47x38x24x13x36": the squares of its turns, or the square just behind the captured piece
// on a straight way. They are chosen so that no other capture touches them all.
func (p Position) FormatMove(m Move) string {
	if m.Captured == 0 {
		return joinSquares("-", m.From, m.To)
	}
	rivals := p.rivals(m)
	if len(rivals) == 0 {
		return joinSquares("x", m.From, m.To)
	}
	return joinSquares("x", p.distinctPath(m, rivals)...)
}

// rivals returns the other moves of p with the same start and end as m.
func (p Position) rivals(m Move) []Move {
	return filter(p.AppendMoves(nil), func(o Move) bool {
		return o != m && o.From == m.From && o.To == m.To
	})
}

// distinctPath returns the first path of m with a square off the way of each rival. If
// there is none it returns the first path: each leg of a full path crosses one piece, so
// its squares, in order, still identify the captured pieces.
func (p Position) distinctPath(m Move, rivals []Move) []Square {
	var chosen []Square
	p.eachPath(m, func(squares []Square, _ Board) bool {
		distinct := !slices.ContainsFunc(rivals, func(o Move) bool { return p.touches(o, squares) })
		if distinct || chosen == nil {
			chosen = slices.Clone(squares)
		}
		return !distinct
	})
	return chosen
}

// touches reports whether a path of m touches all of squares.
func (p Position) touches(m Move, squares []Square) bool {
	return p.hasPath(m, squares, func(_ []Square, touched Board) Board { return touched })
}

// hasPath reports whether there is a path of m for which on returns all of
// squares.
func (p Position) hasPath(m Move, squares []Square, on func(path []Square, touched Board) Board) bool {
	want, found := setOf(squares), false
	p.eachPath(m, func(path []Square, touched Board) bool {
		found = want&^on(path, touched) == 0
		return !found
	})
	return found
}

func setOf(squares []Square) Board {
	var set Board
	for _, s := range squares {
		set |= s.Set()
	}
	return set
}

func joinSquares(separator string, squares ...Square) string {
	words := make([]string, len(squares))
	for i, s := range squares {
		words[i] = strconv.Itoa(s.Number())
	}
	return strings.Join(words, separator)
}
