package endgame

import (
	"math/bits"
	"sync/atomic"
)

// chunk is how many boards goroutines take in hand at a time: as many as a word of a
// set's summary stands for.
const chunk = 1 << 12

// set is a set of the boards of a layer that goroutines put boards into at the same
// time. Most of the time it is nearly empty: chunks without a board are passed over.
type set struct {
	words  []uint64
	filled []uint32 // for each chunk, not 0 if it may have a board
}

func newSet(boards uint64) *set {
	chunks := (boards + chunk - 1) / chunk
	return &set{words: make([]uint64, chunks*(chunk/64)), filled: make([]uint32, chunks)}
}

// add puts a board in, whatever other goroutines do.
func (s *set) add(board uint64) {
	atomic.OrUint64(&s.words[board/64], 1<<(board%64))
	if filled := &s.filled[board/chunk]; atomic.LoadUint32(filled) == 0 {
		atomic.StoreUint32(filled, 1)
	}
}

// empty reports whether there is no board.
func (s *set) empty() bool {
	for _, filled := range s.filled {
		if filled != 0 {
			return false
		}
	}
	return true
}

// clear takes the boards of a chunk out.
func (s *set) clear(chunk int) {
	if s.filled[chunk] != 0 {
		s.filled[chunk] = 0
		clear(s.chunk(chunk))
	}
}

func (s *set) chunk(i int) []uint64 { return s.words[i*(chunk/64) : (i+1)*(chunk/64)] }

// each calls do with the boards of a chunk, in order.
func (s *set) each(i int, do func(board uint64)) {
	if s.filled[i] == 0 {
		return
	}
	for w, word := range s.chunk(i) {
		for ; word != 0; word &= word - 1 {
			do(uint64(i)*chunk + uint64(w)*64 + uint64(bits.TrailingZeros64(word)))
		}
	}
}

// octets are numbers of eight bits that goroutines change at the same time.
type octets []uint32

func newOctets(n uint64) octets { return make(octets, (n+3)/4) }

func (o octets) get(i uint64) uint8 { return uint8(atomic.LoadUint32(&o[i/4]) >> (i % 4 * 8)) }

// set gives a number its value; or sets bits of it.
func (o octets) set(i uint64, value uint8) {
	o.change(i, func(uint8) uint8 { return value })
}

func (o octets) or(i uint64, bits uint8) { atomic.OrUint32(&o[i/4], uint32(bits)<<(i%4*8)) }

// less takes one from a number that is not 0, and returns the result.
func (o octets) less(i uint64) uint8 {
	at := i % 4 * 8
	return uint8(atomic.AddUint32(&o[i/4], -(1<<at)) >> at)
}

// change replaces a number by what by makes of it.
func (o octets) change(i uint64, by func(uint8) uint8) {
	at, word := i%4*8, &o[i/4]
	for {
		old := atomic.LoadUint32(word)
		now := old&^(0xff<<at) | uint32(by(uint8(old>>at)))<<at
		if now == old || atomic.CompareAndSwapUint32(word, old, now) {
			return
		}
	}
}
