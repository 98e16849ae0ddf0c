package fair

import (
	"net/netip"
	"sync"
)

// ClientAt is the client at an address. An IPv6 client is a network of 64 bits, all of
// which commonly belongs to one client.
func ClientAt(at netip.Addr) netip.Prefix {
	bits := at.BitLen()
	if at.Is6() {
		bits = 64
	}
	p, _ := at.Prefix(bits) // no error: the number of bits is one that the address has
	return p
}

// Site is the network to which a client belongs: of IPv6 one of 48 bits, in which a single
// customer may have many clients; any other client itself.
func Site(client netip.Prefix) netip.Prefix {
	if !client.Addr().Is6() {
		return client
	}
	p, _ := client.Addr().Prefix(48) // no error: an IPv6 address has as many bits
	return p
}

// siteShare is how many times as much as one client may have all those of a site may.
const siteShare = 4

// Quota bounds how much of something each client has at once, and all those of a site.
type Quota struct {
	most int // of a client; 0 is any number
	mu   sync.Mutex
	has  map[netip.Prefix]int
}

// NewQuota returns a quota of so much for each client, 0 for any number.
func NewQuota(most int) *Quota { return &Quota{most: most, has: map[netip.Prefix]int{}} }

// Take gives the client one more, and reports whether it may have it. Then Give takes it back.
func (q *Quota) Take(c netip.Prefix) bool {
	if q.most == 0 {
		return true
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	at := Site(c)
	if q.has[c] >= q.most || q.has[at] >= siteShare*q.most {
		return false
	}
	q.has[c]++
	if at != c {
		q.has[at]++
	}
	return true
}

// Give takes back what Take gave.
func (q *Quota) Give(c netip.Prefix) {
	if q.most == 0 {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.less(c)
	if at := Site(c); at != c {
		q.less(at)
	}
}

func (q *Quota) less(c netip.Prefix) {
	if q.has[c]--; q.has[c] <= 0 {
		delete(q.has, c)
	}
}
