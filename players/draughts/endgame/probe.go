package endgame

import "parlour/game/draughts"

// Prober knows the values of positions: a Table in memory, or a File. It may be used by
// any number of goroutines at once.
type Prober interface {
	// Pieces is the largest number of pieces of the positions that it knows. Of MaxShort it knows some.
	Pieces() int
	// Probe returns the value of a position for its side to move. If there is a capture it looks at
	// the positions after the captures. It is not ok if there are too many pieces or men, or the file is
	// damaged there. A side without a piece has lost.
	Probe(p draughts.Position) (v Value, ok bool)
}

var _, _ Prober = &Table{}, &File{}

// prober knows the values of positions by those without a capture.
type prober struct {
	*index
	values interface {
		// At is the value of a number of a class, itself a number. It is not ok if the class is
		// not there, or has been damaged.
		At(class int, number uint64) (value byte, ok bool)
	}
}

// Probe implements Prober.
func (t *prober) Probe(p draughts.Position) (Value, bool) {
	switch {
	case p.Own() == 0:
		return 0, true
	case p.Opponent() == 0 || (p.Own()|p.Opponent()).Count() > MostPieces(t.rules):
		return drawn, false
	case t.rules.Captures(p):
		return t.best(p)
	}
	return t.quiet(p)
}

// quiet is Probe for a position without a capture.
func (t *prober) quiet(p draughts.Position) (Value, bool) {
	c := Of(p)
	class, ok := t.numbered(c)
	if !ok {
		return drawn, false
	}
	v, ok := t.values.At(class, t.numberOf(c, t.rules.WithWhite(p)))
	return Value(v), ok
}

// best is the value of a position by those of what its moves lead to.
func (t *prober) best(p draughts.Position) (Value, bool) {
	room := t.room()
	defer t.rooms.Put(room)
	*room = t.rules.AppendMoves((*room)[:0], p)
	return t.bestOf(p, *room)
}

// bestOf is the value of a position by those of what moves lead to.
func (t *prober) bestOf(p draughts.Position, moves []draughts.Move) (Value, bool) {
	class := Of(p)
	best := lost
	for _, m := range moves {
		v, ok := t.Probe(t.rules.Play(p, m))
		if !ok {
			return drawn, false
		}
		best = better(best, t.before(class, p, v))
	}
	return best, true
}

// lost is the value of a position without a move.
const lost Value = 0
