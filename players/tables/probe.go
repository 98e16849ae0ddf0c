package tables

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"

	fast "github.com/klauspost/compress/flate"
)

// section is a block in a File.
type section struct {
	at    int64 // of the pages, in the file
	pages pageList
	// places have the pages that were asked for. A damaged page has no values. The place of
	// another in a mapped file has all of the file.
	places []place
}

// Len is the number of blocks that the file has, from the first on.
func (t *File) Len() int { return len(t.sections) }

// Kept is the number of blocks, from the first on, of which all pages stay in memory once they have
// been asked for.
func (t *File) Kept() int {
	if t.mapped != nil {
		return len(t.sections)
	}
	left := mostKept
	for i := range t.sections {
		if left -= len(t.sections[i].pages.sums); left < 0 {
			return i
		}
	}
	return len(t.sections)
}

// At returns the value of a position of a block. It is not ok if the file does not have the
// block, or its page has been damaged. Any number of goroutines may ask at once.
func (t *File) At(block int, position uint64) (value byte, ok bool) {
	if block >= len(t.sections) {
		return 0, false
	}
	s, page, at := &t.sections[block], int(position>>pageBits), position%pageSize
	values := s.places[page].Load()
	if values == nil {
		values = t.load(block, page)
	}
	if t.mapped != nil {
		at = uint64(s.at) + position
	}
	switch {
	case at >= uint64(len(*values)):
		return 0, false
	case t.mapped != nil:
		value, ok = t.mapped.at(at)
	default:
		value, ok = (*values)[at], true
	}
	runtime.KeepAlive(t)
	return value, ok
}

// load takes a page into memory.
func (t *File) load(block, page int) *[]byte {
	s := &t.sections[block]
	values := t.read(block, s.pages.page(page))
	switch {
	case values == nil:
	case t.mapped != nil:
		s.places[page].Store((*[]byte)(&t.mapped))
		return (*[]byte)(&t.mapped)
	case t.layout.Packed:
		packed := values
		if values = make([]byte, t.layout.pageLength(block, page)); t.unpack(packed, values) != nil {
			values = nil
		}
	}
	t.kept.add(&s.places[page], &values)
	return &values
}

// read returns the bytes of a page, nil if it is damaged.
func (t *File) read(block int, p page) []byte {
	at := t.sections[block].at + p.at
	same := func(raw []byte) bool {
		return checksum(raw) == p.sum && (t.layout.Packed || t.layout.sound(block, raw))
	}
	if t.mapped != nil {
		if raw := t.mapped[at : at+int64(p.length)]; raw.hold(same) {
			return raw
		}
		return nil
	}
	raw := make([]byte, p.length)
	if n, _ := t.in.ReadAt(raw, at); n < len(raw) || !same(raw) {
		return nil
	}
	return raw
}

// packer compresses pages. It is costly to make.
type packer struct {
	out bytes.Buffer
	to  compressor
}

// compressor is a writer of either package for DEFLATE (RFC 1951).
type compressor interface {
	io.WriteCloser
	Reset(w io.Writer)
}

// unpackers undo what packers do, for any number of goroutines at once. The other package takes four
// fifths of the time of the standard one for a page (2026-11-28).
type unpackers struct{ pool sync.Pool }

// split returns the values of a block as pages, each a part of them.
func (l *Layout) split(values []byte) [][]byte {
	if l.Whole {
		return [][]byte{values}
	}
	return slices.Collect(slices.Chunk(values, pageSize))
}

// fewPages is how many pages are few: those of the tables in the program, which are compressed as well as
// can be.
const fewPages = 16

// hard is how hard others are compressed. They are many, so another package does it. It takes half as
// long as the standard one at level 7, for 1 to 3 % more bytes; level 7 takes a seventh of the time
// of 9, for 2.5 % more (six classes of draughts with five and six pieces, 2026-11-28).
const hard = 8

func newCompressor(pages int, to io.Writer) (compressor, error) {
	if pages <= fewPages {
		return flate.NewWriter(to, flate.BestCompression)
	}
	return fast.NewWriter(to, hard)
}

// pack compresses the pages of a block, on so many threads.
func pack(pages [][]byte, threads int) error {
	errs := make([]error, len(pages))
	var pool sync.Pool
	Parallel(threads, len(pages), func(i int) {
		p, ok := pool.Get().(*packer)
		if !ok {
			p = &packer{}
			p.to, errs[i] = newCompressor(len(pages), &p.out)
		}
		if errs[i] == nil {
			pages[i], errs[i] = p.page(pages[i])
		}
		pool.Put(p)
	})
	return errors.Join(errs...)
}

func (p *packer) page(values []byte) ([]byte, error) {
	p.out.Reset()
	p.to.Reset(&p.out)
	_, err := p.to.Write(values)
	if err := errors.Join(err, p.to.Close()); err != nil {
		return nil, err
	}
	if p.out.Len() > maxPacked {
		return nil, fmt.Errorf("a page takes %d bytes", p.out.Len())
	}
	return bytes.Clone(p.out.Bytes()), nil
}

// unpack fills values, the whole page, from what is in the file.
func (u *unpackers) unpack(page, values []byte) error {
	in := bytes.NewReader(page)
	from, ok := u.pool.Get().(io.ReadCloser)
	if !ok {
		from = fast.NewReader(in)
	} else if err := from.(fast.Resetter).Reset(in, nil); err != nil {
		return err
	}
	defer u.pool.Put(from)
	if _, err := io.ReadFull(from, values); err != nil {
		return err
	}
	if n, _ := from.Read(make([]byte, 1)); n > 0 {
		return errors.New("the page is too long")
	}
	return nil
}
