package fair

import (
	"math"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxClients is the most clients that are remembered in a period.
const maxClients = 10_000

// period is the least time for which a client is remembered, unless there are more
// than maxClients.
const period = time.Minute

// Limiter holds each client to a rate, and all those of a site to some times as much. It
// remembers the clients of this period and of the last, so that its memory is bounded.
type Limiter struct {
	rate  rate.Limit
	burst int

	mu        sync.Mutex
	now, last map[netip.Prefix]*rate.Limiter
	since     time.Time
}

// NewLimiter returns a limiter to so many requests a second, and to twice as many at once.
func NewLimiter(perSecond float64) *Limiter {
	return &Limiter{
		rate: rate.Limit(perSecond), burst: int(math.Ceil(2 * perSecond)),
		now: map[netip.Prefix]*rate.Limiter{},
	}
}

// Allow reports whether the client may send a request.
func (l *Limiter) Allow(client netip.Prefix, at time.Time) bool {
	if !l.of(client, 1, at).AllowN(at, 1) {
		return false
	}
	all := Site(client)
	return all == client || l.of(all, siteShare, at).AllowN(at, 1)
}

// of is the limiter of a client or of a site, of so many times the rate.
func (l *Limiter) of(client netip.Prefix, times int, at time.Time) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	if at.Sub(l.since) > period || len(l.now) >= maxClients {
		l.last, l.now, l.since = l.now, map[netip.Prefix]*rate.Limiter{}, at
	}
	if known, ok := l.now[client]; ok {
		return known
	}
	known, ok := l.last[client]
	if !ok {
		known = rate.NewLimiter(l.rate*rate.Limit(times), l.burst*times)
	}
	l.now[client] = known
	return known
}
