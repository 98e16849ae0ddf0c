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

// north returns the squares of a ray that goes to lower squares, up to the first occupied one,
// inclusive. The lowest bit stands in for a piece where there is none: it is the end of every
// ray that it is on.
func (b Board) north(empty Board) Board {
	return b & (^Board(0) << (bits.Len64(uint64(b&^empty|1)) - 1))
}

// south is north for a ray that goes to higher squares.
func (b Board) south(empty Board) Board {
	pieces := b &^ empty
	return b & (pieces ^ (pieces - 1))
}

// sight returns the squares from a square, exclusive, in direction d up to the first
// occupied one, inclusive.
func sight(from Square, empty Board, d direction) Board {
	line := rays[from&63][d&directionMask]
	if d > 0 {
		return line.south(empty)
	}
	return line.north(empty)
}

// ray returns the empty squares from the single square from, exclusive, in
// direction d up to the first occupied one.
func ray(from, empty Board, d direction) Board { return sight(from.First(), empty, d) & empty }

// firstPiece returns the first occupied square in direction d from a square; the
// empty set if there is none up to the edge.
func firstPiece(at Square, empty Board, d direction) Board { return sight(at, empty, d) &^ empty }

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

// slides returns the empty squares to which a king can slide from a square: ray in all
// directions at once.
func slides(from Square, empty Board) Board {
	lines := &rays[from&63]
	return (lines[northWest&directionMask].north(empty) | lines[northEast&directionMask].north(empty) |
		lines[southWest&directionMask].south(empty) | lines[southEast&directionMask].south(empty)) & empty
}
