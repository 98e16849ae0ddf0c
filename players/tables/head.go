package tables

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
)

// The sizes of parts of a head, in bytes.
const (
	sumBytes    = 4
	lengthBytes = 2
	// maxPacked is the largest number of bytes of a packed page.
	maxPacked = 1<<(8*lengthBytes) - 1
)

// head is the head of a block.
type head struct {
	size  int64 // of the head, in bytes
	note  []byte
	pages []page
}

// page is where a page is in the file, from the end of the head.
type page struct {
	at     int64
	length int
	sum    uint32
}

// length is the number of bytes of all pages.
func (h *head) length() int64 {
	last := &h.pages[len(h.pages)-1]
	return last.at + int64(last.length)
}

// headSize is the number of bytes of the head of a block.
func (l *Layout) headSize(block int) int {
	n := len(l.Blocks[block].Mark) + l.Note + l.pages(block)*sumBytes
	if l.Packed {
		n += l.pages(block) * lengthBytes
	}
	if !l.Whole {
		n += sumBytes
	}
	return n
}

// newHead returns the head of the pages, as bytes.
func (l *Layout) newHead(block int, note []byte, pages [][]byte) []byte {
	raw := slices.Concat(l.Blocks[block].Mark, note)
	for _, page := range pages {
		if l.Packed {
			raw = binary.LittleEndian.AppendUint16(raw, uint16(len(page)))
		}
		raw = binary.LittleEndian.AppendUint32(raw, checksum(page))
	}
	if l.Whole {
		return raw
	}
	return binary.LittleEndian.AppendUint32(raw, checksum(raw))
}

// readHead reads the head of a block. The error is io.EOF if there is nothing left, wraps
// ErrDamaged, or comes from r.
func (l *Layout) readHead(r io.Reader, block int) (*head, error) {
	raw := make([]byte, l.headSize(block))
	switch _, err := io.ReadFull(r, raw); {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, l.atBlock(block, errCut)
	case err != nil:
		return nil, err
	}
	h, mark := &head{size: int64(len(raw))}, l.Blocks[block].Mark
	rest := len(raw) - sumBytes
	if !bytes.HasPrefix(raw, mark) || !l.Whole && binary.LittleEndian.Uint32(raw[rest:]) != checksum(raw[:rest]) {
		return nil, l.atBlock(block, "its head is not what was written")
	}
	raw = raw[len(mark):]
	h.note, raw = raw[:l.Note:l.Note], raw[l.Note:]
	h.pages = make([]page, l.pages(block))
	at := int64(0)
	for i := range h.pages {
		p := &h.pages[i]
		p.at, p.length = at, l.pageLength(block, i)
		if l.Packed {
			p.length, raw = int(binary.LittleEndian.Uint16(raw)), raw[lengthBytes:]
		}
		p.sum, raw = binary.LittleEndian.Uint32(raw), raw[sumBytes:]
		at += int64(p.length)
	}
	return h, nil
}

// atBlock wraps ErrDamaged with the block and why.
func (l *Layout) atBlock(block int, why any) error {
	return fmt.Errorf("%w at %s: %v", ErrDamaged, l.Blocks[block].Name, why)
}

func checksum(raw []byte) uint32 { return crc32.Checksum(raw, castagnoli()) }

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }
