package draughts

import (
	"strconv"

	"parlour/game"
)

// Rules are a rule set of draughts: the board, and the values in which the games differ. They
// never change. International draughts has a generator of moves of its own, for speed; all
// others are played by AppendMoves.
type Rules struct {
	// name is that of the rule set.
	name string
	// side is the number of rows and of columns, squares are the dark squares of the board, and
	// crown are the rows on which the men of each colour are crowned.
	side    int
	squares Board
	crown   [2]Board
	// short kings move one square, forward men do not capture backward, and the most pieces
	// must be captured if most is set.
	short, forward, most bool
	// inside is the fate of a man on the far row within a capture.
	inside crowning
	// blackFirst reports whether Black is the first seat.
	blackFirst bool
	// names reports whether moves name squares, "c3-d4", not numbers. takes is the sign of a
	// capture, and kind the value of PDN's GameType.
	names bool
	takes string
	kind  string
	// counts are the counted draws; International draughts has Counters for its own.
	counts []count
}

// crowning is the fate of a man on the far row within a capture.
type crowning uint8

const (
	// crownedAtTheEnd goes on as a man, and is crowned only if he ends there.
	crownedAtTheEnd crowning = iota
	// crownedAndOn goes on as a king.
	crownedAndOn
	// crownedAndDone ends the capture.
	crownedAndDone
)

// The rule sets: the big board, and the four of the small one.
var (
	international = Rules{
		name: "international", side: 10, squares: Squares, crown: [2]Board{topRow, bottomRow}, most: true, takes: "x", kind: gameType,
	}
	russian = Rules{
		name: "russian", side: 8, squares: squares64, crown: crown64, inside: crownedAndOn, names: true, takes: ":",
		kind: "25,W,8,8,A0,0", counts: federation(),
	}
	brazilian = Rules{
		name: "brazilian", side: 8, squares: squares64, crown: crown64, most: true, names: true, takes: "x",
		kind: "26,W,8,8,A0,0", counts: brazil(),
	}
	english = Rules{
		name: "english", side: 8, squares: squares64, crown: crown64, short: true, forward: true, inside: crownedAndDone, blackFirst: true,
		takes: "x", kind: "21,B,8,8,N1,0", counts: checkers(),
	}
	pool = Rules{
		name: "pool", side: 8, squares: squares64, crown: crown64, blackFirst: true,
		takes: "x", kind: "23,B,8,8,N1,0", counts: poolCheckers(),
	}
)

// The small board is the upper left part of the big one, so that steps and rays are the same.
const (
	fourSquares Board = 0b1111
	squares64         = fourSquares * (1 | 1<<5 | 1<<11 | 1<<16 | 1<<22 | 1<<27 | 1<<33 | 1<<38)
	eighthRow         = fourSquares << 38
)

var crown64 = [2]Board{fourSquares, eighthRow}

// last is the highest number of a square.
func (r *Rules) last() int { return r.side * r.side / 2 }

// numbered is the square with a number, which counts from the upper left corner with White
// below.
func (r *Rules) numbered(n int) Square {
	row, column := (n-1)/(r.side/2), (n-1)%(r.side/2)
	return Square(row*5 + row/2 + column)
}

// rowOf is the row of a square from above, and columnOf its column from the left.
func rowOf(s Square) int    { return int(s)/11*2 + int(s)%11/5 }
func columnOf(s Square) int { return int(s)%11%5*2 + 1 - rowOf(s)%2 }

// number is the number of a square.
func (r *Rules) number(s Square) int { return rowOf(s)*r.side/2 + columnOf(s)/2 + 1 }

// numbers are the numbers of the squares of a set, in order.
func (r *Rules) numbers(b Board) (out []int) {
	for ; b != 0; b = b.Rest() {
		out = append(out, r.number(b.First()))
	}
	return out
}

// nameOf is what notation calls a square: its name or its number.
func (r *Rules) nameOf(s Square) string {
	if !r.names {
		return strconv.Itoa(r.number(s))
	}
	return r.squareName(s)
}

// squareName is the name of a square, a1 at White's left.
func (r *Rules) squareName(s Square) string {
	return string(rune('a'+columnOf(s))) + strconv.Itoa(r.side-rowOf(s))
}

// squareAt returns the square at a row and a column counted from 0 at the top left; ok is
// false for a light square.
func (r *Rules) squareAt(row, column int) (s Square, ok bool) {
	if (row+column)%2 == 0 {
		return 0, false
	}
	return r.numbered(row*r.side/2 + column/2 + 1), true
}

// start is the position at the start of a game: men on all rows but two.
func (r *Rules) start() Position {
	men := (r.last() - r.side) / 2
	p := Position{toMove: r.turn(game.First)}
	for n := 1; n <= men; n++ {
		p.opp |= r.numbered(n).Set()
		p.own |= r.numbered(r.last() + 1 - n).Set()
	}
	if r.blackFirst {
		p.own, p.opp = p.opp, p.own
	}
	return p
}

// seats are the names of the seats.
func (r *Rules) seats() [2]string {
	return [2]string{sideNames[r.turn(game.First)], sideNames[r.turn(game.Second)]}
}

// turn is the colour of a seat, or the seat of a colour: First is White among colours.
func (r *Rules) turn(s game.Seat) game.Seat {
	if r.blackFirst {
		return s.Other()
	}
	return s
}
