package rest

import (
	"container/list"
	"sync"

	"parlour/game"
	"parlour/persistence/gamestore"
)

// recent is a cache of the games that were last used, so that they need not be read
// and replayed for every move. What it holds may be out of date: callers compare
// versions.
type recent struct {
	mu     sync.Mutex
	budget int // about the number of bytes that it may hold
	used   int
	byID   map[string]*list.Element
	order  *list.List // of storedGame, the last used in front
}

func newRecent(budget int) *recent {
	return &recent{budget: budget, byID: map[string]*list.Element{}, order: list.New()}
}

// get returns a game out of the store with its save read, if it is known at that
// version.
func (r *recent) get(stored gamestore.Game) (storedGame, bool) {
	g, ok := r.last(stored.ID)
	g.Save, g.Seen = stored.Save, stored.Seen
	return g, ok && g.Version == stored.Version
}

// last returns the game of an id as it was last seen here, without its text.
func (r *recent) last(id string) (storedGame, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	e, ok := r.byID[id]
	if !ok {
		return storedGame{}, false
	}
	r.order.MoveToFront(e)
	return e.Value.(storedGame), true
}

// put remembers a game in place of other versions of it, all but its text: whoever needs
// that has it from the store.
func (r *recent) put(g storedGame) {
	g.Save = ""
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.byID[g.ID]; ok {
		r.remove(e)
	}
	r.byID[g.ID] = r.order.PushFront(g)
	r.used += weight(g)
	for r.used > r.budget && r.order.Len() > 1 {
		r.remove(r.order.Back())
	}
}

// outdated forgets a game that is at a later version by now; 0 is one that is gone.
func (r *recent) outdated(id string, version int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	e, ok := r.byID[id]
	if ok && (version == 0 || e.Value.(storedGame).Version < version) {
		r.remove(e)
	}
}

func (r *recent) remove(e *list.Element) {
	g := r.order.Remove(e).(storedGame)
	delete(r.byID, g.ID)
	r.used -= weight(g)
}

// gameWeight is about the number of bytes that a game without moves takes: the record,
// the rules, who plays, what was written of it, and its place here.
const gameWeight = 2150

// weight is about the number of bytes that a game takes: it has a board for each
// move.
func weight(g storedGame) int {
	s := g.save.Record.State()
	return gameWeight + (s.Ply()+1)*plyWeight(s)
}

// plyWeight is about the number of bytes that a move takes with the board after it.
func plyWeight(s game.State) int {
	const state, number, summary = 200, 4, 320
	cells, _ := game.CellsOf(s)
	weight := state + number*(len(cells.Houses[game.First])+len(cells.Houses[game.Second]))
	if c, ok := s.(game.Carried); ok && c.Past() != nil {
		weight += summary
	}
	return weight
}
