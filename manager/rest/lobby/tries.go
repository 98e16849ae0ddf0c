package lobby

import (
	"net/netip"
	"sync"
	"time"

	"parlour/manager/rest/fair"
)

// Tries bounds how often a client may do something in a minute, and all those of a site some times
// as often.
type Tries struct {
	most int
	mu   sync.Mutex
	of   map[netip.Prefix]tried
}

// tried is how often a client has tried since a time.
type tried struct {
	times int
	since time.Time
}

const (
	triesPeriod = time.Minute
	// maxTriers is how many clients are remembered. More of them wait until the first are
	// forgotten: whoever has so many addresses must not get more tries by it.
	maxTriers = 50_000
	// siteTries is how many times as much as a client a site may try.
	siteTries = 4
)

// NewTries allows each client so many tries in a minute.
func NewTries(most int) *Tries { return &Tries{most: most, of: map[netip.Prefix]tried{}} }

// Left reports whether a client may try.
func (t *Tries) Left(c netip.Prefix, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	site := fair.Site(c)
	return t.times(c, now) < t.most && (site == c || t.times(site, now) < siteTries*t.most) && (len(t.of) < maxTriers || t.forget(now))
}

// Use counts a try of a client.
func (t *Tries) Use(c netip.Prefix, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count(c, now)
	if site := fair.Site(c); site != c {
		t.count(site, now)
	}
}

func (t *Tries) times(c netip.Prefix, now time.Time) int {
	if known := t.of[c]; now.Sub(known.since) < triesPeriod {
		return known.times
	}
	return 0
}

func (t *Tries) count(c netip.Prefix, now time.Time) {
	known := t.of[c]
	if now.Sub(known.since) >= triesPeriod {
		known = tried{since: now}
	}
	known.times++
	t.of[c] = known
}

// forget makes room, and reports whether there is some now.
func (t *Tries) forget(now time.Time) bool {
	for c, known := range t.of {
		if now.Sub(known.since) >= triesPeriod {
			delete(t.of, c)
		}
	}
	return len(t.of) < maxTriers
}
