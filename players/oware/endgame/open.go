package endgame

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"runtime"
	"sync/atomic"
)

// File is a table that stays in its file. What is asked for is mapped, or read a page
// at a time, and checked then, so that a large table costs no start-up. It holds the
// file open until nobody has it any more.
type File struct {
	index  *index
	seeds  int
	layers []filed
	pages  pageSource
}

// filed is where a layer is.
type filed struct {
	at   int64    // of the values, in the file
	sums []uint32 // of the pages
	// checked has a bit for each page: good ones, then bad ones.
	good, bad []atomic.Uint64
}

// pageSource reads bytes of a file, any number of goroutines at once.
type pageSource interface {
	// page calls use with the n bytes at an offset, which it must not keep or change. It
	// is false if they cannot be read, or use panics because the file has become shorter.
	page(at int64, n int, use func([]byte)) bool
	// byteAt is the byte at an offset.
	byteAt(at int64) (byte, bool)
	io.Closer
}

// Open opens a table to be probed. It reads the heads of the layers only, and takes f
// over: f is closed when the table is no longer used, or at once if there is an error.
// The error wraps ErrNotATable or ErrDamaged, or comes from f; a file that is whole up
// to some layer is not damaged.
func Open(f fs.File) (*File, error) {
	out, err := open(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return out, nil
}

func open(f fs.File) (*File, error) {
	in, ok := f.(io.ReadSeeker)
	at, alsoAt := f.(io.ReaderAt)
	if !ok || !alsoAt {
		return nil, fmt.Errorf("endgame: %w: it cannot be read in places", ErrNotATable)
	}
	if err := checkHeader(in); err != nil {
		return nil, err
	}
	size := sizeOf(f)
	t := &File{index: newIndex(), seeds: -1}
	for n := 0; n <= t.index.seedsIn(size); n++ {
		from := t.index.layerAt(n)
		if _, err := in.Seek(from, io.SeekStart); err != nil {
			return nil, err
		}
		sums, err := t.index.readHead(in, n)
		if err != nil {
			break // the layers before it are whole
		}
		words := (len(sums) + 63) / 64
		t.layers = append(t.layers, filed{
			at: from + t.index.headSize(n), sums: sums,
			good: make([]atomic.Uint64, words), bad: make([]atomic.Uint64, words),
		})
		t.seeds = n
	}
	if t.seeds < 0 {
		return nil, fmt.Errorf("endgame: %w: it has no layer", ErrDamaged)
	}
	t.pages = newSource(f, at, t.index.layerAt(t.seeds+1))
	runtime.AddCleanup(t, func(source pageSource) { _ = source.Close() }, t.pages)
	return t, nil
}

// newSource maps the file where that can be done, and reads pages of it elsewhere.
func newSource(f fs.File, at io.ReaderAt, size int64) pageSource {
	if size <= math.MaxInt {
		if m, err := mapFile(f, int(size)); err == nil {
			return m
		}
	}
	return newPaged(f, at)
}

// Seeds implements Prober.
func (t *File) Seeds() int { return t.seeds }

// Probe implements Prober.
func (t *File) Probe(own, other Row) (v Value, ok bool) {
	n, at, ok := t.index.find(&own, &other, t.seeds)
	if !ok || !t.whole(n, at/pageSize) {
		return Value{}, false
	}
	b, ok := t.pages.byteAt(t.layers[n].at + int64(at))
	runtime.KeepAlive(t)
	if !ok {
		return Value{}, false
	}
	v = decode(b)
	return v, -n <= v.Margin && v.Margin <= n // it may have been altered since
}

// whole tells whether a page of the layer of n seeds is what was written, by its
// checksum the first time it is asked for.
func (t *File) whole(n int, page uint64) bool {
	l, word, bit := &t.layers[n], page/64, uint64(1)<<(page%64)
	switch {
	case l.good[word].Load()&bit != 0:
		return true
	case l.bad[word].Load()&bit != 0:
		return false
	}
	from := page * pageSize
	size := min(pageSize, t.index.size(n)-from)
	same := false
	t.pages.page(l.at+int64(from), int(size), func(raw []byte) { same = checksum(raw) == l.sums[page] && sound(raw, n) })
	if same {
		l.good[word].Or(bit)
	} else {
		l.bad[word].Or(bit)
	}
	return same
}
