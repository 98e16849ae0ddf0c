package gate

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/wire"
)

// bodies are the bodies of requests on their way. Each client may have some. If there is no
// room for another, the client with most of them gives way.
type bodies struct {
	each *fair.Quota
	most int // of all

	mu    sync.Mutex
	count int
	of    map[netip.Prefix][]*arrival // the oldest first, by site
}

// arrival is a body on its way.
type arrival struct {
	stop    func() // ends the reading
	stopped bool
}

func newBodies(most, perClient int) *bodies {
	return &bodies{each: fair.NewQuota(perClient), most: most, of: map[netip.Prefix][]*arrival{}}
}

// collected reads the bodies of requests before they take a place, so that a slow
// client holds up nobody but itself.
func (g *Gate) collected(next http.Handler) http.Handler {
	arriving := newBodies(maxBodies, g.PerClient(maxBodies/16))
	return checked(next, func(w http.ResponseWriter, r *http.Request) *wire.Problem {
		if r.ContentLength == 0 {
			return nil
		}
		return arriving.collect(w, r, g.Client(r), g.BodyLimit(r))
	})
}

// collect reads the body of a client's request into memory.
func (b *bodies) collect(w http.ResponseWriter, r *http.Request, client netip.Prefix, limit int64) *wire.Problem {
	if !b.each.Take(client) {
		return tooManyBodies()
	}
	defer b.each.Give(client)
	body := &arrival{stop: func() { _ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0)) }}
	if !b.enter(fair.Site(client), body) {
		return busy(r)
	}
	p := collectBody(w, r, limit)
	if b.leave(fair.Site(client), body); body.stopped && p != nil {
		return tooManyBodies()
	}
	return p
}

func tooManyBodies() *wire.Problem { return wire.TooManyOf("bodies on their way") }

// enter makes room for a body, if the client has fewer than another.
func (b *bodies) enter(of netip.Prefix, body *arrival) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.count >= b.most && !b.makeRoom(len(b.of[of])+1) {
		return false
	}
	b.of[of] = append(b.of[of], body)
	b.count++
	return true
}

// makeRoom stops the oldest body of the client that has most, if those are more than so
// many.
func (b *bodies) makeRoom(than int) bool {
	var from netip.Prefix
	for of, own := range b.of {
		if len(own) > len(b.of[from]) {
			from = of
		}
	}
	if len(b.of[from]) <= than {
		return false
	}
	oldest := b.of[from][0]
	oldest.stopped = true
	oldest.stop()
	b.remove(from, oldest)
	return true
}

// leave tells that a body has arrived, or will not.
func (b *bodies) leave(of netip.Prefix, body *arrival) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !body.stopped {
		b.remove(of, body)
	}
}

func (b *bodies) remove(of netip.Prefix, body *arrival) {
	own := b.of[of]
	for i := range own {
		if own[i] == body {
			own = append(own[:i:i], own[i+1:]...)
			break
		}
	}
	if b.of[of] = own; len(own) == 0 {
		delete(b.of, of)
	}
	b.count--
}

// collectBody reads the body of a request into memory, whatever becomes of the
// request.
func collectBody(w http.ResponseWriter, r *http.Request, limit int64) *wire.Problem {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return wire.TooLarge.Refuse("the body has more than %d bytes", limit)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return wire.HungUp()
	}
	if err != nil {
		return wire.BadRequest.Refuse("the body did not arrive whole")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}
