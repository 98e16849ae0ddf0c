package solver

import (
	"math/bits"
	"sync/atomic"

	"parlour/players/memory"
	"parlour/players/sowing"
)

// Different boards have different keys, so that a table never confuses two
// boards. A key has keyBits bits: five per house, or four with seven houses a
// side. Boards with more seeds in a house than that have no key.
const keyBits = 60

// keys makes keys for boards of one size. A row is packed by moving neighbours
// next to each other: bytes, then pairs, then fours.
type keys struct {
	width uint8
	// slack are the bits of a row with a key that must be 0.
	slack row
	// even and odd are the fixed and the moving fields of each step.
	even, odd [3]row
}

func newKeys(houses uint) keys {
	k := keys{width: 5}
	if houses > 6 {
		k.width = 4
	}
	w := uint(k.width)
	k.slack = sowing.InEach * (0xff &^ (1<<w - 1))
	for step := range uint(3) {
		field := row(1)<<(w<<step) - 1
		for at := uint(0); at < 64; at += 16 << step {
			k.even[step] |= field << at
			k.odd[step] |= field << (at + 8<<step)
		}
	}
	return k
}

// press packs a row without slack.
func (k *keys) press(r row) uint64 {
	gap := (8 - k.width) & 7
	r = r&k.even[0] | r&k.odd[0]>>gap
	r = r&k.even[1] | r&k.odd[1]>>(2*gap)
	r = r&k.even[2] | r&k.odd[2]>>(4*gap&63)
	return uint64(r)
}

// of returns the key of b, and whether it has one.
func (k *keys) of(b board) (uint64, bool) {
	plain, ok := k.plain(b)
	return scatter(plain), ok
}

// plain returns the key of b before scattering, and whether b has one.
func (k *keys) plain(b board) (uint64, bool) {
	return k.press(b.own)<<30 | k.press(b.other), (b.own|b.other)&k.slack == 0
}

// scatter is a bijection of the numbers below 2^keyBits. Similar boards come to differ in the upper
// bits, by which the bucket is chosen.
func scatter(x uint64) uint64 {
	x ^= x >> 31
	x *= 0x9e3779b97f4a7c15
	x &= 1<<keyBits - 1
	x ^= x >> 29
	x *= 0xbf58476d1ce4e5b9
	return x & (1<<keyBits - 1)
}

// unscatter is the inverse of scatter.
func unscatter(x uint64) uint64 {
	const mask = 1<<keyBits - 1
	x = x * inverse(0xbf58476d1ce4e5b9) & mask
	x ^= x>>29 ^ x>>58
	x = x * inverse(0x9e3779b97f4a7c15) & mask
	return x ^ x>>31
}

// inverse is the multiplicative inverse of an odd number modulo 2^64 (Newton's
// iteration, each step doubling the number of correct bits).
func inverse(odd uint64) uint64 {
	x := odd
	for range 5 {
		x *= 2 - odd*x
	}
	return x
}

// seeds is the number of seeds on the board of an unscattered key.
func (k *keys) seeds(key uint64) int {
	sum := 0
	for _, half := range []uint64{key >> 30, key & (1<<30 - 1)} {
		for ; half != 0; half >>= k.width {
			sum += int(half & (1<<k.width - 1))
		}
	}
	return sum
}

// The fields of an entry, from the lowest bit: the distances of the lower bound
// and of the upper bound from the extremes that the number of seeds allows, in
// pairs of seeds; the house to try first, counted from 1; the binary logarithm of
// the work. The rest is the tag: the part of the key that the bucket index does
// not determine. Zero is an empty entry.
const (
	boundBits = 7
	houseBits = 3
	workBits  = 5

	upperAt = boundBits
	houseAt = 2 * boundBits
	workAt  = houseAt + houseBits
	tagAt   = workAt + workBits

	boundMask = 1<<boundBits - 1
	houseMask = 1<<houseBits - 1
	workMask  = 1<<workBits - 1
)

// ways is the number of entries of a bucket, which is half a cache line.
const ways = 4

// minBuckets makes sure that the tag fits into an entry.
const minBuckets = 1 << (keyBits - (64 - tagAt))

// table is a transposition table: for each board the proven bounds of its value
// and the move that proves the lower one. Proven bounds never become invalid, so
// the table is kept from search to search. In each bucket three entries are
// replaced by least work, and one is always replaced (Breuker, Uiterwijk and van
// den Herik, 1994). Any number of goroutines may use it: an entry is one word,
// read and written atomically.
type table struct {
	entries []uint64
	shift   uint8
	shared  bool
}

