package rest

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/page"
	"parlour/manager/rest/wire"
)

// client is who sent a request, as far as limits go.
func (s *Server) client(r *http.Request) netip.Prefix { return fair.ClientAt(s.address(r)) }

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

// proxy reports whether an address is that of a proxy whose word is taken.
func (s *Server) proxy(at netip.Addr) bool {
	return slices.ContainsFunc(s.cfg.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}

// addressOf reads an address with or without a port.
func addressOf(text string) (netip.Addr, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	at, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return at.Unmap().WithZone(""), err == nil
}

// limited holds each client to the configured rate, but for the files of the page, of
// which a browser wants all at once, and which cost nothing.
func (s *Server) limited(next http.Handler) http.Handler {
	if s.cfg.Rate <= 0 {
		return next
	}
	l := fair.NewLimiter(s.cfg.Rate)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, page.Prefix) && !l.Allow(s.client(r), s.now()) {
			wire.TooMany.Refuse("more than %g requests a second", s.cfg.Rate).Write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}
