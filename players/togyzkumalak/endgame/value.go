package endgame

// Value is what a position is worth to its side to move: 0 if it is drawn, else one more than the
// plies to the end, which are odd if it is won and even if it is lost.
type Value byte

// Drawn is the value of a position that nobody wins.
const Drawn Value = 0

// maxPlies is the greatest distance that a value can have.
const maxPlies = 254

func valueOf(plies int) Value { return Value(min(plies, maxPlies) + 1) }

// Won and Lost report whether the side to move wins or loses.
func (v Value) Won() bool  { return v != Drawn && v%2 == 0 }
func (v Value) Lost() bool { return v != Drawn && v%2 == 1 }

// Plies is the number of moves to the end, if the winner hurries and the loser delays; 0 for a
// draw.
func (v Value) Plies() int { return max(0, int(v)-1) }
