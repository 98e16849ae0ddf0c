package oware

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// boards is an immutable set of boards: adding to it returns another, which
// shares most of its nodes with the old one. It is a hash trie in which four bits
// of a board's hash select the child at each node; nil is the empty set.
type boards struct {
	// at has a bit for each of the sixteen possible children, ways are the existing
	// ones.
	at   uint16
	ways []*boards
	// same are the boards of a leaf; all have the same hash.
	same []seeding
	hash uint64
}

// wayBits is the number of bits of a hash that select a child.
const wayBits = 4

// with returns the set with a board added, and whether it already contained it.
func (s *boards) with(b seeding) (out *boards, known bool) {
	return s.add(&boards{same: []seeding{b}, hash: b.hash()}, 0)
}

// add returns the set with a leaf added, below a given number of bits of its
// hash.
func (s *boards) add(leaf *boards, below int) (out *boards, known bool) {
	switch {
	case s == nil:
		return leaf, false
	case len(s.ways) > 0:
		return s.addWay(leaf, below)
	case s.hash != leaf.hash:
		fork := &boards{at: 1 << s.way(below), ways: []*boards{s}}
		return fork.addWay(leaf, below)
	case slices.Contains(s.same, leaf.same[0]):
		return s, true
	default:
		return &boards{same: slices.Concat(s.same, leaf.same), hash: s.hash}, false
	}
}

// addWay is add for an inner node.
func (s *boards) addWay(leaf *boards, below int) (out *boards, known bool) {
	bit := uint16(1) << leaf.way(below)
	i := bits.OnesCount16(s.at & (bit - 1))
	if s.at&bit == 0 {
		return &boards{at: s.at | bit, ways: slices.Concat(s.ways[:i], []*boards{leaf}, s.ways[i:])}, false
	}
	next, known := s.ways[i].add(leaf, below+wayBits)
	if known {
		return s, true
	}
	ways := slices.Clone(s.ways)
	ways[i] = next
	return &boards{at: s.at, ways: ways}, false
}

// way is the child selected by a hash below a given number of bits.
func (s *boards) way(below int) uint64 { return s.hash >> below & (1<<wayBits - 1) }

// hash is a hash of the whole board.
func (b seeding) hash() uint64 {
	first := binary.LittleEndian.Uint64(b.houses[:8])
	rest := uint64(binary.LittleEndian.Uint32(b.houses[8:])) | uint64(b.side)<<32
	return scatter(scatter(first) + rest)
}

// scatter is the finaliser of SplitMix64.
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
