package solver

import (
	"bufio"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"slices"
	"sync"
	"sync/atomic"

	"parlour/game/kalah"
)

// Proofs are proven bounds of boards, with the moves that prove the lower bounds. A solver takes
// them over and need not prove them again: they serve as an opening book, and to resume an
// interrupted search. They do not depend on the seeds in the stores. They are immutable and may be
// shared.
type Proofs struct {
	game kalah.Rules // Seeds is 0
	list []proof     // in the order of the keys
	// small is a table of smallMemory that contains only the proofs, made when it is
	// first needed: copying it is faster than filling another.
	once  sync.Once
	small *table
}

// smallMemory is the size in bytes of the largest table that is filled by
// copying.
const smallMemory = 32 << 20

// proof is an entry of the transposition table, with its full key.
type proof struct {
	// key is the key of the board before scattering: neighbours in the list have
	// similar keys, which makes the file small.
	key  uint64
	fact uint32
}

// factMask covers the bits of an entry below its tag.
const factMask = 1<<tagAt - 1

// Rules are the rules of the proofs; their Seeds is 0.
func (p *Proofs) Rules() kalah.Rules { return p.game }

// Len is the number of boards.
func (p *Proofs) Len() int { return len(p.list) }

// Largest returns the proofs of the n boards that took the most work; ties go to
// the smaller keys.
func (p *Proofs) Largest(n int) *Proofs {
	if n >= len(p.list) {
		return p
	}
	list := slices.Clone(p.list)
	slices.SortStableFunc(list, func(a, b proof) int { return cmp.Compare(b.work(), a.work()) })
	list = list[:max(n, 0)]
	slices.SortFunc(list, func(a, b proof) int { return cmp.Compare(a.key, b.key) })
	return &Proofs{game: p.game, list: list}
}

// Find returns the proven bounds of q for its side to move, and the move that
// guarantees the lower bound, 0 for none. If q is not among the boards or is
// under other rules, the bounds are those that follow from the number of seeds.
func (p *Proofs) Find(q kalah.Position) (kalah.Move, Bounds) {
	seeds, lead := InHouses(q), lead(q)
	none := Bounds{lead - seeds, lead + seeds}
	r := q.Rules()
	if r.Seeds = 0; r != p.game || !Compact(q) {
		return 0, none
	}
	k := newKeys(uint(r.Houses))
	key, ok := k.plain(newBoard(q))
	if !ok {
		return 0, none
	}
	i, ok := slices.BinarySearchFunc(p.list, key, func(x proof, key uint64) int { return cmp.Compare(x.key, key) })
	if !ok {
		return 0, none
	}
	b := p.list[i].bounds(seeds)
	return kalah.Move(b.hashMove), Bounds{lead + b.lower, lead + b.upper}
}

// bounds are the proven bounds of a board with that many seeds.
func (p proof) bounds(seeds int) bounds { return unpack(uint64(p.fact), seeds) }

// work is the binary logarithm of the nodes that the proof took.
func (p proof) work() uint32 { return p.fact >> workAt & workMask }

// Proofs returns the proofs in the solver's table that took 2 to the power of
// work nodes or more. It includes only compact boards. The solver's goroutine may
// call it from within Progress.
func (s *Solver) Proofs(work int) *Proofs {
	out := &Proofs{game: s.game}
	if s.table == nil {
		return out
	}
	for i := range s.table.entries {
		e := atomic.LoadUint64(&s.table.entries[i])
		if e == 0 || int(e>>workAt&workMask) < work {
			continue
		}
		key := uint64(i/ways)<<s.table.shift | e>>tagAt
		out.list = append(out.list, proof{unscatter(key), uint32(e & factMask)})
	}
	slices.SortFunc(out.list, func(a, b proof) int { return cmp.Compare(a.key, b.key) })
	out.list = unite(out.list)
	return out
}

// unite merges neighbouring proofs of the same board: threads that prove the same
// board at the same time may both store it.
func unite(list []proof) []proof {
	n := 0
	for _, x := range list {
		if n > 0 && list[n-1].key == x.key {
			list[n-1].fact = list[n-1].and(x)
			continue
		}
		list[n] = x
		n++
	}
	return list[:n]
}

// and combines two proofs of the same board.
func (p proof) and(q proof) uint32 {
	if p.fact&boundMask < q.fact&boundMask {
		p, q = q, p
	}
	upper := max(p.fact>>upperAt&boundMask, q.fact>>upperAt&boundMask)
	work := max(p.work(), q.work())
	return p.fact&(boundMask|houseMask<<houseAt) | upper<<upperAt | work<<workAt
}

// Prepare makes the table for solvers of 32 MiB that are new or have forgotten
// their results; the first of them would make it otherwise.
func (p *Proofs) Prepare() {
	if len(p.list) == 0 {
		return
	}
	p.once.Do(func() {
		p.small = newTable(smallMemory, false)
		p.small.learn(p)
	})
}

// teach fills a table with the proofs and nothing else. A fresh table is empty.
func (p *Proofs) teach(t *table, fresh bool) {
	switch {
	case 8*len(t.entries) == smallMemory && len(p.list) > 0:
		p.Prepare()
		copy(t.entries, p.small.entries)
	case fresh:
		t.learn(p)
	default:
		clear(t.entries)
		t.learn(p)
	}
}

// learn stores proofs in the table, which must not contain their boards.
func (t *table) learn(p *Proofs) {
	for _, x := range p.list {
		key := scatter(x.key)
		t.place(key, t.tag(key)<<tagAt|uint64(x.fact))
	}
}

