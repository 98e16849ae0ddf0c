package search

import "sync/atomic"

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

// Entry is what a table remembers of a position.
type Entry struct {
	Value int32
	// Depth is how many plies below the position were searched.
	Depth uint8
	Bound Bound
	// Solved tells that the search met ends of the game only, so that no
	// deeper one can find anything else.
	Solved bool
	// Move stands for the best move found, the first to try again. What number
	// stands for which move is the engine's affair.
	Move uint16
}

// Cuts tells whether the entry, searched deep enough, answers a search of the
// window from alpha to beta.
func (e Entry) Cuts(depth, alpha, beta int) bool {
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

// The parts of an entry as one word, from the lowest bit.
const (
	solvedAt = 2
	depthAt  = 8
	moveAt   = 16
	valueAt  = 32

	boundMask = 1<<solvedAt - 1
)

// pack makes one word of an entry; that of an entry with a bound is not 0.
func (e Entry) pack() uint64 {
	w := uint64(uint32(e.Value))<<valueAt | uint64(e.Move)<<moveAt | uint64(e.Depth)<<depthAt | uint64(e.Bound)
	if e.Solved {
		w |= 1 << solvedAt
	}
	return w
}

func unpack(w uint64) Entry {
	return Entry{
		Value:  int32(w >> valueAt),
		Depth:  uint8(w >> depthAt),
		Bound:  Bound(w & boundMask),
		Solved: w>>solvedAt&1 == 1,
		Move:   uint16(w >> moveAt),
	}
}

// Table is a transposition table: a fixed number of entries found by the hash
// key of a position. Two entries share a place, one kept for its depth, one for
// being the newest (Breuker's TwoDeep). Positions with the same key are taken
// for one: with 64 random bits that does not happen in practice.
//
// A table that is shared may be used by any number of goroutines without a lock:
// an entry stands beside its key combined with the entry by exclusive or, so that
// one of which another goroutine has written half is not recognised (Hyatt and
// Mann, "A Lockless Transposition-Table Implementation for Parallel Search", ICGA
// Journal 25(1), 2002). Another belongs to one goroutine.
type Table struct {
	buckets []bucket
	shift   uint8
	shared  bool
}

// bucket is the two slots that the positions of some keys share.
type bucket struct{ deep, fresh slot }

type slot struct {
	check uint64 // key ^ entry
	entry uint64
}

// The least and the greatest size of a table, as powers of 2.
const (
	minTableBits = 1
	maxTableBits = 30
)

// NewTable returns an empty table of 2 to the power of bits entries, bits being
// from 1 to 30. An entry takes 16 bytes.
func NewTable(bits uint8, shared bool) *Table {
	bits = min(max(bits, minTableBits), maxTableBits)
	return &Table{buckets: make([]bucket, 1<<(bits-1)), shift: 64 - bits, shared: shared}
}

// Clear makes the table forget all. Nobody may use it meanwhile.
func (t *Table) Clear() { clear(t.buckets) }

// at is the bucket of a key. It comes from the upper bits, which are the good ones
// of a sum of products.
func (t *Table) at(key uint64) *bucket { return &t.buckets[key>>(t.shift&63)>>1] }

func (s *slot) load() (key, entry uint64) {
	entry = atomic.LoadUint64(&s.entry)
	return atomic.LoadUint64(&s.check) ^ entry, entry
}

func (t *Table) store(s *slot, key, entry uint64) {
	if t.shared {
		atomic.StoreUint64(&s.check, key^entry)
		atomic.StoreUint64(&s.entry, entry)
		return
	}
	s.check, s.entry = key^entry, entry
}

// Get returns what is remembered of the position.
func (t *Table) Get(key uint64) (Entry, bool) {
	at := t.at(key)
	if k, e := at.deep.load(); k == key && e != 0 {
		return unpack(e), true
	}
	if k, e := at.fresh.load(); k == key && e != 0 {
		return unpack(e), true
	}
	return Entry{}, false
}

// Put remembers e, which has a bound, of the position.
func (t *Table) Put(key uint64, e Entry) {
	at, entry := t.at(key), e.pack()
	deepKey, deep := at.deep.load()
	switch {
	case deepKey == key || deep == 0:
		t.store(&at.deep, key, entry)
	case e.Depth >= uint8(deep>>depthAt):
		t.store(&at.fresh, deepKey, deep)
		t.store(&at.deep, key, entry)
	default:
		t.store(&at.fresh, key, entry)
	}
}

// FitTable returns the bits of the largest table that takes no more than so many
// bytes, but no more than bits; memory of 0 is no limit.
func FitTable(bits uint8, memory int64) uint8 {
	for memory > 0 && bits > minTableBits && entryBytes<<bits > memory {
		bits--
	}
	return bits
}

const entryBytes = 16
