package endgame

// Value is what a position is worth to its side to move: 0 if it is drawn, else one more than the
// plies to the end, which are odd if it is won and even if it is lost.
type Value byte

const (
	// Drawn is the value of a position that nobody wins.
	Drawn Value = 0
	// wonSome and lostSome are those of positions of which the plies are not known.
	wonSome  Value = 254
	lostSome Value = 255
)

// maxPlies is the greatest distance that a value can have.
const maxPlies = 252

func valueOf(plies int) Value { return Value(min(plies, maxPlies) + 1) }

// Won and Lost report whether the side to move wins or loses.
func (v Value) Won() bool  { return v != Drawn && v%2 == 0 }
func (v Value) Lost() bool { return v != Drawn && v%2 == 1 }

// Counted reports whether the moves to the end are known.
func (v Value) Counted() bool { return v < wonSome }

// Plies is the number of moves to the end, if the winner hurries and the loser delays; 0 for a
// draw and where it is not known.
func (v Value) Plies() int {
	if !v.Counted() {
		return 0
	}
	return max(0, int(v)-1)
}
