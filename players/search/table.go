package search

import (
	"math"
	"sync/atomic"

	"parlour/players/memory"
)

// Bound says how a value found by a search relates to the true one.
type Bound uint8

// The bounds. The zero Bound is that of an empty entry.
const (
	// Lower: the true value is at least this (a cut-off).
	Lower Bound = iota + 1
	// Upper: the true value is at most this.
	Upper
	// Exact: this is the true value.
	Exact
)

// Entry is what a table stores for a position.
type Entry struct {
	Value int32
	// Depth is the search depth below the position in plies.
	Depth uint8
	Bound Bound
	// Solved means that the search reached only ends of the game: a deeper one
	// cannot find anything else.
	Solved bool
	// Move is the best move found, to be tried first next time, in an encoding that
	// only the engine knows.
	Move uint16
}

// Cuts reports whether the entry, searched deeply enough, answers a search with
// the window from alpha to beta.
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

// BoundOf returns how a value found by a search with the window from alpha to
// beta relates to the true one.
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

// The fields of a packed entry, from the lowest bit.
const (
	solvedAt = 2
	ageAt    = 3
	depthAt  = 8
	moveAt   = 16
	valueAt  = 32

	boundMask = 1<<solvedAt - 1
	ageMask   = 1<<(depthAt-ageAt) - 1
)

// pack packs an entry into a word, which is not 0 if the entry has a bound.
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

// Table is a transposition table: a fixed number of entries indexed by the hash
// key of a position. A bucket of four entries fills a line of the processor's cache. A new
// entry replaces that of the same position, or an empty one, or else the least deep entry of
// the oldest search; an entry belongs to the last search that
// stored or found it. Positions with the same key are not distinguished: with 64 random bits
// collisions do not happen in practice.
//
// A shared table may be used by any number of goroutines without a lock: an entry
// is stored with its key XORed with the entry, so that an entry that another
// goroutine has half written does not match its key (Hyatt and Mann, "A Lockless
// Transposition-Table Implementation for Parallel Search", ICGA Journal 25(1),
// 2002). A table that is not shared belongs to one goroutine.
type Table struct {
	buckets []bucket
	shift   uint8
	shared  bool
	age     uint64 // of the searches, counted up to ageMask
}

// bucket is the slots for positions with the same index.
type bucket [1 << slotBits]slot

type slot struct {
	check uint64 // key ^ entry
	entry uint64
}

const slotBits = 2

// The minimum and maximum size of a table, as powers of 2.
const (
	minTableBits = slotBits
	maxTableBits = 30
)

// NewTable returns an empty table of 2 to the power of bits entries, bits being
// from 2 to 30. An entry takes 16 bytes.
func NewTable(bits uint8, shared bool) *Table {
	bits = min(max(bits, minTableBits), maxTableBits)
	return &Table{buckets: memory.Zeros[bucket](1 << (bits - slotBits)), shift: 64 - bits, shared: shared}
}

// Share makes the table a shared one. It must not run concurrently with other calls.
func (t *Table) Share() { t.shared = true }

// Clear removes all entries. It must not run concurrently with other calls.
func (t *Table) Clear() { clear(t.buckets) }

// Begin begins a new search: entries of former ones make room first. It must not run
// concurrently with other calls.
func (t *Table) Begin() { t.age = (t.age + 1) & ageMask }

// at is the bucket of a key. It uses the upper bits, which are the most random
// ones in a sum of products.
func (t *Table) at(key uint64) *bucket { return &t.buckets[key>>(t.shift&63)>>slotBits] }

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

// Prefetch brings what Get reads of a position into the processor's cache while the caller
// does something else: a large table is in memory, which takes a hundred times longer to
// answer than the cache.
func (t *Table) Prefetch(key uint64) { prefetch(t.at(key)) }

// Get returns the entry of the position.
func (t *Table) Get(key uint64) (Entry, bool) {
	at := t.at(key)
	for i := range at {
		s := &at[i]
		if k, e := s.load(); k == key && e != 0 {
			if e>>ageAt&ageMask != t.age {
				t.store(s, key, t.aged(e))
			}
			return unpack(e), true
		}
	}
	return Entry{}, false
}

// aged is a packed entry of the present search.
func (t *Table) aged(entry uint64) uint64 { return entry&^(ageMask<<ageAt) | t.age<<ageAt }

// Put stores e, which must have a bound, for the position.
func (t *Table) Put(key uint64, e Entry) {
	at, least := t.at(key), 0
	worth := uint64(math.MaxUint64)
	for i := range at {
		k, old := at[i].load()
		if k == key || old == 0 {
			least = i
			break
		}
		if w := t.worth(old); w < worth {
			least, worth = i, w
		}
	}
	t.store(&at[least], key, t.aged(e.pack()))
}

// worth is the value of keeping a packed entry: newer searches first, then deeper ones.
func (t *Table) worth(entry uint64) uint64 {
	return (ageMask-(t.age-entry>>ageAt)&ageMask)<<8 | entry>>depthAt&0xff
}

// FitTable returns the bits of the largest table that fits into memory bytes, at
// most bits; a memory of 0 means no limit.
func FitTable(bits uint8, memory int64) uint8 {
	for memory > 0 && bits > minTableBits && entryBytes<<bits > memory {
		bits--
	}
	return bits
}

const entryBytes = 16
