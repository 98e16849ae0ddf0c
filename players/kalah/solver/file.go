package solver

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"

	"parlour/game/kalah"
	"parlour/players/tablefile"
)

// The file of an endgame table is a header of eight bytes - the magic number, the
// number of houses, the end, the capture, a zero - and one layer for each number
// of seeds from 0 on: the number, one byte; the CRC-32C of the values, four
// bytes, little-endian; the values, a signed byte each, in the order of the
// unexported type index. The file may end after any layer.
const fileMark = "PKE1"

// fileHead is the number of bytes of the header.
const fileHead = 8

// The reasons for refusing the file of a table.
var (
	// ErrNotATable: the file is not an endgame table, or of a newer version.
	ErrNotATable = errors.New("not an endgame table of Kalah")
	// ErrOtherRules: the table is for another board or other rules.
	ErrOtherRules = errors.New("the endgame table is for other rules")
	// ErrDamaged: a layer is truncated or corrupt.
	ErrDamaged = errors.New("the endgame table is damaged")
)

// ReadEndgame reads a table and also returns the number of bytes of the file that
// are valid. If the file is damaged the error wraps ErrDamaged, and the table and
// the size are those of the layers before the damage; with other errors, which
// may wrap ErrNotATable, there is no table. If r has a Stat method, like an
// fs.File, the values are read into a single allocation of the right size. Memory
// use is limited by the size of the file.
func ReadEndgame(r io.Reader) (*Endgame, int64, error) {
	var header [fileHead]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return nil, 0, fmt.Errorf("solver: %w: %w", ErrNotATable, err)
	}
	end, capture := kalah.End(header[5]), kalah.Capture(header[6])
	if string(header[:4]) != fileMark || end > kalah.EitherSide || capture > kalah.EmptyToo || header[7] != 0 {
		return nil, 0, fmt.Errorf("solver: %w", ErrNotATable)
	}
	empty, err := NewEndgame(kalah.Rules{Houses: int(header[4]), End: end, Capture: capture})
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrNotATable, err)
	}
	e := &Endgame{game: empty.game, rules: empty.rules, index: empty.index, seeds: -1}
	size, err := e.readLayers(r)
	if e.seeds < 0 {
		e = empty
	}
	return e, fileHead + size, err
}

// readLayers reads the remaining layers and returns their size in bytes. The
// error wraps ErrDamaged.
func (e *Endgame) readLayers(r io.Reader) (size int64, err error) {
	e.reserve(seedsIn(e.game.Houses, sizeOf(r)))
	for n := 0; n <= maxEndgame; n++ {
		err := e.readLayer(r, n)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			e.values = e.values[:e.end(n-1)]
			return size, fmt.Errorf("solver: %w at the boards of %d seeds: %w", ErrDamaged, n, err)
		}
		e.seeds = n
		size += layerHead + int64(len(e.layer(n)))
	}
	return size, nil
}

// sizeOf is the number of bytes that can be read from r, 0 if it is unknown.
func sizeOf(r io.Reader) int64 {
	switch r := r.(type) {
	case interface{ Stat() (fs.FileInfo, error) }:
		if info, err := r.Stat(); err == nil && info.Mode().IsRegular() {
			return info.Size()
		}
	case interface{ Len() int }:
		return int64(r.Len())
	}
	return 0
}

// FileSeeds is the largest number of seeds of a table with that number of houses
// that fits into a file of that size, 0 if there is none.
func FileSeeds(houses int, size int64) int { return seedsIn(houses, size-fileHead) }

// seedsIn is the number of seeds of the last layer that fits into that many bytes
// of layers.
func seedsIn(houses int, size int64) int {
	n := 0
	for n < maxEndgame {
		values := EndgameBytes(houses, n+1)
		if values == 0 || values+int64(n+2)*layerHead > size {
			break
		}
		n++
	}
	return n
}

// layerHead is the number of bytes before the values of a layer.
const layerHead = 5

// readAtOnce is the number of values that are read, checksummed and validated at
// a time, while they are in the cache.
const readAtOnce = 1 << 18

