package fair

import (
	"errors"
	"net/netip"
	"slices"
	"sync"
)

// Room is a number of places for clients. Each client may have some. Where no place is free, the
// site with most of them gives up its oldest to a site with fewer.
type Room struct {
	each *Quota
	most int // of all

	mu    sync.Mutex
	count int
	of    map[netip.Prefix][]*Place // the oldest first, by site
}

// Place is a place in a Room.
type Place struct {
	client  netip.Prefix
	stop    func()
	stopped bool
}

// The reasons for which a client gets no place.
var (
	ErrTooMany = errors.New("the client has as many as it may have")
	ErrFull    = errors.New("there is no place left")
)

// NewRoom returns a room of so many places, and so many for each client, 0 for any number.
func NewRoom(most, perClient int) *Room {
	return &Room{each: NewQuota(perClient), most: most, of: map[netip.Prefix][]*Place{}}
}

// Enter gives a client a place, until Leave. Stop is called if somebody else gets it before.
func (r *Room) Enter(client netip.Prefix, stop func()) (*Place, error) {
	if !r.each.Take(client) {
		return nil, ErrTooMany
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	at := Site(client)
	if r.count >= r.most && !r.makeRoom(len(r.of[at])+1) {
		r.each.Give(client)
		return nil, ErrFull
	}
	p := &Place{client: client, stop: stop}
	r.of[at] = append(r.of[at], p)
	r.count++
	return p, nil
}

// makeRoom stops the oldest place of the site that has most, if those are more than so many.
func (r *Room) makeRoom(than int) bool {
	var from netip.Prefix
	for of, own := range r.of {
		if len(own) > len(r.of[from]) {
			from = of
		}
	}
	if len(r.of[from]) <= than {
		return false
	}
	oldest := r.of[from][0]
	oldest.stopped = true
	oldest.stop()
	r.remove(oldest)
	return true
}

// Leave gives a place back, and reports whether somebody else has got it before.
func (r *Room) Leave(p *Place) (stopped bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.each.Give(p.client)
	if !p.stopped {
		r.remove(p)
	}
	return p.stopped
}

func (r *Room) remove(p *Place) {
	at := Site(p.client)
	own := slices.DeleteFunc(r.of[at], func(other *Place) bool { return other == p })
	if r.of[at] = own; len(own) == 0 {
		delete(r.of, at)
	}
	r.count--
}
