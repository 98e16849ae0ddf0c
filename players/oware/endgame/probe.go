package endgame

import (
	"parlour/game"
	"parlour/game/oware"
)

// Prober tells what boards are worth: a Table in memory, or a File. It may be used by
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
func (t *Table) Probe(own, other Row) (v Value, ok bool) {
	n, at, ok := t.index.find(&own, &other, t.Seeds())
	if !ok {
		return Value{}, false
	}
	return decode(t.Blocks[n][at]), true
}

// find returns the number of seeds of a board and its number in that layer. It is not
// ok if they are more than most.
func (x *index) find(own, other *Row, most int) (n int, at uint64, ok bool) {
	k, r := seedsOf(own), seedsOf(other)
	if k+r > most {
		return 0, 0, false
	}
	return k + r, x.of(own, other, k, r), true
}
