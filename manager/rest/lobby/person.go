package lobby

import (
	"errors"
	"maps"
	"net/netip"
	"slices"
	"time"
)

// person is who has a token.
type person struct {
	token  string // its hash
	name   string // "" without one
	key    string // by which the name is compared
	client netip.Prefix
	seen   time.Time
	// blocked are those with whom they want no game, by the key of the name.
	blocked map[string]block
}

// block is a name and the token that had it, "" if nobody had.
type block struct{ name, token string }

// The times of people.
const (
	// HereFor is for how long somebody is here after each request.
	HereFor = 90 * time.Second
	// remembered is for how long the blocks of somebody are kept after that.
	remembered = 24 * time.Hour
)

// The bounds of people.
const (
	maxPeople = 2_000
	// maxEach is how many people one client may be.
	maxEach   = 20
	maxBlocks = 50
)

// The reasons for which somebody is not let in.
var (
	ErrFull    = errors.New("the lobby is full")
	ErrTooMany = errors.New("too many people in the lobby from one client")
	ErrBlocks  = errors.New("no more names can be blocked")
)

func (p *person) here(now time.Time) bool { return now.Sub(p.seen) < HereFor }

// refuses reports whether a person wants no game with somebody of a token and a name.
func (p *person) refuses(token, name string) bool {
	if p == nil || len(p.blocked) == 0 {
		return false
	}
	if _, by := p.blocked[Key(name)]; by && name != "" {
		return true
	}
	for _, b := range p.blocked {
		if b.token == token && token != "" {
			return true
		}
	}
	return false
}

// enter notes that the holder of a token is here. The error is ErrFull or ErrTooMany.
func (r *Room) enter(token string, client netip.Prefix, now time.Time) (*person, error) {
	if p := r.people[token]; p != nil {
		p.seen = now
		return p, nil
	}
	r.sweep(now)
	if len(r.people) >= maxPeople && !r.dropAbsent(now) {
		return nil, ErrFull
	}
	if !r.each.Take(client) {
		return nil, ErrTooMany
	}
	p := &person{token: token, client: client, seen: now, blocked: map[string]block{}}
	r.people[token] = p
	return p, nil
}

// dropAbsent forgets the one who has been away longest, and reports whether there was one.
func (r *Room) dropAbsent(now time.Time) bool {
	var oldest *person
	for _, p := range r.people {
		if !p.here(now) && (oldest == nil || p.seen.Before(oldest.seen)) {
			oldest = p
		}
	}
	if oldest != nil {
		r.drop(oldest)
	}
	return oldest != nil
}

func (r *Room) drop(p *person) {
	delete(r.people, p.token)
	r.each.Give(p.client)
}

// named is who is here by a name, nil for nobody.
func (r *Room) named(key string, now time.Time) *person {
	for _, p := range r.people {
		if p.key == key && p.name != "" && p.here(now) {
			return p
		}
	}
	return nil
}

// Enter notes that the holder of a token is here. The error is ErrFull or ErrTooMany.
func (r *Room) Enter(token string, client netip.Prefix, now time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, err := r.enter(token, client, now)
	return err
}

// Rename gives somebody a name that nobody else here has; "" is none. The error wraps ErrTaken,
// ErrReserved or manager.ErrName, or is one of Enter.
func (r *Room) Rename(token, name string, client netip.Prefix, now time.Time) error {
	if name != "" {
		if err := r.reserved.Check(name); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if other := r.named(Key(name), now); name != "" && other != nil && other.token != token {
		return ErrTaken
	}
	p, err := r.enter(token, client, now)
	if err != nil {
		return err
	}
	p.name, p.key = name, Key(name)
	for _, c := range r.open {
		if c.By == token {
			c.Name = name
		}
	}
	return nil
}

// Leave has somebody go: the name is free, and what they offer is withdrawn.
func (r *Room) Leave(token string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range slices.Collect(maps.Values(r.open)) {
		if c.By == token && !c.taking {
			r.close(c)
		}
	}
	p := r.people[token]
	switch {
	case p == nil:
	case len(p.blocked) > 0:
		p.name, p.key, p.seen = "", "", p.seen.Add(-HereFor)
	default:
		r.drop(p)
	}
}

// Block has somebody want no game with whoever has a name, or want one again. It returns the
// names that they block then. The error wraps ErrBlocks, manager.ErrName, or is one of Enter.
func (r *Room) Block(token, name string, blocked bool, client netip.Prefix, now time.Time) ([]string, error) {
	key := Key(name)
	r.mu.Lock()
	defer r.mu.Unlock()
	p, err := r.enter(token, client, now)
	if err != nil {
		return nil, err
	}
	if !blocked {
		delete(p.blocked, key)
		return p.blocks(), nil
	}
	if _, known := p.blocked[key]; !known && len(p.blocked) >= maxBlocks {
		return nil, ErrBlocks
	}
	b := block{name: name}
	if other := r.named(key, now); other != nil && other.token != token {
		b.token = other.token
	}
	p.blocked[key] = b
	return p.blocks(), nil
}

// blocks are the names that a person blocks, in order.
func (p *person) blocks() []string {
	out := []string{}
	for _, b := range p.blocked {
		out = append(out, b.name)
	}
	slices.Sort(out)
	return out
}

// NameOf is the name of who has a token, "" for none.
func (r *Room) NameOf(token string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.person(token).name
}
