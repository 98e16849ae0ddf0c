package sowing

import "math/bits"

// Row is the houses of one side, one byte each, the first house in the lowest
// byte.
type Row uint64

const (
	// HouseBits is the width of a house, MostHouses the number of houses that a row has
	// room for and still a byte for their sum.
	HouseBits  = 8
	MostHouses = 7
	// InEach has a one in every byte: multiplying a row by it gives the row's prefix sums,
	// with the total in the highest byte.
	InEach = 0x0101010101010101

	low = 0x7f * InEach
)

// At is the number of seeds in house h.
func (r Row) At(h uint) int { return int(r >> (HouseBits * h) & 0xff) }

// Sum is the total number of seeds, 255 at most.
func (r Row) Sum() int { return int(r * InEach >> 56) }

// Filled is the number of houses with seeds.
func (r Row) Filled() int { return bits.OnesCount64(uint64((r&low+low)|r) &^ low) }

// Alike is the number of bytes that r and other have in common.
func (r Row) Alike(other Row) int {
	r ^= other
	return bits.OnesCount64(^uint64((r&low + low) | r | low))
}

// ClippedBits is the width of the seeds of a house in a clipped row.
const ClippedBits = 4

// Clipped is the row with 15 seeds in every house that has more, 127 at most.
func (r Row) Clipped() Row {
	more := (r + 0x70*InEach) & (0x80 * InEach) >> 7 * 0xff
	return r&^more | 0x0f*InEach&more
}

// Pairs has in the byte of each house of a clipped row its seeds, and above them those of the house so
// many further on; 0 if there is none.
func (r Row) Pairs(apart uint) Row { return r | r>>(HouseBits*apart-ClippedBits) }

// Way is the way that seeds go round a board: the own houses, the own store if it is on the
// way, the other side's houses.
type Way struct {
	Houses uint
	// Store means that a seed falls into the own store. Skip means that none falls into the
	// sown house.
	Store, Skip bool
}

// Sowing is what a sowing adds to each pit, regardless of the rest of the board.
type Sowing struct {
	Own, Other Row
	// Last is the pit of the last seed: a house of the sower; its store, numbered as
	// the house after the last; or, above that, a house of the other side.
	Last uint8
	// Stored is the number of seeds that fall into the own store.
	Stored uint8
}

// Sow sows n seeds from house h. Bytes may overflow where no board has so many seeds.
func (w Way) Sow(h, n uint) Sowing {
	s := Sowing{Last: uint8(h)}
	for range n {
		s.Last = w.after(s.Last, uint8(h))
		switch last := uint(s.Last); {
		case last < w.Houses:
			s.Own += 1 << (HouseBits * last)
		case last == w.Houses:
			s.Stored++
		default:
			s.Other += 1 << (HouseBits * (last - w.Houses - 1))
		}
	}
	return s
}

// after is the next pit on the way from a house.
func (w Way) after(pit, from uint8) uint8 {
	pit = (pit + 1) % uint8(2*w.Houses+1)
	if w.Skip && pit == from || !w.Store && uint(pit) == w.Houses {
		return w.after(pit, from)
	}
	return pit
}
