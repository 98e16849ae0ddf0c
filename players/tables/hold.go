package tables

import (
	"errors"
	"fmt"
	"io"
)

// Hold keeps in memory only the blocks that are wanted. The others stay in the file, as far as they are
// there, and are read again when they are wanted, on so many threads. It does nothing unless the table is
// Sparse. The error wraps ErrDamaged, or comes from the file.
func (t *Table) Hold(wanted func(block int) bool, threads int) error {
	if !t.Sparse || t.file == nil {
		return nil
	}
	for block := range t.saved {
		if !wanted(block) {
			t.Blocks[block] = nil
		}
	}
	for block := range t.saved {
		if wanted(block) && t.Blocks[block] == nil {
			if err := t.fetch(block, threads); err != nil {
				return err
			}
		}
	}
	_, err := t.file.Seek(t.starts[t.saved], io.SeekStart)
	return err
}

// fetch reads a block of the file.
func (t *Table) fetch(block, threads int) error {
	if _, err := t.file.Seek(t.starts[block], io.SeekStart); err != nil {
		return err
	}
	var err error
	if t.Layout.Packed {
		t.Blocks[block], err = t.Layout.unpackBlock(t.file, block, threads)
	} else {
		var got Table
		in := blockReader{Layout: t.Layout, in: t.file, left: t.starts[block+1] - t.starts[block]}
		if _, err = in.read(&got, block); err == nil {
			t.Blocks[block] = got.Blocks[0]
		}
	}
	if err != nil {
		return fmt.Errorf("reading the endgame table again: %w", err)
	}
	return nil
}

// pagesAtOnce is how many pages are read before they are unpacked.
const pagesAtOnce = 1 << 10

// unpackBlock returns the values of a block that r has, unpacked on so many threads. The error wraps
// ErrDamaged, or comes from r.
func (l *Layout) unpackBlock(r io.Reader, block, threads int) ([]byte, error) {
	h, err := l.readHead(r, block)
	if err != nil {
		return nil, err
	}
	values := l.room(block)
	var u unpackers
	for first := 0; first < len(h.pages); first += pagesAtOnce {
		pages := h.pages[first:min(first+pagesAtOnce, len(h.pages))]
		start, last := pages[0].at, pages[len(pages)-1]
		raw := make([]byte, last.at+int64(last.length)-start)
		if _, err := io.ReadFull(r, raw); err != nil {
			return nil, err
		}
		errs := make([]error, len(pages))
		Parallel(threads, len(pages), func(i int) {
			page, at := raw[pages[i].at-start:][:pages[i].length], (first+i)*pageSize
			if checksum(page) != pages[i].sum || u.unpack(page, values[at:at+l.pageLength(block, first+i)]) != nil {
				errs[i] = l.atBlock(block, fmt.Sprintf("page %d is not what was written", first+i))
			}
		})
		if err := errors.Join(errs...); err != nil {
			return nil, err
		}
	}
	return values, nil
}
