package disktest

import (
	"errors"
	"os"

	"parlour/persistence/datafolder"
)

// Lock implements datafolder.Locker.
func (p *Program) Lock(name string) (taken datafolder.Lock, err error) {
	if p.lacks&NoLocks != 0 {
		return nil, errors.ErrUnsupported
	}
	err = p.at("lock", name, func() error {
		n, err := p.disk.open(name, os.O_CREATE, 0o644)
		if err != nil {
			return err
		}
		if p.disk.locks[n] != nil {
			return datafolder.ErrLocked
		}
		p.disk.locks[n] = p
		taken = &lock{p, n, name}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return taken, nil
}

// Locked implements datafolder.Locker.
func (p *Program) Locked(name string) (locked bool, err error) {
	if p.lacks&NoLocks != 0 {
		return false, errors.ErrUnsupported
	}
	err = p.at("look at lock", name, func() error {
		n, _ := p.disk.find(name)
		locked = n != nil && p.disk.locks[n] != nil
		return nil
	})
	return locked, err
}

type lock struct {
	p    *Program
	n    *node
	name string
}

// Held implements datafolder.Lock.
func (l *lock) Held() (held bool, err error) {
	err = l.p.at("check lock", l.name, func() error {
		n, _ := l.p.disk.find(l.name)
		held = n == l.n && l.p.disk.locks[n] == l.p
		return nil
	})
	return held, err
}

// Release implements datafolder.Lock.
func (l *lock) Release() error {
	held, err := l.Held()
	if held {
		err = l.p.Remove(l.name)
	}
	l.p.disk.mu.Lock()
	defer l.p.disk.mu.Unlock()
	if l.p.disk.locks[l.n] == l.p {
		delete(l.p.disk.locks, l.n)
	}
	return err
}
