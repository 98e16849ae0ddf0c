package rest

import (
	"container/list"
	"sync"
)

// recent remembers the records of games that were last used, so that they need
// not be read and replayed for every move. What it holds may be out of date; its
// users compare versions.
type recent struct {
	mu     sync.Mutex
	budget int // the bytes that it may hold, about
	used   int
	byID   map[string]*list.Element
	order  *list.List // of kept, the last used in front
}

func newRecent(budget int) *recent {
	return &recent{budget: budget, byID: map[string]*list.Element{}, order: list.New()}
}

// get returns the game of an id if it is known at that version.
func (r *recent) get(id string, version int64) (kept, bool) {
	k, ok := r.last(id)
	return k, ok && k.Version == version
}

// last returns the game of an id at the version that was last seen.
func (r *recent) last(id string) (kept, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	e, ok := r.byID[id]
	if !ok {
		return kept{}, false
	}
	r.order.MoveToFront(e)
	return e.Value.(kept), true
}

// put remembers a game in place of other versions of it.
func (r *recent) put(k kept) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.byID[k.ID]; ok {
		r.remove(e)
	}
	r.byID[k.ID] = r.order.PushFront(k)
	r.used += weight(k)
	for r.used > r.budget && r.order.Len() > 1 {
		r.remove(r.order.Back())
	}
}

func (r *recent) remove(e *list.Element) {
	k := r.order.Remove(e).(kept)
	delete(r.byID, k.ID)
	r.used -= weight(k)
}

// weight is about the number of bytes that a game holds: a board for each move.
func weight(k kept) int {
	const state, number = 160, 4
	s := k.save.Record.State()
	return len(k.Save) + (s.Ply()+1)*(state+number*boardOf(s).pits())
}
