package evaluation

// Files of weights that were made before 2026-11-29 know no more than three kings of a side, and not who has
// the move. Their terms of pieces stand for all that they do not tell apart.
const (
	earlierKings      = 3
	earlierSidePieces = (mostMen + 1) * (earlierKings + 1)
	earlierTerms      = atPieces + earlierSidePieces*earlierSidePieces
	earlierLess       = Terms - earlierTerms // by so many they have less
)

// ofEarlier are the values for a shape from those of an earlier file.
func (s *Shape) ofEarlier(of []Pair) []Pair {
	terms, parts := of[s.states:][:earlierTerms], of[s.states+earlierTerms:]
	out := append(make([]Pair, 0, len(of)+earlierLess), of[:s.states]...)
	out = append(out, terms[:atPieces]...)
	for more := range sidePieces {
		for less := range sidePieces {
			p := earlierPair(terms[atPieces:], more, less)
			out = append(out, p, p)
		}
	}
	return append(out, parts...)
}

// earlierPair is what the pieces of a side with more kings, or as many and more men, and those of the other one are
// worth.
func earlierPair(pieces []Pair, more, less int) Pair {
	more, less = earlierPieces(more), earlierPieces(less)
	switch {
	case more > less:
		return pieces[more*earlierSidePieces+less]
	case more < less: // of the kings that they do not tell apart there are more
		p := pieces[less*earlierSidePieces+more]
		return Pair{-p[0], -p[1]}
	default:
		return Pair{}
	}
}

// earlierPieces are the pieces of a side that stand for those.
func earlierPieces(of int) int {
	kings, men := of/(mostMen+1), of%(mostMen+1)
	return min(kings, earlierKings)*(mostMen+1) + men
}
