package endgame

import (
	"parlour/game"
	"parlour/game/oware"
	"parlour/players/sowing"
)

// Prober knows the values of boards: a Table in memory, or a File. It may be used by
// any number of goroutines at once.
type Prober interface {
	// Seeds is the largest number of seeds in the houses that it knows.
	Seeds() int
	// Probe returns the value of the board with these rows, the first being that of the
	// side to move. It is not ok if there are too many seeds, or what the file has of the
	// board has been damaged.
	Probe(own, other Row) (v Value, ok bool)
}

var (
	_ Prober = &Table{}
	_ Prober = &File{}
)

// Of is what t says of a position, for its side to move; what is in the score houses
// does not matter. It is not ok if t does not know the board, or the position is played
// by another rule of the grand slam.
func Of(t Prober, p oware.Position) (v Value, ok bool) {
	if p.Rules().GrandSlam != oware.SlamKeeps {
		return Value{}, false
	}
	houses, own, other := p.Houses(), Row{}, Row{}
	copy(own[:], houses[:oware.Row])
	copy(other[:], houses[oware.Row:])
	if p.ToMove() == game.Second {
		own, other = other, own
	}
	return t.Probe(own, other)
}

// Probe implements Prober.
func (t *Table) Probe(own, other Row) (v Value, ok bool) { return t.Find(packed(&own), packed(&other)) }

// Find is Probe for rows as words.
func (t *Table) Find(own, other sowing.Row) (v Value, ok bool) {
	n, at, ok := t.index.find(own, other, t.Seeds())
	if !ok {
		return Value{}, false
	}
	return decode(t.Blocks[n][at]), true
}

// Value is what a table says of a board.
type Value struct {
	// Margin is by how many of the seeds in the houses the side to move ends ahead.
	Margin int
	// AtLeast means that the side to move can ensure the margin, AtMost that the other side can
	// keep it from more, both by any rule of repetition; see the package comment.
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
