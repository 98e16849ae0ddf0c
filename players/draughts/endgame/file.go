package endgame

import (
	"context"
	"errors"
	"fmt"
	"io"

	"parlour/players/tablefile"
)

// Read reads a whole table into memory, checking every page, and returns with it how
// many bytes of the file it takes. If the file is damaged the error wraps ErrDamaged,
// and the table and the bytes are those of the classes before the damage; other errors,
// which may wrap ErrNotATable, come without a table.
func Read(r io.Reader) (*Table, int64, error) {
	if err := checkHeader(r); err != nil {
		return nil, 0, err
	}
	t, size := New(), int64(len(header()))
	var u unpackers
	for group := range eachGroup(MaxPieces) {
		n, err := t.readGroup(r, &u, group)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.updatePieces()
			return t, size, fmt.Errorf("endgame: %w at %v: %w", ErrDamaged, group[0], err)
		}
		size += n
	}
	t.updatePieces()
	return t, size, nil
}

// readGroup reads the classes of a group, all or none of them, and returns the number of
// bytes they take. The error is io.EOF if there is nothing left.
func (t *Table) readGroup(r io.Reader, u *unpackers, group []Class) (size int64, err error) {
	var read [2][]byte
	var counts [2]Count
	for i, c := range group {
		h, err := readHead(r, c)
		if errors.Is(err, io.EOF) && i > 0 {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return 0, err
		}
		if read[i], err = readPages(r, u, c, h); err != nil {
			return 0, err
		}
		counts[i] = h.count
		size += int64(c.headSize()) + h.length()
	}
	for i, c := range group {
		t.values[c.id()], t.counts[c.id()] = read[i], counts[i]
	}
	return size, nil
}

// readPages reads the values of a class.
func readPages(r io.Reader, u *unpackers, c Class, h head) ([]byte, error) {
	var values []byte
	for i, p := range h.pages {
		raw := make([]byte, p.length)
		if _, err := io.ReadFull(r, raw); err != nil {
			return nil, errors.New("cut short")
		}
		if values == nil { // nothing is taken for a class of which there is not a page
			values = make([]byte, 0, c.size())
		}
		from := len(values)
		values = values[:from+c.pageLength(i)]
		if checksum(raw) != p.sum || u.unpack(raw, values[from:]) != nil {
			return nil, fmt.Errorf("page %d of the class is not what was written", i)
		}
	}
	return values, nil
}

// WriteTo writes the table as a file.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	written, err := w.Write(header())
	size := int64(written)
	for group := range eachGroup(MaxPieces) {
		if err != nil || !t.Knows(group[0]) {
			break
		}
		var n int64
		n, err = t.writeGroup(w, group, 1)
		size += n
	}
	return size, err
}

// writeGroup writes the sections of a group, compressed on so many threads.
func (t *Table) writeGroup(w io.Writer, group []Class, threads int) (size int64, err error) {
	for _, c := range group {
		pages, err := pack(t.values[c.id()], c, threads)
		if err != nil {
			return size, err
		}
		for _, part := range append([][]byte{newHead(c, t.counts[c.id()], pages)}, pages...) {
			written, err := w.Write(part)
			size += int64(written)
			if err != nil {
				return size, err
			}
		}
	}
	return size, nil
}

// BuildFile makes f a table of up to so many pieces and returns it. What f has of it
// already is kept, damage at its end is cut off, and every class is safe in f before the
// next is begun, so that a build that was broken off is taken up again by the same call.
// A file that is no table is refused with ErrNotATable, unless it is empty. Threads and
// progress, which may be nil, are as for Build.
func BuildFile(ctx context.Context, f tablefile.Target, pieces, threads int, progress func([]Solved)) (*Table, error) {
	t, err := format().Resume(f)
	if err != nil {
		return nil, err
	}
	err = t.Build(ctx, pieces, threads, func(solved []Solved) error {
		var group []Class
		for _, s := range solved {
			group = append(group, s.Class)
		}
		_, err := t.writeGroup(f, group, threads)
		if err == nil {
			err = f.Sync()
		}
		if err != nil {
			return fmt.Errorf("endgame: writing the table: %w", err)
		}
		if progress != nil {
			progress(solved)
		}
		return nil
	})
	return t, err
}

// format is how tables are in their files.
func format() tablefile.Format[*Table] {
	return tablefile.Format[*Table]{New: func() (*Table, error) { return New(), nil }, Read: Read, Damaged: ErrDamaged}
}
