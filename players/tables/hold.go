package tables

import (
	"fmt"
	"io"
)

// Hold keeps in memory only the blocks that are wanted. The others stay in the file, as far as they are
// there, and are read again when they are wanted. It does nothing unless the table is Sparse. The error
// wraps ErrDamaged, or comes from the file.
func (t *Table) Hold(wanted func(block int) bool) error {
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
			if err := t.fetch(block); err != nil {
				return err
			}
		}
	}
	_, err := t.file.Seek(t.starts[t.saved], io.SeekStart)
	return err
}

// fetch reads a block of the file.
func (t *Table) fetch(block int) error {
	if _, err := t.file.Seek(t.starts[block], io.SeekStart); err != nil {
		return err
	}
	var got Table
	in := blockReader{Layout: t.Layout, in: t.file, left: t.starts[block+1] - t.starts[block]}
	if _, err := in.read(&got, block); err != nil {
		return fmt.Errorf("reading the endgame table again: %w", err)
	}
	t.Blocks[block] = got.Blocks[0]
	return nil
}
