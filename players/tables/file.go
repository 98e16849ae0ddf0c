package tables

import (
	"errors"
	"io"
	"io/fs"
	"runtime"
	"sync"
	"sync/atomic"
)

// File is a table that stays in its file. It is mapped, or read a page at a time, and a page
// is checked when it is first asked for: so a large table costs no start-up. The file is held
// open until nobody has the table any more.
type File struct {
	layout   *Layout
	sections []section // of the blocks that the file has
	in       io.ReaderAt
	mapped   mapped // all of the file, nil if it is read in places
	kept     kept
	unpackers
}

// Open opens a table to be probed. It reads the heads of the blocks only, and takes f over: f
// is closed when the table is no longer used, or at once if there is an error. The error
// says the name of f; it is as for OpenAt.
func Open(l *Layout, f fs.File) (*File, error) {
	t, err := open(l, f)
	if err != nil {
		return nil, errors.Join(named(f, err), f.Close())
	}
	var held io.Closer = f
	if size := l.Bytes(len(t.sections)); !l.Packed && size == int64(int(size)) {
		if t.mapped, err = mapFile(f, int(size)); err == nil {
			_ = f.Close() // what is mapped stays
			held = t.mapped
		}
	}
	runtime.AddCleanup(t, func(c io.Closer) { _ = c.Close() }, held)
	return t, nil
}

func open(l *Layout, f fs.File) (*File, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	in, ok := f.(io.ReaderAt)
	if !ok {
		return nil, errors.New("the file cannot be read in places")
	}
	return OpenAt(l, in, info.Size())
}

// OpenAt opens a table of so many bytes, which stays as it is. The error is that of
// Layout.Foreign, wraps ErrDamaged, or comes from in. A table that is whole up to some block
// is not damaged.
func OpenAt(l *Layout, in io.ReaderAt, size int64) (*File, error) {
	if err := l.readHeader(io.NewSectionReader(in, 0, size)); err != nil {
		return nil, err
	}
	t, at := &File{layout: l, in: in}, int64(len(l.Header))
	for block := range l.Blocks {
		h, err := l.readHead(io.NewSectionReader(in, at, size-at), block)
		if err == nil && at+h.size+h.length() > size || ended(err) {
			err = l.atBlock(block, errCut)
		}
		if err != nil && block == 0 {
			return nil, err
		}
		if err != nil {
			break
		}
		t.sections = append(t.sections, section{at + h.size, listOf(h.pages), make([]place, len(h.pages))})
		at += h.size + h.length()
	}
	return t, nil
}

// place is where the values of a page are while they are in memory.
type place struct{ atomic.Pointer[[]byte] }

// mostKept is how many pages stay in memory of a file that is not mapped: 192 MiB, which all positions
// of five pieces on the small board of draughts take.
const mostKept = 12 << 10

// kept are pages in memory, the oldest of which gives way to the next.
type kept struct {
	mutex sync.Mutex
	list  []*place
	next  int // the oldest, once there are mostKept
}

// add takes a page into memory. While a page is wanted by several it may be read by each.
func (k *kept) add(p *place, values *[]byte) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if !p.CompareAndSwap(nil, values) {
		return
	}
	if len(k.list) < mostKept {
		k.list = append(k.list, p)
		return
	}
	k.list[k.next].Store(nil)
	k.list[k.next] = p
	k.next = (k.next + 1) % mostKept
}
