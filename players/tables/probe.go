package tables

import "runtime"

// section is a block in a File.
type section struct {
	at    int64 // of the pages, in the file
	pages []page
	// places have the pages that were asked for. A damaged page has no values. The place of
	// another in a mapped file has all of the file.
	places []place
}

// Len is the number of blocks that the file has, from the first on.
func (t *File) Len() int { return len(t.sections) }

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
	values := t.read(block, &s.pages[page])
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
func (t *File) read(block int, p *page) []byte {
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
