package datafolder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// know remembers the file as it is now. One that cannot be looked at counts as none.
func (l *Lease) know() {
	l.known = nil
	if info, err := l.look(); err == nil {
		l.known = info
	}
}

// look describes the file, or the one that a link leads to, or else the link.
func (l *Lease) look() (fs.FileInfo, error) {
	info, err := l.fsys.Stat(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		return Lstat(l.fsys, l.path)
	}
	return info, err
}

// compare makes sure that the file is still the known one, or gone: then nothing in it
// can be lost. The error wraps ErrLocked if it is another one, or comes from
// the file system.
func (l *Lease) compare() (gone bool, err error) {
	now, err := l.look()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, nil
	case err != nil:
		return false, err
	case l.known == nil, !isSame(now, l.known):
		return false, l.changed()
	default:
		return false, nil
	}
}

// unchanged is the error of compare.
func (l *Lease) unchanged() error {
	_, err := l.compare()
	return err
}

// changed is the error for a file that another program has changed.
func (l *Lease) changed() error { return fmt.Errorf("%w: %s was changed", ErrLocked, l.path) }

// isSame reports whether a file is still the same one, with the same content. Files are
// replaced and not written again, so that each has an identity of its own.
func isSame(a, b fs.FileInfo) bool {
	// File systems that are not the system's have identities of their own, if any.
	one := os.SameFile(a, b) || a.Sys() == b.Sys()
	return one && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// replaceTries is how often a file is replaced anew if others replace it meanwhile.
const replaceTries = 100

// Replace replaces the file by what write writes, like the function Replace. If the file
// was changed since the lease was acquired, or since the last Replace, merge is called
// first, which reads it, and then write. The error is that of Acquire, of merge, of write
// or of the function Replace.
func (l *Lease) Replace(write func(io.Writer) error, merge func() error) error {
	for try := 1; ; try++ {
		err := l.Check()
		if err == nil {
			err = l.merged(merge)
		}
		if err != nil {
			return err
		}
		if err = l.replace(write); !errors.Is(err, ErrLocked) || try == replaceTries {
			return err
		}
	}
}

// merged calls merge if the file is not the one that is known. Then it is.
func (l *Lease) merged(merge func() error) error {
	err := l.unchanged()
	if !errors.Is(err, ErrLocked) {
		return err
	}
	before := l.known
	l.know()
	if err = merge(); err != nil {
		l.known = before
	}
	return err
}

// replace replaces the file that is known. Its error wraps ErrLocked if it is another.
func (l *Lease) replace(write func(io.Writer) error) error {
	if err := checkReplaceable(l.fsys, l.path); err != nil {
		return err
	}
	return place(l.fsys, l.path, write, func(temp string) error {
		info, err := l.fsys.Stat(temp)
		if err == nil {
			err = l.move(temp)
		}
		if err == nil {
			l.known = info
		}
		return err
	})
}

// move gives a temporary file its name. If there is no file of that name yet, it replaces
// none of another program either, not even one made at the same moment.
func (l *Lease) move(temp string) error {
	gone, err := l.compare()
	if err != nil {
		return err
	}
	if !gone {
		return l.fsys.Rename(temp, l.path)
	}
	err = moveNew(l.fsys, temp, l.path)
	if errors.Is(err, fs.ErrExist) {
		return l.changed()
	}
	return err
}