// newTable returns an empty table of at most that many bytes, but at least 8 MiB.
// A table that is not shared is for one goroutine.
func newTable(size int64, shared bool) *table {
	buckets := max(size/(8*ways), minBuckets)
	log := bits.Len64(uint64(buckets)) - 1
	return &table{
		entries: memory.Zeros[uint64](ways << log),
		shift:   uint8(keyBits - log),
		shared:  shared,
	}
}

// bounds are the known bounds of the value of a board.
type bounds struct {
	lower, upper int
	// first is the house to try first, counted from 1; 0 for none.
	hashMove uint
}

// answer is the value, or a bound of it outside the window, if the bounds say that much.
func (b bounds) answer(alpha, beta int) (value int, ok bool) {
	switch {
	case b.lower >= beta, b.lower == b.upper:
		return b.lower, true
	case b.upper <= alpha:
		return b.upper, true
	default:
		return 0, false
	}
}

func (t *table) bucket(key uint64) *[ways]uint64 {
	i := key >> (t.shift & 63) * ways
	return (*[ways]uint64)(t.entries[i : i+ways])
}

func (t *table) tag(key uint64) uint64 { return key & (1<<(t.shift&63) - 1) }

// get returns the bounds of the board with that key and number of seeds.
func (t *table) get(key uint64, seeds int) bounds {
	bucket, tag := t.bucket(key), t.tag(key)
	for i := range bucket {
		e := atomic.LoadUint64(&bucket[i])
		if e>>tagAt == tag {
			return unpack(e, seeds)
		}
	}
	return bounds{lower: -seeds, upper: seeds}
}

// unpack decodes an entry of a board with that many seeds.
func unpack(e uint64, seeds int) bounds {
	return bounds{
		lower:    2*int(e&boundMask) - seeds,
		upper:    seeds - 2*int(e>>upperAt&boundMask),
		hashMove: uint(e >> houseAt & houseMask),
	}
}

// put stores the bounds of the board with the key and number of seeds. Nodes is what it took to
// find them.
func (t *table) put(key uint64, seeds int, b bounds, nodes uint64) {
	work := uint64(min(bits.Len64(nodes), workMask))
	e := t.tag(key)<<tagAt | work<<workAt | uint64(b.hashMove)<<houseAt |
		uint64(seeds-b.upper)/2<<upperAt | uint64(seeds+b.lower)/2
	t.place(key, e)
}

// place stores an entry in the bucket of its key.
func (t *table) place(key, e uint64) {
	bucket, work := t.bucket(key), e>>workAt&workMask
	least, place := uint64(workMask+1), 0
	for i := range bucket {
		old := atomic.LoadUint64(&bucket[i])
		if old>>tagAt == e>>tagAt {
			// The work is that of the hardest proof: a later easy proof does not make
			// the entry less valuable.
			t.set(&bucket[i], e&^(workMask<<workAt)|max(work, old>>workAt&workMask)<<workAt)
			return
		}
		if w := old >> workAt & workMask; i < ways-1 && w < least {
			least, place = w, i
		}
	}
	if work < least {
		place = ways - 1
	} else {
		t.set(&bucket[ways-1], atomic.LoadUint64(&bucket[place]))
	}
	t.set(&bucket[place], e)
}

func (t *table) set(entry *uint64, e uint64) {
	if t.shared {
		atomic.StoreUint64(entry, e)
		return
	}
	*entry = e
}

// find returns the entry of a key, nil if there is none.
func (t *table) find(key uint64) *uint64 {
	bucket, tag := t.bucket(key), t.tag(key)
	for i := range bucket {
		if e := atomic.LoadUint64(&bucket[i]); e != 0 && e>>tagAt == tag {
			return &bucket[i]
		}
	}
	return nil
}

// work is the binary logarithm of the nodes of the entry of a key, 0 for none.
func (t *table) work(key uint64) int {
	if e := t.find(key); e != nil {
		return int(*e >> workAt & workMask)
	}
	return 0
}

// mark raises the work of the entry of a key. It moves the entry out of the slot
// that is always replaced.
func (t *table) mark(key, work uint64) {
	place := t.find(key)
	if place == nil {
		return
	}
	e := *place&^(workMask<<workAt) | max(work, *place>>workAt&workMask)<<workAt
	t.set(place, 0)
	t.place(key, e)
}
