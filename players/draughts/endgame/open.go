package endgame

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"sync"
	"sync/atomic"

	"parlour/game/draughts"
)

// File is a table that stays in its file. What is asked for is read a page at a time, and
// checked then, so that a large table costs no start-up; the pages read last stay in
// memory. It holds the file open until nobody has it any more.
type File struct {
	ranks   *ranks
	pieces  int
	in      io.ReaderAt
	classes [classes]*filed
	unpackers
	kept kept
}

// filed is where a class is.
type filed struct {
	class Class
	at    int64 // of the pages, in the file
	head  head
	// pages are those that are in memory; an empty one is damaged.
	pages []place
}

// place is where the values of a page are while they are in memory.
type place struct{ atomic.Pointer[[]byte] }

func newPlaces(n int) []place { return make([]place, n) }

// mostKept is the number of pages that stay in memory: 64 MiB, more than all pages of
// four pieces.
const mostKept = 1 << 12

// kept are the pages in memory, the oldest of which gives way to the next.
type kept struct {
	mutex sync.Mutex
	list  [mostKept]*place
	next  int
}

// add takes a page into memory. While a page is wanted by several it may be read by each.
func (k *kept) add(at *place, page []byte) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if !at.CompareAndSwap(nil, &page) {
		return
	}
	if old := k.list[k.next]; old != nil {
		old.Store(nil)
	}
	k.list[k.next] = at
	k.next = (k.next + 1) % mostKept
}

var _ Prober = &File{}

// Open opens a table to be probed. It reads the heads of the sections only, and takes f
// over: f is closed when the table is no longer used, or at once if there is an error.
// The error wraps ErrNotATable or ErrDamaged, or comes from f; a file that is whole up
// to some class is not damaged.
func Open(f fs.File) (*File, error) {
	out, err := open(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	runtime.AddCleanup(out, func(f fs.File) { _ = f.Close() }, f)
	return out, nil
}

func open(f fs.File) (*File, error) {
	in, ok := f.(interface {
		io.ReadSeeker
		io.ReaderAt
	})
	if !ok {
		return nil, fmt.Errorf("endgame: %w: it cannot be read in places", ErrNotATable)
	}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return openSections(in, info.Size())
}

// openSections reads the heads of a file of so many bytes.
func openSections(in interface {
	io.ReadSeeker
	io.ReaderAt
}, size int64,
) (*File, error) {
	if err := checkHeader(in); err != nil {
		return nil, err
	}
	t := &File{ranks: newRanks(), in: in}
	at := int64(len(header()))
	for n := LeastPieces; n <= MaxPieces; n++ {
		for group := range groups(n) {
			for _, c := range group {
				s, err := openSection(in, c, at, size)
				if err != nil {
					return t, t.check()
				}
				t.classes[c.id()], at = s, s.at+s.head.length()
			}
		}
		t.pieces = n
	}
	return t, nil
}

// check refuses a table without a class.
func (t *File) check() error {
	for _, s := range t.classes {
		if s != nil {
			return nil
		}
	}
	return fmt.Errorf("endgame: %w: it has no class", ErrDamaged)
}

// openSection reads the head of a class at a place of a file of so many bytes.
func openSection(in io.ReadSeeker, c Class, at, size int64) (*filed, error) {
	s := &filed{class: c, at: at + int64(c.headSize())}
	if s.at > size {
		return nil, io.ErrUnexpectedEOF
	}
	if _, err := in.Seek(at, io.SeekStart); err != nil {
		return nil, err
	}
	h, err := readHead(in, c)
	if err == nil && s.at+h.length() > size {
		err = io.ErrUnexpectedEOF
	}
	s.head, s.pages = h, newPlaces(len(h.pages))
	return s, err
}

// Pieces implements Prober.
func (t *File) Pieces() int { return t.pieces }

// Probe implements Prober.
func (t *File) Probe(p draughts.Position) (Value, bool) { return probe(t, p) }

func (t *File) rank() *ranks { return t.ranks }

// quiet implements source.
func (t *File) quiet(c Class, at uint64) (Value, bool) {
	s := t.classes[c.id()]
	if s == nil {
		return drawn, false
	}
	page, within := int(at/pageSize), int(at%pageSize)
	values := s.pages[page].Load()
	if values == nil {
		read := t.read(s, page)
		t.kept.add(&s.pages[page], read)
		values = &read
	}
	if within >= len(*values) {
		return drawn, false
	}
	return Value((*values)[within]), true
}

// read reads a page of a class; it is empty if it is damaged.
func (t *File) read(s *filed, page int) []byte {
	p := s.head.pages[page]
	raw, values := make([]byte, p.length), make([]byte, s.class.pageLength(page))
	n, _ := t.in.ReadAt(raw, s.at+p.at)
	runtime.KeepAlive(t)
	if n < len(raw) || checksum(raw) != p.sum || t.unpack(raw, values) != nil {
		return nil
	}
	return values
}
