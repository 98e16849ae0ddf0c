package search

import (
	"cmp"
	"time"
)

// Clock returns the current time.
type Clock func() time.Time

// Limits bounds an analysis. With the zero Limits the engine looks for one move
// with a node limit of its own choice: the result is the same on any machine.
type Limits struct {
	// Nodes is the maximum number of nodes to visit; 0 means no limit.
	Nodes uint64
	// Reserve is how many times Nodes more may be visited while the best move has just turned out to be
	// worth less than before by more than Fall, in the engine's unit; see Deepen.
	Reserve uint64
	Fall    int
	// Depth is the maximum search depth in plies; 0 means no limit.
	Depth int
	// Time is the time limit of the answer, 0 for none; a negative one has run out. A
	// search uses nine tenths of it, or three quarters of a second or less, and Grace.
	Time time.Duration
	// Grace is how much longer than Time an answer may take before it is late: so much less
	// of Time stays unused.
	Grace time.Duration
	// Clocks, in a game with a time, are those of the side to move and of the other side. They are
	// for other programs, which share out their time as they like: Time is then only advice.
	// Engines of Parlour ignore them.
	Clocks [2]TimeControl
	// Infinite lifts the engine's default limit, which applies if no other limit is
	// set. The analysis still returns when the position is solved or searched to the
	// engine's maximum depth.
	Infinite bool
	// Stop, once closed, asks for the best answer so far. A nil Stop never does.
	Stop <-chan struct{}
	// Threads is the maximum number of threads, 0 for one. An engine may use fewer; see
	// ThreadsIn.
	Threads int
	// Lines is the number of moves to value, the best ones. 0 asks only for the move
	// to play: then a single legal move is returned without a search.
	Lines int
	// Ties asks, with Lines at most 1, also for the moves that are as good as the best as
	// far as was searched, or worse by Margin at most; their lines follow it. An engine
	// may leave them out.
	Ties bool
	// Margin is in the unit of the engine whose level sets it: its estimates are not
	// exact enough to tell moves apart so near each other.
	Margin int
	// Moves are the moves to consider, in the game's notation; empty means all.
	Moves []string
	// Book lets an engine answer by its opening book, without a search, if Moves leaves all
	// legal moves open.
	Book bool
	// Clock measures Time; nil is time.Now.
	Clock Clock
}

// AllMoves as Lines asks for the value of every move.
const AllMoves = 1 << 20

// Or returns l, with a limit of that many nodes if it has no limit.
func (l Limits) Or(nodes uint64) Limits {
	if l.Nodes == 0 && l.Time == 0 && l.Depth == 0 && !l.Infinite {
		l.Nodes = nodes
	}
	return l
}

// Less returns l with so much less of its time, if that is limited.
func (l Limits) Less(took time.Duration) Limits {
	if l.Time != 0 {
		l.Time = cmp.Or(l.Time-took, -1)
	}
	return l
}

// Stopped reports whether Stop is closed.
func (l Limits) Stopped() bool {
	select {
	case <-l.Stop:
		return true
	default:
		return false
	}
}

// ThreadsIn is how many threads search in a session. The answer of a plain session, or to a
// limit of nodes, is the same every time, so there is one thread.
func (l Limits) ThreadsIn(plain bool) int {
	if plain || l.Nodes > 0 {
		return 1
	}
	return max(1, l.Threads)
}

// The sizes of a transposition table, as powers of 2: of a plain session, of its searches of more
// than largeNodes positions (16 MiB), and of a kept session.
const (
	plainBits  = 16
	largeBits  = 20
	keptBits   = 21
	largeNodes = 1 << 20
)

// TableBits is the size of the transposition table for a search in a session, as NewTable
// has it.
func (l Limits) TableBits(plain bool) uint8 {
	switch {
	case !plain:
		return keptBits
	case l.Nodes > largeNodes:
		return largeBits
	default:
		return plainBits
	}
}
