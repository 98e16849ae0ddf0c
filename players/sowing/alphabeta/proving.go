package alphabeta

import (
	"slices"

	"parlour/players/search"
	"parlour/players/sowing"
)

// proofShare is the part of a move's budget, one of so many, for the proof that a move wins.
const proofShare = 2

// prove answers with a move that is proven to win, if one is wanted and the proof is found.
func prove[P Position[P, M], M ~uint8](r Rules[P], p P, moves []M, l search.Limits, b *search.Budget) (found search.Found[M], ok bool) {
	if r.Prove == nil || len(moves) == 1 || l.Lines > 1 {
		return found, false
	}
	if _, known := r.ending(p); known {
		return found, false // the search looks for the way to the end
	}
	part := b.Part(1, proofShare)
	by, ok := r.Prove(p, part.Spend)
	b.Charge(part.Nodes())
	m := M(by)
	if !ok || !slices.Contains(moves, m) {
		return found, false
	}
	found.Lines = []search.Line[M]{{Moves: []M{m}, Value: near, Score: sowing.Proven(1, search.Lower), Depth: 1}}
	found.Depth, found.Nodes, found.Time, found.Solved = 1, b.Nodes(), b.Elapsed(), true
	return found, true
}
