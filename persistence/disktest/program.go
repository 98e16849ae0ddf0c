package disktest

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"time"

	"github.com/spf13/afero"

	"parlour/persistence/datafolder"
)

// ErrKilled is what a program is told after it was killed: nothing that it does has
// an effect any more.
var ErrKilled = errors.New("the program was killed")

// Mode is what becomes of the call of a faulty program.
type Mode uint8

// The modes.
const (
	// Fails: nothing is done.
	Fails Mode = iota
	// Short: reading and writing are done by half, the rest as Fails.
	Short
	// Late: it is done, and said to have failed.
	Late
	// Delayed: Meanwhile is called, then it is done and said to be.
	Delayed
	// Killed: the program is killed before it.
	Killed
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{Fails, Short, Late, Delayed, Killed} }

// Fault makes the call number At of a program fail, counted from 1; 0 is none.
type Fault struct {
	At   int
	Mode Mode
	// Err is what Fails, Short and Late answer.
	Err error
	// Meanwhile is what others do during a Delayed call.
	Meanwhile func()
}

// Program is a program that uses a disk: an afero.Fs with links and locks. It counts
// its calls. One goroutine at a time uses it.
type Program struct {
	disk  *Disk
	fault Fault
	calls int
	// met is the call that was at fault.
	met    string
	killed bool
	after  func(call string)
	lacks  Lack
}

// Lack is what a system cannot do.
type Lack uint8

// The lacks.
const (
	// NoMove: nothing renames a file without replacing another.
	NoMove Lack = 1 << iota
	// NoLinks: a file has one name.
	NoLinks
	// NoLocks: nothing can be locked.
	NoLocks
)

var (
	_ afero.Fs          = &Program{}
	_ datafolder.Linker = &Program{}
	_ datafolder.Locker = &Program{}
	_ datafolder.Mover  = &Program{}
)

// Program returns a program that begins to use the disk, with a fault or none.
func (d *Disk) Program(f Fault) *Program { return &Program{disk: d, fault: f} }

// Lacking returns the program on a system that lacks something.
func (p *Program) Lacking(what Lack) *Program {
	p.lacks = what
	return p
}

// Bare returns the program on a system that lacks all of it.
func (p *Program) Bare() *Program { return p.Lacking(NoMove | NoLinks | NoLocks) }

// After makes the program call what is to be done after each of its calls; call says
// which it was.
func (p *Program) After(do func(call string)) { p.after = do }

// Calls is the number of calls so far.
func (p *Program) Calls() int { return p.calls }

// Met is the call that was at fault, as "rename a", "" if it was not reached.
func (p *Program) Met() string { return p.met }

// Kill ends the program: its locks are free.
func (p *Program) Kill() {
	p.killed = true
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	for n, owner := range p.disk.locks {
		if owner == p {
			delete(p.disk.locks, n)
		}
	}
}

// call makes a call: do is its effect, half what is done of it by Short, nil for
// nothing.
func (p *Program) call(name string, do, half func() error) error {
	if p.killed {
		return ErrKilled
	}
	p.calls++
	err := p.perform(name, do, half)
	if p.after != nil && !p.killed {
		p.after(name)
	}
	return err
}

func (p *Program) perform(name string, do, half func() error) error {
	if p.calls != p.fault.At {
		return p.locked(do)
	}
	p.met = name
	switch p.fault.Mode {
	case Delayed:
		p.fault.Meanwhile()
		return p.locked(do)
	case Killed:
		p.Kill()
		return ErrKilled
	case Late:
		_ = p.locked(do)
	case Short:
		if half != nil {
			_ = p.locked(half)
		}
	}
	return p.fault.Err
}

func (p *Program) locked(do func() error) error {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	return do()
}

// at is call for a path.
func (p *Program) at(op, name string, do func() error) error {
	return p.call(op+" "+path.Base(clean(name)), func() error {
		if err := do(); err != nil {
			return &fs.PathError{Op: op, Path: name, Err: err}
		}
		return nil
	}, nil)
}

// Name implements afero.Fs.
func (p *Program) Name() string { return "disktest" }

// Create implements afero.Fs.
func (p *Program) Create(name string) (afero.File, error) {
	return p.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o666)
}

// Open implements afero.Fs.
func (p *Program) Open(name string) (afero.File, error) { return p.OpenFile(name, os.O_RDONLY, 0) }

// OpenFile implements afero.Fs.
func (p *Program) OpenFile(name string, flag int, mode fs.FileMode) (opened afero.File, err error) {
	err = p.at("open", name, func() error {
		n, err := p.disk.open(name, flag, mode)
		opened = &file{p: p, n: n, name: name}
		return err
	})
	if err != nil {
		return nil, err
	}
	return opened, nil
}

