package rest

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/wire"
)

// hub wakes those who watch a game when it has changed, whichever server changed it:
// of changes made here it is told at once, of those of other servers by a store that tells
// of them, and what it has not been told it finds by asking the store.
type hub struct {
	mu      sync.Mutex
	watched map[string]*watch
	count   int
	most    int
	each    *fair.Quota // of one client
}

// watch is the watchers of one game.
type watch struct {
	version int64 // the newest known here, or unseen
	wakes   map[chan struct{}]bool
	notes   []note // the last of what was noted, and noted how many there were
	noted   int
}

// note is a job that has ended.
type note struct {
	id string
	job
}

// maxNotes is how many notes wait for a watcher that is slow.
const maxNotes = 16

// note tells the watchers of a game of a job that has ended, once.
func (h *hub) note(game string, n note) {
	h.mu.Lock()
	defer h.mu.Unlock()
	w := h.watched[game]
	if w == nil || slices.ContainsFunc(w.notes, func(known note) bool { return known.id == n.id }) {
		return
	}
	w.noted++
	w.notes = append(w.notes, n)
	if len(w.notes) > maxNotes {
		w.notes = w.notes[1:]
	}
	w.wake()
}

// watches tells whether anybody watches a game.
func (h *hub) watches(game string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.watched[game] != nil
}

// notes are what was noted of a game that is watched after so many notes, and how many
// there were.
func (h *hub) notes(id string, after int) (news []note, noted int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	w := h.watched[id]
	if w == nil {
		return nil, 0
	}
	return slices.Clone(w.notes[len(w.notes)-min(len(w.notes), w.noted-after):]), w.noted
}

// unseen is the version before any is known. Versions begin at 1; 0 stands for a game
// that is gone.
const unseen = -1

func newHub(most, perClient int) *hub {
	return &hub{watched: map[string]*watch{}, most: most, each: fair.NewQuota(perClient)}
}

// join returns a channel on which a client receives when the game may have changed,
// and a function that ends that. The problem tells of too many watchers.
func (h *hub) join(id string, client netip.Prefix) (wakes <-chan struct{}, leave func(), p *wire.Problem) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count >= h.most {
		return nil, nil, wire.Failed("there are too many event streams")
	}
	if !h.each.Take(client) {
		return nil, nil, wire.TooManyOf("event streams")
	}
	h.count++
	w := h.watched[id]
	if w == nil {
		w = &watch{version: unseen, wakes: map[chan struct{}]bool{}}
		h.watched[id] = w
	}
	c := make(chan struct{}, 1)
	w.wakes[c] = true
	return c, func() { h.leave(id, client, c) }, nil
}

func (h *hub) leave(id string, client netip.Prefix, c chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	w := h.watched[id]
	if delete(w.wakes, c); len(w.wakes) == 0 {
		delete(h.watched, id)
	}
	h.count--
	h.each.Give(client)
}

// wake wakes the watchers of a game.
func (h *hub) wake(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.watched[id]; w != nil {
		w.wake()
	}
}

func (w *watch) wake() {
	for c := range w.wakes {
		select {
		case c <- struct{}{}:
		default: // it has been woken already
		}
	}
}

// changed wakes the watchers of a game unless they know that version.
func (h *hub) changed(id string, version int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.watched[id]; w != nil && w.version != version {
		w.version = version
		w.wake()
	}
}

// heard is changed for what the store tells, which may come late: versions before the one
// that is known are no news. Version 0 is the end of the game.
func (h *hub) heard(id string, version int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.watched[id]; w != nil && (version == 0 || version > w.version) {
		w.version = version
		w.wake()
	}
}

// ids are the games that are watched.
func (h *hub) ids() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := make([]string, 0, len(h.watched))
	for id := range h.watched {
		out = append(out, id)
	}
	return out
}

// poll asks for the versions of all games that are watched, every so often and when now
// says so, until ctx ends.
func (h *hub) poll(ctx context.Context, every time.Duration, now <-chan struct{}, versions func(context.Context, []string) (map[string]int64, error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-now:
		case <-tick.C:
		}
		ids := h.ids()
		if len(ids) == 0 {
			continue
		}
		found, err := versions(ctx, ids)
		if err != nil {
			continue // the next tick asks again
		}
		for _, id := range ids {
			h.changed(id, found[id]) // 0 if it is gone
		}
	}
}
