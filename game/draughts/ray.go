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

// allAlong is along with nine squares: the whole of the rays.
func (b Board) allAlong(empty Board, d direction) Board {
	b |= b.step(d) & empty
	two := empty & empty.step(d)
	b |= b.step(2*d) & two
	b |= b.step(4*d) & two & two.step(2*d)
	return b | b.step(2*d)&two
}

// reach is what kings can do: to how many squares they can slide, counted for each of them,
// and the pieces that they can begin to capture, in the order of allDirections.
type reach struct {
	slides int
	over   [len(allDirections)]Board
}

// reachOf returns the reach of kings, in one direction for all of them at once. No square is
// seen by two of them in the same direction: the nearer one is in the way.
func reachOf(kings, empty, opp Board) (r reach) {
	nw, ne := kings.allAlong(empty, northWest), kings.allAlong(empty, northEast)
	sw, se := kings.allAlong(empty, southWest), kings.allAlong(empty, southEast)
	r.slides = nw.Count() + ne.Count() + sw.Count() + se.Count() - len(r.over)*kings.Count()
	r.over = [...]Board{
		nw.step(northWest) & opp & empty.step(southEast), ne.step(northEast) & opp & empty.step(southWest),
		sw.step(southWest) & opp & empty.step(northEast), se.step(southEast) & opp & empty.step(northWest),
	}
	return r
}

// captures tells whether the kings can capture.
func (r *reach) captures() bool { return r.over[0]|r.over[1]|r.over[2]|r.over[3] != 0 }

// slides returns the empty squares to which a king can slide from a square: ray in all
// directions at once.
func slides(from Square, empty Board) Board {
	lines := &rays[from&63]
	nw, ne := lines[northWest&directionMask], lines[northEast&directionMask]
	sw, se := lines[southWest&directionMask], lines[southEast&directionMask]
	left, right := sw&^empty, se&^empty
	return nw&^(nw&^empty).upTo() | ne&^(ne&^empty).upTo() |
		sw&(left&-left-1) | se&(right&-right-1)
}