// open finds or makes the node of a file.
func (d *Disk) open(name string, flag int, mode fs.FileMode) (*node, error) {
	n, bad := d.find(name)
	switch {
	case bad:
		return nil, errNotDir
	case n != nil && flag&os.O_EXCL != 0:
		return nil, fs.ErrExist
	case n == nil && flag&os.O_CREATE == 0:
		return nil, fs.ErrNotExist
	case n == nil:
		dir, base, err := d.above(name)
		if err != nil {
			return nil, err
		}
		n = d.newNode(false)
		n.mode = mode
		d.change(dir, change{name: base, n: n})
	case flag&os.O_TRUNC != 0:
		n.data = nil
	}
	return n, nil
}

// Mkdir implements afero.Fs.
func (p *Program) Mkdir(name string, _ fs.FileMode) error {
	return p.at("mkdir", name, func() error { return p.disk.mkdir(name) })
}

func (d *Disk) mkdir(name string) error {
	dir, base, err := d.above(name)
	if err != nil {
		return err
	}
	if dir.names[base] != nil {
		return fs.ErrExist
	}
	d.change(dir, change{name: base, n: d.newNode(true)})
	return nil
}

// MkdirAll implements afero.Fs.
func (p *Program) MkdirAll(name string, _ fs.FileMode) error {
	return p.at("mkdir", name, func() error {
		at := "/"
		for _, part := range parts(name) {
			at = path.Join(at, part)
			n, bad := p.disk.find(at)
			if bad || n != nil && !n.dir {
				return errNotDir
			}
			if n == nil {
				if err := p.disk.mkdir(at); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// Remove implements afero.Fs.
func (p *Program) Remove(name string) error {
	return p.at("remove", name, func() error {
		dir, base, err := p.disk.above(name)
		if err != nil {
			return err
		}
		n := dir.names[base]
		if n == nil {
			return fs.ErrNotExist
		}
		if n.dir && len(n.names) > 0 {
			return fs.ErrExist
		}
		p.disk.change(dir, change{name: base, n: n, gone: true})
		return nil
	})
}

// RemoveAll is not simulated.
func (p *Program) RemoveAll(string) error { return errors.ErrUnsupported }

// Rename implements afero.Fs, within a folder.
func (p *Program) Rename(from, to string) error {
	return p.at("rename", to, func() error { return p.disk.rename(from, to) })
}

// Move implements datafolder.Mover, within a folder.
func (p *Program) Move(from, to string) error {
	if p.lacks&NoMove != 0 {
		return errors.ErrUnsupported
	}
	return p.at("move", to, func() error {
		if n, _ := p.disk.find(to); n != nil {
			return fs.ErrExist
		}
		return p.disk.rename(from, to)
	})
}

func (d *Disk) rename(from, to string) error {
	dir, old, err := d.above(from)
	if err != nil {
		return err
	}
	other, base, err := d.above(to)
	if err != nil {
		return err
	}
	n := dir.names[old]
	switch {
	case n == nil:
		return fs.ErrNotExist
	case dir != other:
		return errors.ErrUnsupported
	case other.names[base] != nil && other.names[base].dir:
		return fs.ErrExist
	}
	d.change(dir, change{name: base, from: old, n: n})
	return nil
}

// Link implements datafolder.Linker, within a folder.
func (p *Program) Link(from, to string) error {
	if p.lacks&NoLinks != 0 {
		return errors.ErrUnsupported
	}
	return p.at("link", to, func() error {
		n, _ := p.disk.find(from)
		if n == nil {
			return fs.ErrNotExist
		}
		dir, base, err := p.disk.above(to)
		if err != nil {
			return err
		}
		if dir.names[base] != nil {
			return fs.ErrExist
		}
		p.disk.change(dir, change{name: base, n: n})
		return nil
	})
}

// Same implements datafolder.Linker.
func (p *Program) Same(a, b fs.FileInfo) bool { return a.Sys() == b.Sys() }

// Stat implements afero.Fs.
func (p *Program) Stat(name string) (out fs.FileInfo, err error) {
	err = p.at("stat", name, func() error {
		n, bad := p.disk.find(name)
		if bad {
			return errNotDir
		}
		if n == nil {
			return fs.ErrNotExist
		}
		out = infoOf(path.Base(clean(name)), n)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// Chmod implements afero.Fs.
func (p *Program) Chmod(name string, mode fs.FileMode) error {
	return p.on("chmod", name, func(n *node) { n.mode = mode })
}

// Chown implements afero.Fs; there are no owners.
func (p *Program) Chown(name string, _, _ int) error { return p.on("chown", name, func(*node) {}) }

// Chtimes implements afero.Fs.
func (p *Program) Chtimes(name string, _, changed time.Time) error {
	return p.on("chtimes", name, func(n *node) { n.changed = changed })
}

func (p *Program) on(op, name string, do func(*node)) error {
	return p.at(op, name, func() error {
		n, _ := p.disk.find(name)
		if n == nil {
			return fs.ErrNotExist
		}
		do(n)
		return nil
	})
}

// Names lists the names in a folder, sorted, without a call of a program.
func (d *Disk) Names(dir string) []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	n, _ := d.find(dir)
	if n == nil {
		return nil
	}
	var out []string
	for name := range n.names {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
