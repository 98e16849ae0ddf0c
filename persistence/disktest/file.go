package disktest

import (
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"
)

// file is an open file or folder.
type file struct {
	p    *Program
	n    *node
	name string
	at   int64
	// listed is how many entries of a folder were read.
	listed int
}

func (f *file) call(op string, do, half func() error) error {
	return f.p.call(op+" "+path.Base(clean(f.name)), do, half)
}

// Name implements afero.File.
func (f *file) Name() string { return f.name }

// Close implements afero.File.
func (f *file) Close() error { return f.call("close", func() error { return nil }, nil) }

// Sync implements afero.File.
func (f *file) Sync() error {
	return f.call("sync", func() error {
		f.n.sync()
		return nil
	}, nil)
}

// Stat implements afero.File.
func (f *file) Stat() (out fs.FileInfo, err error) {
	err = f.call("fstat", func() error {
		out = infoOf(path.Base(clean(f.name)), f.n)
		return nil
	}, nil)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// Read implements afero.File.
func (f *file) Read(to []byte) (n int, err error) {
	n, err = f.ReadAt(to, f.at)
	f.at += int64(n)
	if n > 0 && err == io.EOF {
		err = nil
	}
	return n, err
}

// ReadAt implements afero.File.
func (f *file) ReadAt(to []byte, at int64) (n int, err error) {
	read := func(to []byte) func() error {
		return func() error {
			if at >= int64(len(f.n.data)) {
				return io.EOF
			}
			if n = copy(to, f.n.data[at:]); n < len(to) {
				return io.EOF
			}
			return nil
		}
	}
	err = f.call("read", read(to), read(to[:len(to)/2]))
	return n, err
}

// Seek implements afero.File.
func (f *file) Seek(offset int64, whence int) (int64, error) {
	err := f.call("seek", func() error {
		switch whence {
		case io.SeekStart:
			f.at = offset
		case io.SeekCurrent:
			f.at += offset
		default:
			f.at = int64(len(f.n.data)) + offset
		}
		return nil
	}, nil)
	return f.at, err
}

// Write implements afero.File.
func (f *file) Write(from []byte) (n int, err error) {
	n, err = f.WriteAt(from, f.at)
	f.at += int64(n)
	return n, err
}

// WriteAt implements afero.File.
func (f *file) WriteAt(from []byte, at int64) (n int, err error) {
	write := func(from []byte) func() error {
		return func() error {
			if missing := int(at) + len(from) - len(f.n.data); missing > 0 {
				f.n.data = append(f.n.data, make([]byte, missing)...)
			}
			n = copy(f.n.data[at:], from)
			f.n.changed = f.p.disk.now
			return nil
		}
	}
	err = f.call("write", write(from), write(from[:len(from)/2]))
	return n, err
}

// WriteString implements afero.File.
func (f *file) WriteString(s string) (int, error) { return f.Write([]byte(s)) }

// Truncate implements afero.File.
func (f *file) Truncate(size int64) error {
	return f.call("truncate", func() error {
		f.n.data = append(f.n.data[:min(size, int64(len(f.n.data)))], make([]byte, max(0, size-int64(len(f.n.data))))...)
		return nil
	}, nil)
}

// Readdir implements afero.File.
func (f *file) Readdir(count int) (out []os.FileInfo, err error) {
	err = f.call("readdir", func() error {
		if !f.n.dir {
			return errNotDir
		}
		for name, n := range f.n.names {
			out = append(out, infoOf(name, n))
		}
		slices.SortFunc(out, func(a, b os.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
		out = out[min(f.listed, len(out)):]
		if count > 0 {
			if out = out[:min(count, len(out))]; len(out) == 0 {
				return io.EOF
			}
		}
		f.listed += len(out)
		return nil
	}, nil)
	return out, err
}

// Readdirnames implements afero.File.
func (f *file) Readdirnames(count int) ([]string, error) {
	infos, err := f.Readdir(count)
	var out []string
	for _, i := range infos {
		out = append(out, i.Name())
	}
	return out, err
}

// info describes a node as it was.
type info struct {
	name    string
	size    int64
	mode    fs.FileMode
	changed time.Time
	node    *node
}

func infoOf(name string, n *node) fs.FileInfo {
	mode := n.mode
	if n.dir {
		mode |= fs.ModeDir
	}
	return info{name, int64(len(n.data)), mode, n.changed, n}
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return i.changed }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return i.node }
