package databases

import (
	"sync/atomic"
	"time"

	"parlour/persistence/gamestore"
)

var _ gamestore.Metered = &database{}

// meter tells of commits whoever observes them.
type meter struct {
	observer atomic.Pointer[func(gamestore.Commit)]
}

// begin begins to measure a commit of some changes, until end is called.
func (m *meter) begin(changes int) (end func(err error)) {
	tell := m.observer.Load()
	if tell == nil {
		return func(error) {}
	}
	begun := time.Now()
	return func(err error) { (*tell)(gamestore.Commit{Changes: changes, Took: time.Since(begun), Err: err}) }
}

// Observe implements Metered.
func (d *database) Observe(f func(gamestore.Commit)) { d.meter.observer.Store(&f) }

// Pool implements Metered.
func (d *database) Pool() gamestore.Pool {
	s := d.db.Stats()
	return gamestore.Pool{Used: s.InUse, Idle: s.Idle, Waits: s.WaitCount, Waited: s.WaitDuration}
}
