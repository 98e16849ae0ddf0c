package rest

import (
	"math"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxClients is the most clients that are remembered in a period.
const maxClients = 10_000

// period is the least time for which a client is remembered, unless there are more
// than maxClients.
const period = time.Minute

// limiter holds each client to a rate, and all those of a site to some times as much. It
// remembers the clients of this period and of the last, so that its memory is bounded.
type limiter struct {
	rate  rate.Limit
	burst int

	mu        sync.Mutex
	now, last map[netip.Prefix]*rate.Limiter
	since     time.Time
}

func newLimiter(perSecond float64) *limiter {
	return &limiter{
		rate: rate.Limit(perSecond), burst: int(math.Ceil(2 * perSecond)),
		now: map[netip.Prefix]*rate.Limiter{},
	}
}

// allow reports whether the client may send a request.
func (l *limiter) allow(client netip.Prefix, at time.Time) bool {
	if !l.of(client, 1, at).AllowN(at, 1) {
		return false
	}
	all := site(client)
	return all == client || l.of(all, siteShare, at).AllowN(at, 1)
}

// of is the limiter of a client or of a site, of so many times the rate.
func (l *limiter) of(client netip.Prefix, times int, at time.Time) *rate.Limiter {
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

// limited holds each client to the configured rate, but for the files of the page, of
// which a browser wants all at once, and which cost nothing.
func (s *Server) limited(next http.Handler) http.Handler {
	if s.cfg.Rate <= 0 {
		return next
	}
	l := newLimiter(s.cfg.Rate)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, pagePrefix) && !l.allow(s.client(r), s.now()) {
			refused(http.StatusTooManyRequests, "more than %g requests a second", s.cfg.Rate).
				with("Retry-After", "1").reply().write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}
