package draughts

import (
	"slices"
	"strings"
)

// FormatMove returns a legal move of p in the notation of PDN 3.0: "32-28" or "28x19". If
// another capture has the same start and end squares, it is written in full, for example
// "47x38x24x13x36": the squares of its turns, or the square just behind the captured piece
// on a straight way. They are chosen so that no other capture touches them all.
func (p Position) FormatMove(m Move) string { return p.ruled().FormatMove(m) }

// FormatMove is Position.FormatMove in the notation of the rules.
func (r Ruled) FormatMove(m Move) string {
	if m.Captured == 0 {
		return r.by.join("-", m.From, m.To)
	}
	rivals := r.rivals(m)
	if len(rivals) == 0 {
		return r.by.join(r.by.takes, m.From, m.To)
	}
	return r.by.join(r.by.takes, r.distinctPath(m, rivals)...)
}

// rivals returns the other moves of r with the same start and end as m.
func (r Ruled) rivals(m Move) []Move {
	return filter(r.AppendMoves(nil), func(o Move) bool {
		return o != m && o.From == m.From && o.To == m.To
	})
}

// distinctPath returns the first path of m with a square off the way of each rival. If
// there is none it returns the first path: each leg of a full path crosses one piece, so
// its squares, in order, still identify the captured pieces.
func (r Ruled) distinctPath(m Move, rivals []Move) []Square {
	var chosen []Square
	r.eachPath(m, func(squares []Square, _ Board) bool {
		distinct := !slices.ContainsFunc(rivals, func(o Move) bool { return r.touches(o, squares) })
		if distinct || chosen == nil {
			chosen = slices.Clone(squares)
		}
		return !distinct
	})
	return chosen
}

// touches reports whether a path of m touches all of squares.
func (r Ruled) touches(m Move, squares []Square) bool {
	return r.hasPath(m, squares, func(_ []Square, touched Board) Board { return touched })
}

// hasPath reports whether there is a path of m for which on returns all of
// squares.
func (r Ruled) hasPath(m Move, squares []Square, on func(path []Square, touched Board) Board) bool {
	want, found := setOf(squares), false
	r.eachPath(m, func(path []Square, touched Board) bool {
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

func (r *Rules) join(separator string, squares ...Square) string {
	words := make([]string, len(squares))
	for i, s := range squares {
		words[i] = r.nameOf(s)
	}
	return strings.Join(words, separator)
}