// readLayer appends the values of the boards of n seeds. The error is io.EOF if
// the file ends before them.
func (e *Endgame) readLayer(r io.Reader, n int) error {
	var head [layerHead]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return err
	}
	if int(head[0]) != n {
		return fmt.Errorf("a layer of %d seeds", head[0])
	}
	sum := uint32(0)
	for size := int(e.index.ends[n]) - len(e.values); size > 0; {
		from := len(e.values)
		part := min(size, readAtOnce)
		e.values = slices.Grow(e.values, part)[:from+part]
		raw := e.values[from:]
		if _, err := io.ReadFull(r, raw); err != nil {
			return fmt.Errorf("cut short, %d values before its end", size)
		}
		sum = crc32.Update(sum, castagnoli(), raw)
		if i := wrongValue(raw, n); i >= 0 {
			return fmt.Errorf("a value of %d", int8(raw[i]))
		}
		size -= part
	}
	if sum != binary.LittleEndian.Uint32(head[1:]) {
		return errors.New("wrong checksum")
	}
	return nil
}

// wrongValue returns the index of a value that no board of n seeds can have, -1
// if there is none. A value plus n is even and at most 2n; eight are checked at a
// time.
func wrongValue(values []byte, n int) int {
	const high, odd = 0x80 * lowBytes, lowBytes
	add, room := uint64(n)*lowBytes, uint64(0x7f-2*n)*lowBytes
	i := 0
	for ; i+8 <= len(values); i += 8 {
		v := binary.LittleEndian.Uint64(values[i:])
		sum := (v&^high + add) ^ v&high // each byte plus n, without carries between bytes
		if (sum|(sum&^high+room))&high|sum&odd != 0 {
			break
		}
	}
	for ; i < len(values); i++ {
		if v := int(int8(values[i])); v > n || v < -n || (v+n)&1 != 0 {
			return i
		}
	}
	return -1
}

func checksum(raw []byte) uint32 { return crc32.Checksum(raw, castagnoli()) }

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// WriteTo writes the table in the file format.
func (e *Endgame) WriteTo(w io.Writer) (int64, error) {
	written, err := w.Write(e.header())
	size := int64(written)
	for n := 0; err == nil && n <= e.seeds; n++ {
		written, err = w.Write(e.encode(n))
		size += int64(written)
	}
	return size, err
}

func (e *Endgame) header() []byte {
	return append([]byte(fileMark), byte(e.game.Houses), byte(e.game.End), byte(e.game.Capture), 0)
}

// encode returns the layer of n seeds in the file format.
func (e *Endgame) encode(n int) []byte {
	values := e.layer(n)
	raw := append(make([]byte, layerHead, layerHead+len(values)), values...)
	raw[0] = byte(n)
	binary.LittleEndian.PutUint32(raw[1:], checksum(raw[layerHead:]))
	return raw
}

// BuildFile extends the table in f to up to that many seeds and returns it.
// Existing layers are kept, damage at the end is cut off, and every layer is
// saved to f before the next is begun, so that the same call resumes an
// interrupted build. It refuses a file that is not a table with ErrNotATable,
// unless it is empty, and one for other rules with ErrOtherRules. Threads and
// progress are as for Build.
func BuildFile(ctx context.Context, f tablefile.Target, r kalah.Rules, seeds, threads int, progress func(*Endgame)) (*Endgame, error) {
	e, err := fileFormat(r).Resume(f)
	if err != nil {
		return nil, err
	}
	var failed error
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err = e.Build(ctx, seeds, threads, func(e *Endgame) {
		if _, failed = f.Write(e.encode(e.seeds)); failed == nil {
			failed = f.Sync()
		}
		if failed != nil {
			cancel()
		} else if progress != nil {
			progress(e)
		}
	})
	if failed != nil {
		return nil, fmt.Errorf("solver: writing the endgame table: %w", failed)
	}
	return e, err
}

// fileFormat is how tables for the rules are in their files.
func fileFormat(r kalah.Rules) tablefile.Format[*Endgame] {
	r.Seeds = 0
	return tablefile.Format[*Endgame]{
		New: func() (*Endgame, error) { return NewEndgame(r) },
		Read: func(f io.Reader) (*Endgame, int64, error) {
			e, size, err := ReadEndgame(f)
			if e != nil && e.game != r {
				return nil, 0, fmt.Errorf("solver: %w", ErrOtherRules)
			}
			return e, size, err
		},
		Damaged: ErrDamaged,
	}
}
