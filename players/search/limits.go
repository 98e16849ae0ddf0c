package search

import "time"

// Clock tells the time.
type Clock func() time.Time

// Limits is how long and how wide an analysis may be. The zero Limits leaves both
// to the engine, which then looks for one move with a number of nodes that it
// chooses: the same on any machine.
type Limits struct {
	// Nodes is the number of positions to visit at most; 0 is no such limit.
	Nodes uint64
	// Depth is how many plies to look ahead at most; 0 is no such limit.
	Depth int
	// Time is the time that there is for the answer, 0 for no such limit; a negative
	// one has run out. A search uses nine tenths of it, and three quarters of a
	// second or less.
	Time time.Duration
	// Infinite lifts the limit that an engine sets itself where there is no other.
	// What is solved, or searched as deep as the engine can, is returned all the same.
	Infinite bool
	// Stop, once closed, asks for the best answer so far. Nil never does.
	Stop <-chan struct{}
	// Threads is how many may search, 0 for one. An engine may use fewer.
	Threads int
	// Lines is how many moves are to be valued, the best ones. 0 asks only for the
	// move to play: then a single legal move is returned without a search.
	Lines int
	// Moves are the moves to look at, in the game's notation; none are all of them.
	Moves []string
	// Clock is what Time is measured by; nil is time.Now.
	Clock Clock
}

// AllMoves is a number of Lines that asks for the value of every move.
const AllMoves = 1 << 20

// Or returns l, or l with a limit of so many nodes if nothing limits it.
func (l Limits) Or(nodes uint64) Limits {
	if l.Nodes == 0 && l.Time == 0 && l.Depth == 0 && !l.Infinite {
		l.Nodes = nodes
	}
	return l
}
