package tables

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
)

// Sliced is a table that can be worked out a slice at a time, on other machines too. A slice
// is a block, and those that were worked out together with it.
type Sliced struct {
	*Table
	// Waves are the slices of all of the table by their first blocks, in order. Those of a
	// wave need the waves before, and not each other.
	Waves [][]int
	// Solve works out a slice from the waves before, which the table has. The table stays as it
	// was. The error is that of ctx.
	Solve func(ctx context.Context, first, threads int) (Slice, error)
}

// Others work a table out elsewhere: all its waves are there in the end, or there is an error.
type Others func(ctx context.Context, s Sliced) error

// Slice is blocks of a table, from the first on. It is not changed.
type Slice struct {
	First         int
	Values, Notes [][]byte
}

// Before are the slices that a slice needs, by their first blocks. It is not ok if no slice
// begins there.
func (s Sliced) Before(first int) (before []int, ok bool) {
	for _, wave := range s.Waves {
		if slices.Contains(wave, first) {
			return before, true
		}
		before = append(before, wave...)
	}
	return nil, false
}

// end is the block behind the last of a slice.
func (l *Layout) end(first int) int {
	for l.Blocks[first].Needed {
		first++
	}
	return first + 1
}

// Slice is a slice that the table has.
func (t *Table) Slice(first int) Slice {
	end := t.Layout.end(first)
	return Slice{first, t.Blocks[first:end:end], t.Notes[first:end:end]}
}

// AddSlice adds the next slice. The error says that it is another one.
func (t *Table) AddSlice(s Slice) error {
	if s.First != len(t.Blocks) {
		return fmt.Errorf("slice %d of the endgame table instead of %d", s.First, len(t.Blocks))
	}
	for i, values := range s.Values {
		t.Add(values, s.Notes[i])
	}
	return nil
}

// Cut takes all blocks from a number on away. They must not be in the file yet.
func (t *Table) Cut(blocks int) {
	t.Blocks, t.Notes = t.Blocks[:blocks:blocks], t.Notes[:blocks:blocks]
}

// WriteSlice returns a slice as a file has it.
func (l *Layout) WriteSlice(s Slice) ([]byte, error) {
	var out bytes.Buffer
	for i, values := range s.Values {
		if _, err := l.writeBlock(&out, s.First+i, values, s.Notes[i], 1); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// ReadSlice reads what WriteSlice returns, checking every page. The error wraps ErrDamaged.
func (l *Layout) ReadSlice(first int, raw []byte) (Slice, error) {
	from := bytes.NewReader(raw)
	in := blockReader{Layout: l, in: from, left: int64(len(raw))}
	var got Table
	for block := first; block < l.end(first); block++ {
		_, err := in.read(&got, block)
		if errors.Is(err, io.EOF) {
			err = l.atBlock(block, errCut)
		}
		if err != nil {
			return Slice{}, err
		}
	}
	if from.Len() > 0 {
		return Slice{}, l.atBlock(first, "more follows")
	}
	return Slice{first, got.Blocks, got.Notes}, nil
}
