package endgame

// Value is what a table says of a board.
type Value struct {
	// Margin is by how many of the seeds in the houses the side to move ends ahead.
	Margin int
	// AtLeast tells that the side to move can ensure the margin, AtMost that the other
	// side can keep it from more, whatever the rule of repetition is; see the package
	// comment.
	AtLeast, AtMost bool
}

// Proven reports whether the margin is the same by every rule of repetition.
func (v Value) Proven() bool { return v.AtLeast && v.AtMost }

// A value is a byte: the margin, made a number from 0 on, above two bits.
const (
	atLeast = 1 << iota
	atMost

	marginAt = 2
	// zero is the number that stands for a margin of 0.
	zero = 31
)

func (v Value) encode() byte {
	out := byte(v.Margin+zero) << marginAt
	if v.AtLeast {
		out |= atLeast
	}
	if v.AtMost {
		out |= atMost
	}
	return out
}

func decode(b byte) Value {
	return Value{Margin: int(b>>marginAt) - zero, AtLeast: b&atLeast != 0, AtMost: b&atMost != 0}
}

// bounds are the margins between which the value lies by every rule of repetition, of
// a board of so many seeds.
func (v Value) bounds(seeds int) (least, most int) {
	least, most = -seeds, seeds
	if v.AtLeast {
		least = v.Margin
	}
	if v.AtMost {
		most = v.Margin
	}
	return least, most
}
