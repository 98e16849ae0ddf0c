package search

// Bound says how a value that a search has found compares with the true one.
type Bound uint8

// The bounds. The zero Bound is that of an empty entry.
const (
	// Lower is a value that the true one reaches or exceeds: a cut-off.
	Lower Bound = iota + 1
	// Upper is a value that the true one does not exceed.
	Upper
	// Exact is the true value.
	Exact
)

// Entry is what a table remembers of a position. M is the game's move.
type Entry[M any] struct {
	Value int32
	// Depth is how many plies below the position were searched.
	Depth uint8
	Bound Bound
	// Solved tells that the search met ends of the game only, so that no
	// deeper one can find anything else.
	Solved bool
	// Move is the best move found, the first to try again.
	Move M
}

// Cuts tells whether the entry, searched deep enough, answers a search of the
// window from alpha to beta.
func (e Entry[M]) Cuts(depth, alpha, beta int) bool {
	if !e.Solved && int(e.Depth) < depth {
		return false
	}
	switch e.Bound {
	case Exact:
		return true
	case Lower:
		return int(e.Value) >= beta
	case Upper:
		return int(e.Value) <= alpha
	default:
		return false
	}
}

// BoundOf returns how a value found by a search of the window from alpha to
// beta compares with the true one.
func BoundOf(value, alpha, beta int) Bound {
	switch {
	case value >= beta:
		return Lower
	case value <= alpha:
		return Upper
	default:
		return Exact
	}
}

// Table is a transposition table: a fixed number of entries found by the hash
// key of a position. Two entries share a place, one kept for its depth, one for
// being the newest (Breuker's TwoDeep). Positions with the same key are taken
// for one: with 64 random bits that does not happen in practice. A table belongs
// to one goroutine.
type Table[M any] struct {
	slots []slot[M]
	shift uint8
}

type slot[M any] struct {
	key   uint64
	entry Entry[M]
}

// NewTable returns an empty table of 2 to the power of bits entries, bits being
// from 1 to 30.
func NewTable[M any](bits uint8) *Table[M] {
	bits = min(max(bits, 1), 30)
	return &Table[M]{slots: make([]slot[M], 1<<bits), shift: 64 - bits}
}

// place is the first of the two slots for a key. It comes from the upper bits,
// which are the good ones of a sum of products.
func (t *Table[M]) place(key uint64) uint64 { return key >> t.shift &^ 1 }

// Get returns what is remembered of the position.
func (t *Table[M]) Get(key uint64) (Entry[M], bool) {
	i := t.place(key)
	for _, s := range t.slots[i : i+2] {
		if s.key == key && s.entry.Bound != 0 {
			return s.entry, true
		}
	}
	return Entry[M]{}, false
}

// Put remembers e of the position.
func (t *Table[M]) Put(key uint64, e Entry[M]) {
	i := t.place(key)
	deep, fresh := &t.slots[i], &t.slots[i+1]
	switch {
	case deep.key == key || deep.entry.Bound == 0:
		*deep = slot[M]{key, e}
	case e.Depth >= deep.entry.Depth:
		*fresh = *deep
		*deep = slot[M]{key, e}
	default:
		*fresh = slot[M]{key, e}
	}
}
