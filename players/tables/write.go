package tables

import (
	"io"
	"slices"
)

// WriteTo writes the table as a file.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	written, err := w.Write(t.Layout.Header)
	size := int64(written)
	for block := 0; block < len(t.Blocks) && err == nil; block++ {
		var n int64
		n, err = t.writeBlock(w, block, 1)
		size += n
	}
	return size, err
}

// writeBlock writes a block, packed on so many threads.
func (t *Table) writeBlock(w io.Writer, block, threads int) (size int64, err error) {
	values := t.Blocks[block]
	pages := t.Layout.split(values)
	if t.Layout.Packed {
		if err := pack(pages, threads); err != nil {
			return 0, err
		}
		values = slices.Concat(pages...)
	}
	for _, part := range [][]byte{t.Layout.newHead(block, t.Notes[block], pages), values} {
		n, err := w.Write(part)
		size += int64(n)
		if err != nil {
			return size, err
		}
	}
	return size, nil
}
