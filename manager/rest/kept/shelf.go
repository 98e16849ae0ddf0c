package kept

import (
	"container/list"
	"context"
	"fmt"
	"sync"

	"parlour/game"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
)

// Shelf has the games of a store, and a cache of the last used ones, to save reading and
// replaying them for every move. The cache may be out of date: callers compare versions.
type Shelf struct {
	store  gamestore.Store
	games  []game.Game
	budget int // about the number of bytes that it may hold

	mu    sync.Mutex
	used  int
	byID  map[string]*list.Element
	order *list.List // of placed, the last used in front
}

// placed is a game on the shelf.
type placed struct {
	Game
	weight int
}

// NewShelf returns a shelf that holds about so many bytes of games of these kinds.
func NewShelf(store gamestore.Store, games []game.Game, budget int) *Shelf {
	return &Shelf{store: store, games: games, budget: budget, byID: map[string]*list.Element{}, order: list.New()}
}

// Load takes a game out of the store. The error wraps gamestore.ErrNotFound if there is none.
func (s *Shelf) Load(ctx context.Context, id string) (Game, error) {
	stored, err := s.store.Load(ctx, id)
	if err != nil {
		return Game{}, err
	}
	if g, ok := s.Last(id); ok && g.Version == stored.Version {
		g.Save, g.Seen = stored.Save, stored.Seen
		return g, nil
	}
	g := Game{Game: stored}
	if g.File, err = savefile.Decode([]byte(stored.Save), s.games, ""); err == nil {
		g.Terms, err = ReadTerms(stored.Extra)
	}
	if err != nil {
		return Game{}, Unreadable(id, err)
	}
	s.Put(g)
	return g, nil
}

// Unreadable is the error of a game that this server cannot read, perhaps because
// a newer one wrote it.
func Unreadable(id string, err error) error { return fmt.Errorf("game %s in the store: %w", id, err) }

// Last returns the game of an id as it was last seen here, without its text.
func (s *Shelf) Last(id string) (Game, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.byID[id]
	if !ok {
		return Game{}, false
	}
	s.order.MoveToFront(e)
	return e.Value.(placed).Game, true
}

// Put caches a game in place of other versions of it, all but its text: the text is read
// from the store.
func (s *Shelf) Put(g Game) {
	g.Save = ""
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, ok := s.byID[g.ID]; ok {
		s.remove(e)
	}
	n := placed{g, weight(g)}
	s.byID[g.ID] = s.order.PushFront(n)
	s.used += n.weight
	for s.used > s.budget && s.order.Len() > 1 {
		s.remove(s.order.Back())
	}
}

// Outdated forgets a game that is at a later version by now; 0 is one that is gone.
func (s *Shelf) Outdated(id string, version int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.byID[id]
	if ok && (version == 0 || e.Value.(placed).Version < version) {
		s.remove(e)
	}
}

func (s *Shelf) remove(e *list.Element) {
	n := s.order.Remove(e).(placed)
	delete(s.byID, n.ID)
	s.used -= n.weight
}

// gameWeight is about the number of bytes of a game without moves: the record, the rules,
// the players, its text, and its place here.
const gameWeight = 2400

// weight is about the number of bytes that a game takes: it has a board for each
// move.
func weight(g Game) int {
	s := g.State()
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

// maxGame is about the most bytes that a game may take in memory.
const maxGame = 4 << 20

// MostPlies is the most moves that a game may have here: each keeps a board of its own.
func MostPlies(s game.State) int { return maxGame / plyWeight(s) }
