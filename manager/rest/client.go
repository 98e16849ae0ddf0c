package rest

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
)

// client is who sent a request, as far as limits go.
func (s *Server) client(r *http.Request) netip.Prefix { return clientAt(s.address(r)) }

// address is where a request was sent from: behind a proxy that Config.Proxies names,
// where the proxy had it from.
func (s *Server) address(r *http.Request) netip.Addr {
	at, ok := addressOf(r.RemoteAddr)
	if !ok || !s.proxy(at) {
		return at
	}
	passed := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	// Each proxy has added whom it had the request from at the end; what stands before
	// the last that is no proxy of ours, that client may have made up.
	for i := len(passed) - 1; i >= 0 && s.proxy(at); i-- {
		before, ok := addressOf(strings.TrimSpace(passed[i]))
		if !ok {
			break
		}
		at = before
	}
	return at
}

// proxy tells whether an address is that of a proxy whose word is taken.
func (s *Server) proxy(at netip.Addr) bool {
	for _, p := range s.cfg.Proxies {
		if p.Contains(at) {
			return true
		}
	}
	return false
}

// addressOf reads an address with or without a port.
func addressOf(text string) (netip.Addr, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	at, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return at.Unmap().WithZone(""), err == nil
}

// clientAt is the client at an address. An IPv6 client is a network of 64 bits, all of
// which commonly belongs to one client.
func clientAt(at netip.Addr) netip.Prefix {
	bits := at.BitLen()
	if at.Is6() {
		bits = 64
	}
	p, _ := at.Prefix(bits) // no error: the number of bits is one that the address has
	return p
}

// site is the network to which a client belongs: of IPv6 one of 48 bits, in which a single
// customer may have many clients; any other client itself.
func site(client netip.Prefix) netip.Prefix {
	if !client.Addr().Is6() {
		return client
	}
	p, _ := client.Addr().Prefix(48) // no error: an IPv6 address has as many bits
	return p
}

// siteShare is how many times as much as one client may have all those of a site may.
const siteShare = 4

// quota bounds how much of something each client has at once, and all those of a site.
type quota struct {
	most int // of a client; 0 is any number
	mu   sync.Mutex
	has  map[netip.Prefix]int
}

func newQuota(most int) *quota { return &quota{most: most, has: map[netip.Prefix]int{}} }

// take gives the client one more, if it may have it; then give takes it back.
func (q *quota) take(c netip.Prefix) bool {
	if q.most == 0 {
		return true
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	at := site(c)
	if q.has[c] >= q.most || q.has[at] >= siteShare*q.most {
		return false
	}
	q.has[c]++
	if at != c {
		q.has[at]++
	}
	return true
}

func (q *quota) give(c netip.Prefix) {
	if q.most == 0 {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.less(c)
	if at := site(c); at != c {
		q.less(at)
	}
}

func (q *quota) less(c netip.Prefix) {
	if q.has[c]--; q.has[c] <= 0 {
		delete(q.has, c)
	}
}
