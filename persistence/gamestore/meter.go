package gamestore

import (
	"sync/atomic"
	"time"
)

// Commit is a transaction that was tried.
type Commit struct {
	// Changes is how many changes share it.
	Changes int
	// Took is the time from its beginning to its end, without the wait for it.
	Took time.Duration
	// Err is why it failed, nil if it did not.
	Err error
}

// Pool is the state of a store's connections to its database.
type Pool struct {
	Used, Idle int
	// Waits is how often somebody has had to wait for a connection, and Waited for how
	// long altogether.
	Waits  int64
	Waited time.Duration
}

// Metered is a Store that tells how its database does.
type Metered interface {
	// Observe has each commit from now on told to f, and to nobody else.
	Observe(f func(Commit))
	// Pool returns the state of the connections.
	Pool() Pool
}

var _ Metered = &database{}

// meter tells of commits whoever observes them.
type meter struct{ observer atomic.Pointer[func(Commit)] }

// begin begins to measure a commit of some changes; what it returns ends that.
func (m *meter) begin(changes int) (end func(err error)) {
	tell := m.observer.Load()
	if tell == nil {
		return func(error) {}
	}
	begun := time.Now()
	return func(err error) { (*tell)(Commit{Changes: changes, Took: time.Since(begun), Err: err}) }
}

// Observe implements Metered.
func (d *database) Observe(f func(Commit)) { d.meter.observer.Store(&f) }

// Pool implements Metered.
func (d *database) Pool() Pool {
	s := d.db.Stats()
	return Pool{Used: s.InUse, Idle: s.Idle, Waits: s.WaitCount, Waited: s.WaitDuration}
}
