package draughts

import "math/bits"

// rays holds, for each square and direction, the squares from there to the edge.
// It is never modified, but Go cannot express it as a constant. The directions of a
// square are in one line of the cache: each is at the index of its lowest bits.
var rays = makeRays()

// directionMask are the bits of a direction by which the four differ.
const directionMask = 7

func makeRays() (table [64][directionMask + 1]Board) {
	for _, d := range allDirections {
		for from := Squares; from != 0; from = from.Rest() {
			line := &table[from.First()][d&directionMask]
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
	line := rays[from.First()&63][d&directionMask]
	pieces := line &^ empty
	if d > 0 {
		return line & (pieces&-pieces - 1)
	}
	return line &^ (^Board(0) >> bits.LeadingZeros64(uint64(pieces)))
}

// firstPiece returns the first occupied square in direction d from the single
// square at; the empty set if there is none up to the edge.
func firstPiece(at, empty Board, d direction) Board {
	pieces := rays[at.First()&63][d&directionMask] &^ empty
	if d > 0 {
		return pieces & -pieces
	}
	return pieces &^ (^Board(0) >> 1 >> bits.LeadingZeros64(uint64(pieces)))
}

// view is what a king sees from its square: the empty squares to which it can slide, and
// those behind the first piece of the opponent in each direction.
type view struct{ slides, jumps Board }

// viewFrom returns the view from a square: ray and firstPiece in all directions at once.
func viewFrom(from Square, empty, opp Board) view {
	lines := &rays[from&63]
	nw, ne := lines[northWest&directionMask], lines[northEast&directionMask]
	sw, se := lines[southWest&directionMask], lines[southEast&directionMask]
	// Of the pieces to the north the first has the highest number.
	up := ^Board(0) >> bits.LeadingZeros64(uint64(nw&^empty))
	slides, jumps := nw&^up, (nw &^ empty &^ (up >> 1) & opp).step(northWest)
	up = ^Board(0) >> bits.LeadingZeros64(uint64(ne&^empty))
	slides, jumps = slides|ne&^up, jumps|(ne&^empty&^(up>>1)&opp).step(northEast)
	pieces := sw &^ empty
	first := pieces & -pieces
	slides, jumps = slides|sw&(first-1), jumps|(first&opp).step(southWest)
	pieces = se &^ empty
	first = pieces & -pieces
	slides, jumps = slides|se&(first-1), jumps|(first&opp).step(southEast)
	return view{slides, jumps & empty}
}
