package tables

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"parlour/players/memory"
)

// Layout is how the tables of a game are in their files.
//
// The head of a block is its mark and its note; for each page its length in the file, two
// bytes, if it is packed, and its checksum, four bytes; then the checksum of all that, four
// bytes, unless the layout is whole. The pages follow. Numbers have the lowest byte first,
// checksums are CRC-32C. A packed page is compressed by itself as RFC 1951 has it.
type Layout struct {
	// Header is what every file begins with.
	Header []byte
	// Foreign returns why a file is refused that begins otherwise.
	Foreign func(header []byte) error
	// Blocks are those of the largest table, in the order of the file.
	Blocks []Block
	// Note is how many bytes of its own the game has in each head.
	Note int
	// Packed is set if pages are compressed. Whole is set if all values of a block are one
	// page; such a file is read into memory only, not opened.
	Packed, Whole bool
	// Sound reports whether a block can have the values; nil if it can have any.
	Sound func(block int, values []byte) bool
}

// Block is the positions of one size or material.
type Block struct {
	// Name is the block in words, for errors.
	Name string
	// Mark is the beginning of its head. No other block has the same.
	Mark []byte
	// Size is the number of values.
	Size uint64
	// Needed is set if the file may not end after the block, because it was worked out
	// together with the next.
	Needed bool
}

var (
	// ErrDamaged is wrapped if a block is cut short or has been altered.
	ErrDamaged = errors.New("the endgame table is damaged")
	// ErrInconsistent is wrapped where a value contradicts those of the next positions.
	ErrInconsistent = errors.New("the endgame table contradicts itself")
)

const (
	pageBits = 14
	// pageSize is the number of values of a page, of the last of a block what is left.
	pageSize = 1 << pageBits
)

// pages is how many pages the values of a block are.
func (l *Layout) pages(block int) int {
	if l.Whole {
		return 1
	}
	return int((l.Blocks[block].Size + pageSize - 1) / pageSize)
}

// pageLength is the number of values of a page.
func (l *Layout) pageLength(block, page int) int {
	size := l.Blocks[block].Size
	if l.Whole {
		return int(size)
	}
	return int(min(pageSize, size-uint64(page)*pageSize))
}

// Bytes is the size of the file of so many blocks, which are not packed.
func (l *Layout) Bytes(blocks int) int64 {
	n := int64(len(l.Header))
	for i := range blocks {
		n += int64(l.headSize(i)) + int64(l.Blocks[i].Size)
	}
	return n
}

// room returns memory for the values of a block.
func (l *Layout) room(block int) []byte { return memory.Zeros[byte](l.Blocks[block].Size) }

// sound reports whether a block can have the values.
func (l *Layout) sound(block int, values []byte) bool {
	return l.Sound == nil || l.Sound(block, values)
}

// errCut is wrapped if a file ends too early.
var errCut = errors.New("cut short")

// readHeader reads the header. The error is that of Foreign, and wraps errCut too if the
// file has nothing but the beginning of the header; or it comes from r.
func (l *Layout) readHeader(r io.Reader) error {
	got := make([]byte, len(l.Header))
	n, err := io.ReadFull(r, got)
	switch got = got[:n]; {
	case bytes.Equal(got, l.Header):
		return nil
	case err != nil && !ended(err):
		return err
	case bytes.HasPrefix(l.Header, got):
		return fmt.Errorf("%w: the header is %w", l.Foreign(got), errCut)
	default:
		return l.Foreign(got)
	}
}

// ended reports whether an error is that of the end of a file.
func ended(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// Choose is the number of ways to choose k of n, from which ranks of sets are made.
func Choose(n, k int) uint64 {
	c := uint64(1)
	for i := range k {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return c
}
