package tables

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
)

// packer compresses pages. It is costly to make.
type packer struct {
	out bytes.Buffer
	to  *flate.Writer
}

// unpackers undo what packers do, for any number of goroutines at once.
type unpackers struct{ pool sync.Pool }

// split returns the values of a block as pages, each a part of them.
func (l *Layout) split(values []byte) [][]byte {
	if l.Whole {
		return [][]byte{values}
	}
	return slices.Collect(slices.Chunk(values, pageSize))
}

// pack compresses pages, on so many threads.
func pack(pages [][]byte, threads int) error {
	errs := make([]error, len(pages))
	var pool sync.Pool
	Parallel(threads, len(pages), func(i int) {
		p, ok := pool.Get().(*packer)
		if !ok {
			p = &packer{}
			p.to, errs[i] = flate.NewWriter(&p.out, flate.BestCompression)
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
		from = flate.NewReader(in)
	} else if err := from.(flate.Resetter).Reset(in, nil); err != nil {
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
