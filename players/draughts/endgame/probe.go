package endgame

import "parlour/game/draughts"

// Prober tells what positions are worth: a Table in memory, or a File. It may be used by
// any number of goroutines at once.
type Prober interface {
	// Pieces is the largest number of pieces of the positions that it knows.
	Pieces() int
	// Probe returns the value of a position for its side to move. Where a capture is to be
	// made it looks at what the captures lead to. It is not ok if there are too many
	// pieces, or what a file has of the position has been damaged. A side without a
	// piece has lost.
	Probe(p draughts.Position) (v Value, ok bool)
}

var _ Prober = &Table{}

// source has the values of positions without a capture.
type source interface {
	// quiet is the value of a number of a class that the source may have.
	quiet(c Class, at uint64) (v Value, ok bool)
	rank() *ranks
	Pieces() int
}

// probe is Prober.Probe for a source.
func probe(s source, p draughts.Position) (Value, bool) {
	switch {
	case p.Own() == 0:
		return 0, true
	case p.Opponent() == 0 || (p.Own()|p.Opponent()).Count() > MaxPieces:
		return drawn, false
	case p.Captures():
		return captured(s, p)
	}
	c := Of(p)
	if !c.valid() {
		return drawn, false
	}
	return s.quiet(c, c.number(s.rank(), p.WithWhite()))
}

// captured is the value of a position with a capture.
func captured(s source, p draughts.Position) (Value, bool) {
	var buffer [32]draughts.Move
	limit := Of(p).limit()
	best := lost
	for _, m := range p.AppendMoves(buffer[:0]) {
		v, ok := probe(s, p.Play(m))
		if !ok {
			return drawn, false
		}
		best = better(best, v.before(limit))
	}
	return best, true
}

// lost is the value of a position without a move.
const lost Value = 0
