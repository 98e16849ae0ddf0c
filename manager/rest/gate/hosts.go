package gate

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"parlour/manager/rest/wire"
)

// Known refuses requests for hosts that this service is not. A page of another
// site could have its own name lead here, and would then be of this origin to a
// browser; it cannot do that with an address or with localhost.
func (g *Gate) Known(next http.Handler) http.Handler {
	known := map[string]bool{"localhost": true}
	for _, name := range g.Hosts {
		known[hostName(name)] = true
	}
	if at, err := url.Parse(g.URL); err == nil && at.Host != "" {
		known[hostName(at.Host)] = true
	}
	return checked(next, func(_ http.ResponseWriter, r *http.Request) *wire.Problem {
		name := hostName(r.Host)
		if _, err := netip.ParseAddr(name); err == nil || known[name] || r.URL.Path == HealthPath {
			return nil
		}
		return wire.Refused(http.StatusMisdirectedRequest, "this service is not known by that name; ask it by its address, "+
			"or start it with --host and the name")
	})
}

// hostName is the name or address in a Host field, without a port, in lower case.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if inner, ok := strings.CutPrefix(host, "["); ok {
		host = strings.TrimSuffix(inner, "]")
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

// sameOrigin refuses changes by pages of other web origins, but for Policy.Origin. Pages of
// that may also read answers.
func (g *Gate) sameOrigin(next http.Handler) http.Handler {
	own := http.NewCrossOriginProtection()
	if g.Origin != "" {
		// CheckOrigin has refused texts that are no origin.
		_ = own.AddTrustedOrigin(g.Origin)
	}
	next = checked(next, func(_ http.ResponseWriter, r *http.Request) *wire.Problem {
		if own.Check(r) == nil {
			return nil
		}
		return wire.Refused(http.StatusForbidden, "pages of other origins may not change games here")
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if g.Origin == "" || !share(w, r, g.Origin) {
			next.ServeHTTP(w, r)
		}
	})
}

// CheckOrigin reports whether a text is a web origin, as "https://kalah.example".
func CheckOrigin(origin string) error {
	return http.NewCrossOriginProtection().AddTrustedOrigin(origin)
}

// share lets pages of the origin read the answer. It returns true for a preflight. That
// request is then answered.
func share(w http.ResponseWriter, r *http.Request, origin string) (done bool) {
	h := w.Header()
	h.Add("Vary", "Origin")
	if r.Header.Get("Origin") != origin {
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", "ETag, Location, Link, Idempotency-Replayed, Preference-Applied, Retry-After, X-Request-Id")
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
	h.Set("Access-Control-Allow-Headers", strings.Join([]string{
		"Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID", "Prefer",
	}, ", "))
	h.Set("Access-Control-Max-Age", "600")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// Base is the beginning of the URLs that the answer to a request names.
func (g *Gate) Base(r *http.Request) string {
	switch {
	case g.URL != "":
		return g.URL
	case r.TLS != nil:
		return "https://" + r.Host
	default:
		return "http://" + r.Host
	}
}
