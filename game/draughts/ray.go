package draughts

import "math/bits"

// rays holds, for each direction and square, the squares from there to the edge.
// It is never modified, but Go cannot express it as a constant. Directions are
// counted from northWest; the rows between are unused.
var rays = makeRays()

func makeRays() (table [southEast - northWest + 1][64]Board) {
	for _, d := range allDirections {
		for from := Squares; from != 0; from = from.Rest() {
			line := &table[d-northWest][from.First()]
			for s := from.First().Set().step(d) & Squares; s != 0; s = s.step(d) & Squares {
				*line |= s
			}
		}
	}
	return table
}

// ray returns the empty squares from the single square from, exclusive, in
// direction d up to the first occupied one.
func ray(from, empty Board, d direction) Board {
	line := rays[d-northWest][from.First()&63]
	pieces := line &^ empty
	if d > 0 {
		return line & (pieces&-pieces - 1)
	}
	return line &^ (^Board(0) >> bits.LeadingZeros64(uint64(pieces)))
}

// firstPiece returns the first occupied square in direction d from the single
// square at; the empty set if there is none up to the edge.
func firstPiece(at, empty Board, d direction) Board {
	pieces := rays[d-northWest][at.First()&63] &^ empty
	if d > 0 {
		return pieces & -pieces
	}
	return pieces &^ (^Board(0) >> 1 >> bits.LeadingZeros64(uint64(pieces)))
}
