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

// upTo is all squares and unused bits up to the last square of the set, and none if the set
// is empty.
func (b Board) upTo() Board { return 1<<(bits.Len64(uint64(b))&63) - 1 }

// ray returns the empty squares from the single square from, exclusive, in
// direction d up to the first occupied one.
func ray(from, empty Board, d direction) Board {
	line := rays[from.First()&63][d&directionMask]
	pieces := line &^ empty
	if d > 0 {
		return line & (pieces&-pieces - 1)
	}
	return line &^ pieces.upTo()
}

// firstPiece returns the first occupied square in direction d from a square; the
// empty set if there is none up to the edge.
func firstPiece(at Square, empty Board, d direction) Board {
	pieces := rays[at&63][d&directionMask] &^ empty
	if d > 0 {
		return pieces & -pieces
	}
	return pieces &^ (pieces.upTo() >> 1)
}

// rayAndPiece is ray and firstPiece.
func rayAndPiece(from Square, empty Board, d direction) (squares, piece Board) {
	line := rays[from&63][d&directionMask]
	pieces := line &^ empty
	if d > 0 {
		piece = pieces & -pieces
		return line & (piece - 1), piece
	}
	up := pieces.upTo()
	return line &^ up, pieces &^ (up >> 1)
}

// along is the set with the next seven squares of the rays from all its squares, found by
// steps of twice as far each time. Behind more there is no room for a piece and a square to
// land on.
func (b Board) along(empty Board, d direction) Board {
	b |= b.step(d) & empty
	empty &= empty.step(d)
	b |= b.step(2*d) & empty
	empty &= empty.step(2 * d)
	return b | b.step(4*d)&empty
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
	up := (nw &^ empty).upTo()
	slides, jumps := nw&^up, (nw &^ empty &^ (up >> 1) & opp).step(northWest)
	up = (ne &^ empty).upTo()
	slides, jumps = slides|ne&^up, jumps|(ne&^empty&^(up>>1)&opp).step(northEast)
	pieces := sw &^ empty
	first := pieces & -pieces
	slides, jumps = slides|sw&(first-1), jumps|(first&opp).step(southWest)
	pieces = se &^ empty
	first = pieces & -pieces
	slides, jumps = slides|se&(first-1), jumps|(first&opp).step(southEast)
	return view{slides, jumps & empty}
}
