package tables

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"
)

// Table is a table in memory.
type Table struct {
	Layout *Layout
	// Blocks are the values of the first blocks; Notes are what their heads say besides, for
	// layouts with notes.
	Blocks, Notes [][]byte
	// Sparse means that blocks in the file need not be in memory: they are nil then. See Hold.
	Sparse bool

	file   io.ReadSeeker // that is read or built, nil if there is none
	saved  int           // how many blocks are in it
	starts []int64       // of those blocks in it, and where the next will begin
}

// Add adds the next block.
func (t *Table) Add(values, note []byte) {
	t.Blocks, t.Notes = append(t.Blocks, values), append(t.Notes, note)
}

// At returns the value of a position of a block. It is not ok if t does not have the block in memory.
func (t *Table) At(block int, position uint64) (value byte, ok bool) {
	if block >= len(t.Blocks) || t.Blocks[block] == nil {
		return 0, false
	}
	return t.Blocks[block][position], true
}

// Read reads a whole file, checking every page, in place of what t has, and returns how many
// bytes of it t now has. If the file is damaged the error wraps ErrDamaged, and t has the
// blocks before the damage. Other errors come from r or Layout.Foreign and leave t as it
// was. No more memory is taken than what is read is worth. A sparse table has nothing in memory before
// Hold, and asks r again then; where r cannot seek it is not sparse any more.
func (t *Table) Read(r io.Reader) (int64, error) {
	if err := t.Layout.readHeader(r); err != nil {
		return 0, err
	}
	return t.ReadBlocks(r)
}

// ReadBlocks is Read for a file of which the header has been read. Where there is no whole
// block, t keeps those it had.
func (t *Table) ReadBlocks(r io.Reader) (size int64, err error) {
	if t.Sparse { // another has no more use for r
		t.file, t.Sparse = r.(io.ReadSeeker)
	}
	in := blockReader{Layout: t.Layout, in: r, left: sizeOf(r), past: t.Sparse}
	got := Table{starts: []int64{int64(len(t.Layout.Header))}}
	for block := 0; block < len(t.Layout.Blocks); block++ {
		n, failed := in.read(&got, block)
		if err = failed; err != nil {
			break
		}
		got.starts = append(got.starts, got.starts[block]+n)
		if !t.Layout.Blocks[block].Needed {
			got.saved = block + 1
		}
	}
	size = got.starts[got.saved]
	switch {
	case errors.Is(err, io.EOF) && len(got.Blocks) == got.saved:
		err = nil
	case errors.Is(err, io.EOF):
		err = t.Layout.atBlock(len(got.Blocks), errCut)
	case err != nil && !errors.Is(err, ErrDamaged):
		return 0, err
	}
	if t.saved = got.saved; t.saved > 0 {
		t.Blocks, t.Notes = got.Blocks[:t.saved], got.Notes[:t.saved]
	}
	t.starts = got.starts[:t.saved+1]
	return size, err
}

// sizeOf is the number of bytes that r has, as far as it says; 0 if it does not.
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

// blockReader reads blocks into memory.
type blockReader struct {
	*Layout
	unpackers
	in   io.Reader
	left int64 // how many bytes there are at most, 0 if that is not known
	past bool  // packed pages are checked, and not unpacked
}

// read adds a block to a table and returns how many bytes it took. The error is io.EOF if
// there is nothing left, wraps ErrDamaged, or comes from the reader.
func (b *blockReader) read(t *Table, block int) (int64, error) {
	h, err := b.readHead(b.in, block)
	if err != nil {
		return 0, err
	}
	b.left -= h.size
	var values []byte
	if !b.Packed && h.length() <= b.left {
		values = b.room(block)[:0]
	}
	for i := range h.pages {
		if values, err = b.page(values, block, i, &h.pages[i]); err != nil {
			return 0, err
		}
	}
	b.left -= h.length()
	t.Add(values, h.note)
	return h.size + h.length(), nil
}

// page appends the values of a page.
func (b *blockReader) page(values []byte, block, i int, p *page) ([]byte, error) {
	read := b.plain
	if b.Packed {
		read = b.packed
	}
	values, same, err := read(values, block, i, p)
	switch {
	case ended(err):
		return nil, b.atBlock(block, errCut)
	case err == nil && !same:
		return nil, b.atBlock(block, fmt.Sprintf("page %d is not what was written", i))
	}
	return values, err
}

// packed appends a packed page. There is no room for the block before its first page.
func (b *blockReader) packed(values []byte, block, i int, p *page) (_ []byte, same bool, err error) {
	raw := make([]byte, p.length)
	if _, err := io.ReadFull(b.in, raw); err != nil {
		return values, false, err
	}
	if b.past {
		return nil, checksum(raw) == p.sum, nil
	}
	if values == nil {
		values = b.room(block)[:0]
	}
	from := len(values)
	values = values[:from+b.pageLength(block, i)]
	return values, checksum(raw) == p.sum && b.unpack(raw, values[from:]) == nil, nil
}

// readAtOnce is how many values are read and checked at a time, while they are in the
// cache.
const readAtOnce = 1 << 18

// plain appends a page that is not packed.
func (b *blockReader) plain(values []byte, block, _ int, p *page) (_ []byte, same bool, err error) {
	sum, sound := uint32(0), true
	for left := p.length; left > 0; {
		from, n := len(values), min(left, readAtOnce)
		values = slices.Grow(values, n)[:from+n]
		if _, err := io.ReadFull(b.in, values[from:]); err != nil {
			return values, false, err
		}
		sum = crc32.Update(sum, castagnoli(), values[from:])
		sound = sound && b.sound(block, values[from:])
		left -= n
	}
	return values, sound && sum == p.sum, nil
}

// WriteTo writes the table as a file.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	written, err := w.Write(t.Layout.Header)
	size := int64(written)
	for block := 0; block < len(t.Blocks) && err == nil; block++ {
		var n int64
		n, err = t.Layout.writeBlock(w, block, t.Blocks[block], t.Notes[block], 1)
		size += n
	}
	return size, err
}

// writeBlock writes a block, packed on so many threads.
func (l *Layout) writeBlock(w io.Writer, block int, values, note []byte, threads int) (size int64, err error) {
	pages := l.split(values)
	if l.Packed {
		if err := pack(pages, threads); err != nil {
			return 0, err
		}
		values = slices.Concat(pages...)
	}
	for _, part := range [][]byte{l.newHead(block, note, pages), values} {
		n, err := w.Write(part)
		size += int64(n)
		if err != nil {
			return size, err
		}
	}
	return size, nil
}
