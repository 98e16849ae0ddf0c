package tables

import (
	"bytes"
	"compress/flate"
	"context"
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
	// Begin begins a slice from the waves before, which the table has.
	Begin func(first int) Growing
}

// Growing is a slice that is worked out in parts, one after the other: a large one is more than
// one piece of work.
type Growing interface {
	// Parts are how many values the parts have, by the blocks of the slice. If there is only one,
	// its values are in the order of the table.
	Parts() [][]uint64
	// Solve works out the part after those that have been added. The table stays as it was. The
	// error is that of ctx.
	Solve(ctx context.Context, threads int) (Slice, error)
	// Add adds the next part, as Solve returns it.
	Add(part Slice)
	// Slice is the whole, after all parts have been added.
	Slice() Slice
}

// Others work a table out elsewhere: all its waves are there in the end, or there is an error.
type Others func(ctx context.Context, s Sliced) error

// Slice is blocks of a table from the first on, or a part of each. It is not changed.
type Slice struct {
	First         int
	Values, Notes [][]byte
}

// Solve works out a whole slice, in its parts. The error is that of ctx.
func Solve(ctx context.Context, g Growing, threads int) (Slice, error) {
	for range g.Parts() {
		part, err := g.Solve(ctx, threads)
		if err != nil {
			return Slice{}, err
		}
		g.Add(part)
	}
	return g.Slice(), nil
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

// Sizes are how many values a whole slice has, by its blocks.
func (l *Layout) Sizes(first int) (out []uint64) {
	for _, b := range l.Blocks[first:l.end(first)] {
		out = append(out, b.Size)
	}
	return out
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

// Pack returns a slice, or a part of one, as it is handed to another machine: the notes, and the
// values compressed as RFC 1951 has it.
func (s Slice) Pack() ([]byte, error) {
	var out bytes.Buffer
	for _, note := range s.Notes {
		out.Write(note)
	}
	to, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	for _, values := range s.Values {
		if _, err := to.Write(values); err != nil {
			return nil, err
		}
	}
	err = to.Close()
	return out.Bytes(), err
}

// Unpack reads what Slice.Pack returns, of a slice or a part with so many values of each of its
// blocks. The error wraps ErrDamaged.
func (l *Layout) Unpack(first int, sizes []uint64, raw []byte) (Slice, error) {
	s, in := Slice{First: first}, bytes.NewReader(raw)
	for range sizes {
		note := make([]byte, l.Note)
		if _, err := io.ReadFull(in, note); err != nil {
			return Slice{}, l.atBlock(first, errCut)
		}
		s.Notes = append(s.Notes, note)
	}
	from := flate.NewReader(in)
	for i, size := range sizes {
		var values bytes.Buffer
		if n, err := io.CopyN(&values, from, int64(size)); err != nil {
			return Slice{}, l.atBlock(first+i, fmt.Sprintf("%d values instead of %d: %v", n, size, err))
		}
		if !l.sound(first+i, values.Bytes()) {
			return Slice{}, l.atBlock(first+i, "it has a value that none can have")
		}
		s.Values = append(s.Values, values.Bytes())
	}
	if n, err := io.CopyN(io.Discard, from, 1); n != 0 || err != io.EOF || in.Len() > 0 {
		return Slice{}, l.atBlock(first, "more follows")
	}
	return s, nil
}
