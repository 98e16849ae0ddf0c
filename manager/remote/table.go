package remote

import (
	"context"
	"errors"
	"sync"

	"parlour/game"
	"parlour/manager"
)

// Table is a game of a service that is followed. It is a manager.Far and safe for concurrent
// use.
type Table struct {
	service Service
	client  *client
	address Address
	seat    *game.Seat // of the person here at the start, nil for none

	reading sync.Mutex // lets one at a time read or change the game

	mu      sync.Mutex
	now     manager.Distant
	version int64
	changed chan struct{} // is closed with each news
	failed  error         // why there will be no more, nil if there will
	end     context.CancelFunc
	ended   chan struct{}
}

// Address is that of the game.
func (t *Table) Address() Address { return t.address }

// Game is the game as it was told last.
func (t *Table) Game() manager.Distant {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.now
}

// begin follows the game until Close.
func (t *Table) begin() {
	ctx, cancel := context.WithCancel(context.Background())
	t.end, t.ended = cancel, make(chan struct{})
	go func() {
		defer close(t.ended)
		t.follow(ctx)
	}()
}

// Close implements manager.Far.
func (t *Table) Close() {
	t.end()
	<-t.ended
}

// follow reads one event stream after another.
func (t *Table) follow(ctx context.Context) {
	for failures := 0; ; {
		first := true
		err := t.client.stream(ctx, "/games/"+t.address.Game+"/events?changes", func(e event) error {
			failures = 0
			err := t.heed(ctx, e, first)
			first = false
			return err
		})
		switch {
		case ctx.Err() != nil:
			return
		case errors.Is(err, errEnded):
			err = nil
		case errors.Is(err, ErrLine):
			t.lineIs(err)
		default:
			t.fail(err)
			return
		}
		failures++
		if t.client.wait(ctx, pauseAfter(failures, err)) != nil {
			return
		}
	}
}

// heed takes what an event tells. First reports whether it is the first of its stream: then
// the game may also be older than what is known here.
func (t *Table) heed(ctx context.Context, e event, first bool) error {
	t.lineIs(nil)
	switch e.kind {
	case "game", "ready":
		var at struct {
			Version  int64
			Watchers int
			Here     *here
		}
		if err := unmarshal(e.data, &at); err != nil {
			return err
		}
		if known := t.known(); at.Version > known || first && at.Version != known {
			return t.read(ctx, t.lineIs)
		}
		if e.kind == "game" {
			t.people(at.Watchers, at.Here)
		}
	case "change":
		var c change
		if err := unmarshal(e.data, &c); err != nil {
			return err
		}
		return t.follows(ctx, c)
	case "watchers":
		var w struct{ Watchers int }
		if err := unmarshal(e.data, &w); err != nil {
			return err
		}
		t.publish(func(d *manager.Distant) { d.Watchers = max(0, w.Watchers) })
	case "here":
		var h here
		if err := unmarshal(e.data, &h); err != nil {
			return err
		}
		t.publish(func(d *manager.Distant) { d.Away = h.away(d.Free) })
	case "deleted":
		return ErrGone
	}
	return nil // others are not known here
}

// people takes over who is there now: players may have come since the game was read.
func (t *Table) people(watchers int, h *here) {
	watchers, now := max(0, watchers), t.Game()
	if away := h.away(now.Free); watchers != now.Watchers || away != now.Away {
		t.publish(func(d *manager.Distant) { d.Watchers, d.Away = watchers, away })
	}
}

// known is the version known here.
func (t *Table) known() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.version
}

// publish changes the known state of the game, and wakes all that wait for news.
func (t *Table) publish(change func(*manager.Distant)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	change(&t.now)
	t.tell()
}

// tell wakes those who wait for news. The caller holds mu.
func (t *Table) tell() {
	t.now.Serial++
	close(t.changed)
	t.changed = make(chan struct{})
}

// lineIs notes whether the service can be reached: err is why not, nil if it can.
func (t *Table) lineIs(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if (t.now.Lost == nil) == (err == nil) {
		return
	}
	t.now.Lost = err
	t.tell()
}

// fail notes that there will be no more news.
func (t *Table) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.failed = err
	t.tell()
}

// News implements manager.Far.
func (t *Table) News(ctx context.Context, seen uint64) (manager.Distant, error) {
	for {
		t.mu.Lock()
		now, changed, failed := t.now, t.changed, t.failed
		t.mu.Unlock()
		switch {
		case failed != nil:
			return now, failed
		case now.Serial != seen:
			return now, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return now, ctx.Err()
		}
	}
}