// learnToo is learn for a table that may contain some of the boards.
func (t *table) learnToo(p *Proofs) {
	for _, x := range p.list {
		key := scatter(x.key)
		if e := t.find(key); e != nil {
			x.fact = x.and(proof{fact: uint32(*e & factMask)})
		}
		t.place(key, t.tag(key)<<tagAt|uint64(x.fact))
	}
}

// And combines p and others, which must be of the same rules.
func (p *Proofs) And(others ...*Proofs) *Proofs {
	list := slices.Clone(p.list)
	for _, q := range others {
		list = append(list, q.list...)
	}
	slices.SortStableFunc(list, func(a, b proof) int { return cmp.Compare(a.key, b.key) })
	return &Proofs{game: p.game, list: unite(list)}
}

// Without are the proofs of p that q lacks.
func (p *Proofs) Without(q *Proofs) *Proofs {
	out, i := &Proofs{game: p.game}, 0
	for _, x := range p.list {
		for i < len(q.list) && q.list[i].key < x.key {
			i++
		}
		if i == len(q.list) || q.list[i] != x {
			out.list = append(out.list, x)
		}
	}
	return out
}

// The file of proofs is a header of sixteen bytes - the magic number, the number
// of houses, the end, the capture, a zero, the number of boards (8 bytes,
// little-endian) - and, compressed (RFC 1951), for each board the difference
// between its key and that of the board before (a varint) and the fact (3 bytes,
// little-endian), then the CRC-32C of the header and all that, 4 bytes. The
// unexported types keys and proof define key and fact.
const (
	proofsMark  = "PKP1"
	proofsHead  = 16
	factBytes   = 3
	maxProofs   = 1 << 30
	readAtATime = 1 << 16
)

// ErrNotProofs: the file does not contain proofs, or is of a newer version.
var ErrNotProofs = errors.New("not a file of proofs of Kalah")

// ErrProofsDamaged: a file of proofs is truncated or corrupt.
var ErrProofsDamaged = errors.New("the file of proofs is damaged")

// WriteTo writes the proofs in the file format.
func (p *Proofs) WriteTo(w io.Writer) (int64, error) {
	count := &counter{w: w}
	head := binary.LittleEndian.AppendUint64(headerOf(proofsMark, p.game), uint64(len(p.list)))
	if _, err := count.Write(head); err != nil {
		return count.n, err
	}
	packed, err := flate.NewWriter(count, flate.BestCompression)
	if err != nil {
		return count.n, err
	}
	sum := sumAfter(head)
	out := bufio.NewWriter(io.MultiWriter(packed, sum))
	before := uint64(0)
	for _, x := range p.list {
		line := binary.AppendUvarint(out.AvailableBuffer(), x.key-before)
		line = append(line, byte(x.fact), byte(x.fact>>8), byte(x.fact>>16))
		_, _ = out.Write(line) // Flush returns the error
		before = x.key
	}
	if err := out.Flush(); err != nil {
		return count.n, err
	}
	if _, err := packed.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32())); err != nil {
		return count.n, err
	}
	return count.n, packed.Close()
}

// counter counts the bytes written.
type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

// ReadProofs reads what WriteTo wrote. The error wraps ErrNotProofs or
// ErrProofsDamaged. Memory use is limited by the size of the file.
func ReadProofs(r io.Reader) (*Proofs, error) {
	var head [proofsHead]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, fmt.Errorf("solver: %w: %w", ErrNotProofs, err)
	}
	rules, ok := rulesOf(proofsMark, head[:])
	n := binary.LittleEndian.Uint64(head[fileHead:])
	if !ok || n > maxProofs {
		return nil, fmt.Errorf("solver: %w", ErrNotProofs)
	}
	p := &Proofs{game: rules}
	if err := p.read(flate.NewReader(r), n, sumAfter(head[:])); err != nil {
		return nil, fmt.Errorf("solver: %w: %w", ErrProofsDamaged, err)
	}
	return p, nil
}

// sumAfter starts a checksum with the header.
func sumAfter(head []byte) hash.Hash32 {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	_, _ = sum.Write(head) // a hash never fails
	return sum
}

func (p *Proofs) read(packed io.Reader, n uint64, sum hash.Hash32) error {
	in := bufio.NewReaderSize(packed, readAtATime)
	keys := newKeys(uint(p.game.Houses))
	key := uint64(0)
	for i := range n {
		line, err := in.Peek(binary.MaxVarintLen64 + factBytes)
		if err != nil && err != io.EOF { // near the end of the file fewer bytes are left
			return err
		}
		step, size := binary.Uvarint(line)
		if size <= 0 || len(line) < size+factBytes {
			return io.ErrUnexpectedEOF
		}
		fact := uint32(line[size]) | uint32(line[size+1])<<8 | uint32(line[size+2])<<16
		if key += step; step == 0 && i > 0 || step > 1<<keyBits || key >= 1<<keyBits {
			return errors.New("boards out of order")
		}
		if err := checkFact(fact, keys.seeds(key)); err != nil {
			return err
		}
		_, _ = sum.Write(line[:size+factBytes]) // a hash never fails
		_, _ = in.Discard(size + factBytes)     // these bytes are buffered
		p.list = append(p.list, proof{key, fact})
	}
	var end [4]byte
	if _, err := io.ReadFull(in, end[:]); err != nil {
		return err
	}
	if binary.LittleEndian.Uint32(end[:]) != sum.Sum32() {
		return errors.New("checksum mismatch")
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return errors.New("no end after the checksum")
	}
	return nil
}

// checkFact refuses impossible bounds for a board with so many seeds.
func checkFact(fact uint32, seeds int) error {
	if b := unpack(uint64(fact), seeds); b.lower > b.upper || fact > factMask {
		return fmt.Errorf("bounds of %d and %d for %d seeds", b.lower, b.upper, seeds)
	}
	return nil
}
