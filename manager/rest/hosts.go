package rest

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"parlour/manager/rest/wire"
)

// misdirected refuses requests for hosts that this service is not. A page of another
// site could have its own name lead here, and would then be of this origin to a
// browser; it cannot do that with an address or with localhost.
func (s *Server) misdirected(next http.Handler) http.Handler {
	known := map[string]bool{"localhost": true}
	for _, name := range s.cfg.Hosts {
		known[hostName(name)] = true
	}
	if at, err := url.Parse(s.cfg.URL); err == nil && at.Host != "" {
		known[hostName(at.Host)] = true
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := hostName(r.Host)
		if _, err := netip.ParseAddr(name); err != nil && !known[name] && r.URL.Path != healthPath {
			wire.Refused(http.StatusMisdirectedRequest, "this service is not known by that name; ask it by its address, "+
				"or start it with --host and the name").Write(w)
			return
		}
		next.ServeHTTP(w, r)
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
