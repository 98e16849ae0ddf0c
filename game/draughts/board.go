package draughts

import (
	"math/bits"

	"parlour/game"
)

// Board is a set of squares, one bit each.
//
// The fifty squares are numbered row by row, with one unused bit after every two
// rows:
//
//	  0   1   2   3   4
//	5   6   7   8   9     (10)
//	  11  12  13  14  15
//	16  17  18  19  20    (21)
//	  ...
//	49  50  51  52  53
//
// With this layout a step along a diagonal is the same distance from every
// square, and a step over the edge ends on an unused bit.
type Board uint64

// Square is a square of the board: the number of its bit in a Board, 0 to 53. It
// is a dense enough index for an engine's tables.
type Square uint8

// Squares is the set of all fifty squares.
const Squares Board = 1<<54 - 1 - (1<<10 | 1<<21 | 1<<32 | 1<<43)

// The rows on which men are crowned.
const (
	topRow    Board = 0b11111
	bottomRow Board = 0b11111 << 49
)

// direction is the distance in bits of a step along a diagonal.
type direction int

const (
	northWest direction = -6
	northEast direction = -5
	southWest direction = 5
	southEast direction = 6
)

// allDirections are the four diagonals.
var allDirections = [...]direction{northWest, northEast, southWest, southEast}

// step moves every square of the set one step in direction d. Rotating saves a
// branch on the sign of d; bits that wrap around end up outside Squares.
func (b Board) step(d direction) Board { return Board(bits.RotateLeft64(uint64(b), int(d))) }

// Has reports whether s is in the set.
func (b Board) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares in the set.
func (b Board) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the square of the set with the lowest number; the set must not
// be empty.
func (b Board) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Rest returns the set without its first square.
func (b Board) Rest() Board { return b & (b - 1) }

// Numbers are the numbers of the squares of the set, in order.
func (b Board) Numbers() (numbers []int) {
	for ; b != 0; b = b.Rest() {
		numbers = append(numbers, b.First().Number())
	}
	return numbers
}

// Set returns the set that holds only s.
func (s Square) Set() Board { return 1 << (s & 63) }

// Number returns the number of the square in the notation, 1 to 50.
func (s Square) Number() int { return int(s) - int(s)/11 + 1 }

// Numbered returns the square with a number from 1 to 50.
func Numbered(n int) Square { return Square(n - 1 + (n-1)/10) }

// farRow is the row on which the men of side are crowned.
func farRow(side game.Seat) Board {
	if side == game.First {
		return topRow
	}
	return bottomRow
}

// halfTurn turns the set by half a circle: square 1 becomes square 50.
func (b Board) halfTurn() Board { return Board(bits.Reverse64(uint64(b)) >> (63 - 53)) }
