package endgame

import (
	"io"
	"sync"
)

// cachePages is how many pages a table that is not mapped keeps in memory: 16 MiB.
const cachePages = 1 << 10

// paged reads a file where it cannot be mapped, and keeps the pages it has read last:
// of those that share a place, one.
type paged struct {
	file  io.Closer
	in    io.ReaderAt
	mutex sync.Mutex
	slots [cachePages]slot
}

// slot is a page of the file. What is kept are pages of the file, not of a layer.
type slot struct {
	number int64 // from 1 on, 0 for none
	bytes  []byte
}

func newPaged(file io.Closer, in io.ReaderAt) *paged { return &paged{file: file, in: in} }

func (p *paged) page(at int64, n int, use func([]byte)) bool {
	raw := make([]byte, n)
	if got, _ := p.in.ReadAt(raw, at); got < n {
		return false
	}
	use(raw)
	return true
}

func (p *paged) byteAt(at int64) (byte, bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	number, offset := at/pageSize, int(at%pageSize)
	s := &p.slots[number%cachePages]
	if s.number != number+1 {
		if s.bytes == nil {
			s.bytes = make([]byte, pageSize)
		}
		got, _ := p.in.ReadAt(s.bytes[:pageSize], number*pageSize)
		s.number, s.bytes = number+1, s.bytes[:got]
	}
	if offset >= len(s.bytes) {
		return 0, false
	}
	return s.bytes[offset], true
}

func (p *paged) Close() error { return p.file.Close() }
