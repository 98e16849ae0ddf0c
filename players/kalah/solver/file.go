package solver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"parlour/game/kalah"
)

// The file of an endgame table is a header of eight bytes - the mark, the number
// of houses, the end, the capture, a zero - and a layer for each number of seeds
// from 0 on: the number, one byte; the CRC-32C of the values, four bytes, the
// lowest first; the values, a signed byte each, in the order of package-private
// type index. The file may end after any layer.
const fileMark = "PKE1"

// The reasons for which the file of a table is refused.
var (
	// ErrNotATable tells that a file is none of ours, or of a newer version.
	ErrNotATable = errors.New("not an endgame table of Kalah")
	// ErrOtherRules tells that a table is for another board or other rules.
	ErrOtherRules = errors.New("the endgame table is for other rules")
	// ErrDamaged tells that a layer is cut short or has been altered.
	ErrDamaged = errors.New("the endgame table is damaged")
)

// File is what a table is built into: a file opened to be read and written.
type File interface {
	io.ReadWriteSeeker
	Truncate(size int64) error
	Sync() error
}

// ReadEndgame reads a table and returns with it how many bytes of the file it
// takes. If the file is damaged the error wraps ErrDamaged, and the table and
// the bytes are those of the layers before the damage; other errors, which may
// wrap ErrNotATable, come without a table.
func ReadEndgame(r io.Reader) (*Endgame, int64, error) {
	r = bufio.NewReaderSize(r, 1<<16)
	var header [8]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return nil, 0, fmt.Errorf("solver: %w: %w", ErrNotATable, err)
	}
	end, capture := kalah.End(header[5]), kalah.Capture(header[6])
	if string(header[:4]) != fileMark || end > kalah.EitherSide || capture > kalah.EmptyToo || header[7] != 0 {
		return nil, 0, fmt.Errorf("solver: %w", ErrNotATable)
	}
	e, err := NewEndgame(kalah.Rules{Houses: int(header[4]), End: end, Capture: capture})
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrNotATable, err)
	}
	size := int64(len(header))
	for n := 0; n <= maxEndgame; n++ {
		values, err := e.readLayer(r, n)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return e, size, fmt.Errorf("solver: %w at the boards of %d seeds: %w", ErrDamaged, n, err)
		}
		size += layerHead + int64(len(values))
		if n > 0 { // a new table has the first layer
			e.values, e.seeds = append(e.values, values...), n
		}
	}
	return e, size, nil
}

// layerHead is the number of bytes before the values of a layer.
const layerHead = 5

// readLayer reads the values of the boards of n seeds. The error is io.EOF if the
// file ends before them. No more memory is taken than the file has bytes for.
func (e *Endgame) readLayer(r io.Reader, n int) ([]int8, error) {
	var head [layerHead]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	if int(head[0]) != n {
		return nil, fmt.Errorf("a layer of %d seeds", head[0])
	}
	size := e.index.ends[n]
	if n > 0 {
		size -= e.index.ends[n-1]
	}
	var raw bytes.Buffer
	if _, err := io.CopyN(&raw, r, int64(size)); err != nil {
		return nil, fmt.Errorf("cut short after %d values of %d", raw.Len(), size)
	}
	if checksum(raw.Bytes()) != binary.LittleEndian.Uint32(head[1:]) {
		return nil, errors.New("wrong checksum")
	}
	values := make([]int8, size)
	for i, v := range raw.Bytes() {
		values[i] = int8(v)
		if v := int(values[i]); v > n || v < -n || (v+n)&1 != 0 {
			return nil, fmt.Errorf("a value of %d", v)
		}
	}
	return values, nil
}

func checksum(raw []byte) uint32 {
	return crc32.Checksum(raw, crc32.MakeTable(crc32.Castagnoli))
}

// WriteTo writes the table as a file.
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

// encode returns the layer of n seeds as the file has it.
func (e *Endgame) encode(n int) []byte {
	values := e.layer(n)
	raw := make([]byte, layerHead, layerHead+len(values))
	for _, v := range values {
		raw = append(raw, byte(v))
	}
	raw[0] = byte(n)
	binary.LittleEndian.PutUint32(raw[1:], checksum(raw[layerHead:]))
	return raw
}

// BuildFile makes f a table for the rules of up to so many seeds and returns it.
// What f has of it already is kept, damage at its end is cut off, and every layer
// is safe in f before the next is begun, so that a build that was broken off is
// taken up again by the same call. A file that is no table is refused with
// ErrNotATable, unless it is empty; one for other rules with ErrOtherRules.
// Threads and progress are as for Build.
func BuildFile(ctx context.Context, f File, r kalah.Rules, seeds, threads int, progress func(*Endgame)) (*Endgame, error) {
	e, err := openFile(f, r)
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

// openFile reads the table in f, or begins one, and leaves f where the next
// layer belongs.
func openFile(f File, r kalah.Rules) (*Endgame, error) {
	length, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	if length == 0 {
		return beginFile(f, r)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	e, size, err := ReadEndgame(f)
	if err != nil && !errors.Is(err, ErrDamaged) {
		return nil, err
	}
	if r.Seeds = 0; e.game != r {
		return nil, fmt.Errorf("solver: %w", ErrOtherRules)
	}
	if size == int64(len(e.header())) {
		return beginFile(f, r)
	}
	if err := f.Truncate(size); err != nil {
		return nil, err
	}
	_, err = f.Seek(size, io.SeekStart)
	return e, err
}

// beginFile writes an empty table to f from its start.
func beginFile(f File, r kalah.Rules) (*Endgame, error) {
	e, err := NewEndgame(r)
	if err != nil {
		return nil, err
	}
	if err := f.Truncate(0); err != nil {
		return nil, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	if _, err := e.WriteTo(f); err != nil {
		return nil, err
	}
	return e, f.Sync()
}
