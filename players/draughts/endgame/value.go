package endgame

// Result is what a position is worth to its side to move.
type Result int8

// The results.
const (
	Loss Result = iota - 1
	Draw
	Win
)

// Value is what a table says of a position: the result and, if it is in time, the
// number of plies to the end of the game.
type Value uint8

const (
	// drawn: neither side can force a win.
	drawn Value = 255
	// lateWin and lateLoss: forced, but not in time.
	lateWin  Value = 254
	lateLoss Value = 253
	// unasked stands in a part of a class where nobody asks for a value: where the side to move has
	// a capture, and at a number of no position.
	unasked Value = 252
	// longest is the largest number of plies of a value.
	longest = 250
)

// Result is the result of play without counted draws and repetition.
func (v Value) Result() Result {
	switch {
	case v == drawn:
		return Draw
	case v == lateWin || v <= longest && v%2 == 1:
		return Win
	default:
		return Loss
	}
}

// InTime reports whether the result is that of the game with its counted draws too, if no count
// has begun and no position has been before: so is every draw, and every win that comes in
// time. Once counts have begun it is one if as many plies are left as it takes, and none of the
// positions since the last capture or man's move has stood twice.
func (v Value) InTime() bool { return v != lateWin && v != lateLoss }

// Plies is the number of plies to the end of the game if the winner hurries and the
// loser delays, of a win or a loss in time; 0 for others.
func (v Value) Plies() int {
	if v > longest {
		return 0
	}
	return int(v)
}

// before is the value of the position before a move to v, if it is the best, and if the game has
// to be won within so many plies.
func (v Value) before(limit int) Value {
	switch {
	case v == drawn:
		return drawn
	case v == lateWin || v <= longest && v%2 == 1 && int(v) >= limit:
		return lateLoss
	case v == lateLoss || v <= longest && int(v) >= limit:
		return lateWin
	default:
		return v + 1
	}
}

// worth orders values: a win in time, the sooner the better; a late win; a draw; a late
// loss; a loss in time, the later the better.
func (v Value) worth() int {
	switch {
	case v == drawn:
		return 0
	case v == lateWin:
		return 1
	case v == lateLoss:
		return -1
	case v%2 == 1:
		return 2 + longest - int(v)
	default:
		return -2 - longest + int(v)
	}
}

// better returns the value that is better for the side to move.
func better(a, b Value) Value {
	if a.worth() > b.worth() {
		return a
	}
	return b
}
