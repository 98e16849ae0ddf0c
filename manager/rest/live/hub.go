package live

import (
	"context"
	"errors"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/wire"
)

// Hub wakes the watchers of a game after a change by any server. It learns of changes here
// at once, of those of other servers from the store's messages, and of the rest by asking
// the store.
type Hub struct {
	room    *fair.Room
	mu      sync.Mutex
	watched map[string]*watch
}

// watch is the watchers of one game.
type watch struct {
	version int64 // the newest known here, or unseen
	wakes   map[chan struct{}]bool
	// watching is how many of them do not play.
	watching int
	notes    []Note // the last of what was noted, and noted how many there were
	noted    int
}

// Note tells watchers of something beside the game: a job has ended.
type Note struct {
	ID, Kind, State string
	Ply             int
}

// maxNotes is how many notes wait for a watcher that is slow.
const maxNotes = 16

// at does something to the watchers of a game, if there are any.
func (h *Hub) at(game string, do func(*watch)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.watched[game]; w != nil {
		do(w)
	}
}

// Note tells the watchers of a game of a job that has ended, once.
func (h *Hub) Note(game string, n Note) {
	h.at(game, func(w *watch) {
		if slices.ContainsFunc(w.notes, func(known Note) bool { return known.ID == n.ID }) {
			return
		}
		w.noted++
		w.notes = append(w.notes, n)
		if len(w.notes) > maxNotes {
			w.notes = w.notes[1:]
		}
		w.wake()
	})
}

// Watches reports whether anybody watches a game.
func (h *Hub) Watches(game string) (watched bool) {
	h.at(game, func(*watch) { watched = true })
	return watched
}

// Watching is how many watch a game here and do not play in it.
func (h *Hub) Watching(game string) (n int) {
	h.at(game, func(w *watch) { n = w.watching })
	return n
}

// Watch counts one more watcher of a game, until stop is called. A watcher has joined the game and
// does not play.
func (h *Hub) Watch(game string) (stop func()) {
	h.at(game, func(w *watch) { w.watching++ })
	return func() { h.at(game, func(w *watch) { w.watching-- }) }
}

// Notes are the notes of a watched game after the first so many, and the number of all.
func (h *Hub) Notes(game string, after int) (news []Note, noted int) {
	h.at(game, func(w *watch) {
		news, noted = slices.Clone(w.notes[len(w.notes)-min(len(w.notes), w.noted-after):]), w.noted
	})
	return news, noted
}

// unseen is the version before any is known. Versions begin at 1; 0 stands for a game
// that is gone.
const unseen = -1

// NewHub returns a hub of so many watchers, and so many of each client, 0 for any number.
func NewHub(most, perClient int) *Hub {
	return &Hub{watched: map[string]*watch{}, room: fair.NewRoom(most, perClient)}
}

// Join returns a channel of wakes for a client, one after each possible change of the game,
// and a function to end them. The problem is too many watchers. Stop is called if another client
// needs the place.
func (h *Hub) Join(id string, client netip.Prefix, stop func()) (wakes <-chan struct{}, leave func(), p *wire.Problem) {
	place, err := h.room.Enter(client, stop)
	if errors.Is(err, fair.ErrFull) {
		return nil, nil, wire.Failed("there are too many event streams")
	}
	if err != nil {
		return nil, nil, wire.TooManyOf("event streams")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	w := h.watched[id]
	if w == nil {
		w = &watch{version: unseen, wakes: map[chan struct{}]bool{}}
		h.watched[id] = w
	}
	c := make(chan struct{}, 1)
	w.wakes[c] = true
	return c, func() {
		h.at(id, func(w *watch) {
			if delete(w.wakes, c); len(w.wakes) == 0 {
				delete(h.watched, id)
			}
		})
		h.room.Leave(place)
	}, nil
}

// Wake wakes the watchers of a game.
func (h *Hub) Wake(id string) { h.at(id, (*watch).wake) }

func (w *watch) wake() {
	for c := range w.wakes {
		select {
		case c <- struct{}{}:
		default: // it has been woken already
		}
	}
}

// Changed wakes the watchers of a game unless they know that version.
func (h *Hub) Changed(id string, version int64) {
	h.at(id, func(w *watch) {
		if w.version != version {
			w.version = version
			w.wake()
		}
	})
}

// Heard is Changed for a message of the store. It may come late: versions before the known
// one are no news. Version 0 is the end of the game.
func (h *Hub) Heard(id string, version int64) {
	h.at(id, func(w *watch) {
		if version == 0 || version > w.version {
			w.version = version
			w.wake()
		}
	})
}

// ids are the games that are watched.
func (h *Hub) ids() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.watched))
}

// Poll asks for the versions of all games that are watched, every so often and when now
// says so, until ctx ends.
func (h *Hub) Poll(ctx context.Context, every time.Duration, now <-chan struct{}, versions func(context.Context, []string) (map[string]int64, error)) {
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
			h.Changed(id, found[id]) // 0 if it is gone
		}
	}
}
