package gate

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"parlour/manager/rest/fair"
)

// Client is who sent a request, as far as limits go.
func (g *Gate) Client(r *http.Request) netip.Prefix { return fair.ClientAt(g.address(r)) }

// address is the address of the sender of a request. For a proxy of Proxies it is the
// sender to the proxy.
func (g *Gate) address(r *http.Request) netip.Addr {
	at, ok := addressOf(r.RemoteAddr)
	if !ok || !g.proxy(at) {
		return at
	}
	passed := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	// Each proxy has added its sender at the end. The client may have made up any entry
	// before the last one not of our proxies.
	for i := len(passed) - 1; i >= 0 && g.proxy(at); i-- {
		before, ok := addressOf(strings.TrimSpace(passed[i]))
		if !ok {
			break
		}
		at = before
	}
	return at
}

// proxy reports whether an address is that of a trusted proxy.
func (g *Gate) proxy(at netip.Addr) bool {
	return slices.ContainsFunc(g.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}

// addressOf reads an address with or without a port.
func addressOf(text string) (netip.Addr, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	at, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return at.Unmap().WithZone(""), err == nil
}
