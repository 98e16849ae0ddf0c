package gamestore

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// NewMemory returns a store that lasts as long as the process.
func NewMemory() Store {
	return &memory{games: map[string]Game{}, answers: map[string]Answer{}, jobs: map[string]Job{}}
}

type memory struct {
	mu      sync.RWMutex
	games   map[string]Game
	answers map[string]Answer
	jobs    map[string]Job
	given   []string // the keys of answers in the order in which they were given
}

var _ Store = &memory{}

// change does something, unless a request of the same key was answered, and keeps its answer.
func (m *memory) change(a *Answer, do func() error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a == nil {
		return do()
	}
	if _, answered := m.answers[a.Key]; answered {
		return ErrAnswered
	}
	err := do()
	if err == nil {
		m.answers[a.Key] = *a
		m.given = append(m.given, a.Key)
	}
	return err
}

func (m *memory) Create(_ context.Context, g Game, alone bool, a *Answer) error {
	return m.change(a, func() error {
		if alone && len(m.ids(1, func(g Game) bool { return g.Awaits != AwaitsNobody })) > 0 {
			return ErrBusy
		}
		if _, taken := m.games[g.ID]; taken {
			return ErrExists
		}
		m.games[g.ID] = g
		return nil
	})
}

// ids are the ids of some games of a kind, at most so many.
func (m *memory) ids(limit int, of func(Game) bool) (out []string) {
	for id, g := range m.games {
		if len(out) < limit && of(g) {
			out = append(out, id)
		}
	}
	return out
}

func (m *memory) Load(_ context.Context, id string) (Game, error) { return found(m, m.games, id) }

func found[T any](m *memory, in map[string]T, id string) (T, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	v, ok := in[id]
	if !ok {
		return v, ErrNotFound
	}
	return v, nil
}

func (m *memory) Replace(_ context.Context, g Game, a *Answer) error {
	return m.change(a, func() error {
		old, ok := m.games[g.ID]
		if !ok || old.Version != g.Version-1 {
			return ErrConflict
		}
		g.Seen = old.Seen
		m.games[g.ID] = g
		return nil
	})
}

func (m *memory) Delete(_ context.Context, id string, version int64, a *Answer) error {
	return m.change(a, func() error {
		if old, ok := m.games[id]; !ok || old.Version != version {
			return ErrConflict
		}
		delete(m.games, id)
		return nil
	})
}

func (m *memory) List(_ context.Context, after Place, limit int) ([]Brief, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var out []Brief
	for _, g := range m.games {
		if !g.Listed {
			continue
		}
		b := Brief{ID: g.ID, Version: g.Version, Awaits: g.Awaits, Created: g.Created, Updated: g.Updated, Kind: g.Kind, Extra: g.Extra}
		if after.ID == "" || newerFirst(b, Brief{ID: after.ID, Created: after.Created}) > 0 {
			out = append(out, b)
		}
	}
	slices.SortFunc(out, newerFirst)
	return out[:min(limit, len(out))], nil
}

func newerFirst(a, b Brief) int {
	return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(b.ID, a.ID))
}

func (m *memory) Statuses(_ context.Context, ids []string) (map[string]Status, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	out := map[string]Status{}
	for _, id := range ids {
		if g, ok := m.games[id]; ok {
			out[id] = Status{Version: g.Version, Seen: g.Seen}
		}
	}
	return out, nil
}

func (m *memory) Overdue(_ context.Context, before time.Time, limit int) ([]string, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.ids(limit, func(g Game) bool { return g.Awaits == AwaitsComputer && g.Updated.Before(before) }), nil
}

func (m *memory) Due(_ context.Context, before time.Time, limit int) ([]string, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.ids(limit, func(g Game) bool { return !g.Deadline.IsZero() && g.Deadline.Before(before) }), nil
}

func (m *memory) See(_ context.Context, id string, seat int, at time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if g, ok := m.games[id]; ok && g.Seen[seat].Before(at) {
		g.Seen[seat] = at
		m.games[id] = g
	}
	return nil
}

func (m *memory) KeepJob(_ context.Context, j Job) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.jobs[j.ID] = j
	return nil
}

func (m *memory) Job(_ context.Context, id string) (Job, error) { return found(m, m.jobs, id) }

func (m *memory) Answer(_ context.Context, key string) (Answer, error) {
	return found(m, m.answers, key)
}

func (m *memory) Remember(_ context.Context, a Answer) error {
	return m.change(&a, func() error { return nil })
}

// Settled implements Store: nothing is ever under way.
func (m *memory) Settled(ctx context.Context, key string) (Answer, error) { return m.Answer(ctx, key) }

// mostForgotten is the most answers that are removed while others wait.
const mostForgotten = 500

// Forget implements Store.
func (m *memory) Forget(ctx context.Context, before time.Time) error {
	for m.forget(before) == mostForgotten {
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.jobs, func(_ string, j Job) bool { return j.Created.Before(before) })
	return nil
}

// forget removes some of the answers given before a time. The clock may have gone back:
// then an answer waits for those before it.
func (m *memory) forget(before time.Time) (removed int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.given) > 0 && removed < mostForgotten && m.answers[m.given[0]].Created.Before(before) {
		delete(m.answers, m.given[0])
		m.given = m.given[1:]
		removed++
	}
	return removed
}

// Expire implements Store. It takes as long as looking at each game once.
func (m *memory) Expire(_ context.Context, k Keep) (removed int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	finished, abandoned := k.Finished, k.Abandoned
	if kept := m.lastKept(k.MostFinished, func(g Game) bool { return g.Awaits == AwaitsNobody }); kept.After(finished) {
		finished = kept
	}
	idle := func(g Game) bool { return g.Awaits != AwaitsNobody && g.Updated.Before(k.Idle) }
	if kept := m.lastKept(k.MostIdle, idle); kept.After(abandoned) {
		abandoned = kept
	}
	for id, g := range m.games {
		before := abandoned
		if g.Awaits == AwaitsNobody {
			before = finished
		}
		if g.Updated.Before(before) {
			delete(m.games, id)
			removed++
		}
	}
	return removed, nil
}

// lastKept is when the last of some games, from the newest on, was changed that is kept;
// the zero time if all are.
func (m *memory) lastKept(most int, among func(Game) bool) time.Time {
	var changed []time.Time
	for _, g := range m.games {
		if among(g) {
			changed = append(changed, g.Updated)
		}
	}
	if most <= 0 || len(changed) <= most {
		return time.Time{}
	}
	slices.SortFunc(changed, func(a, b time.Time) int { return b.Compare(a) })
	return changed[most-1]
}

func (m *memory) Count(context.Context) ([]Count, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	found := map[Count]int{}
	for _, g := range m.games {
		found[Count{Kind: g.Kind, Awaits: g.Awaits}]++
	}
	var out []Count
	for c, n := range found {
		c.Games = n
		out = append(out, c)
	}
	return out, nil
}

func (m *memory) Ping(context.Context) error { return nil }

func (m *memory) Close() error { return nil }
