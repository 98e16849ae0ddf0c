package rest

import (
	"net/http"
	"runtime/debug"
	"strings"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/page"
	"parlour/manager/rest/wire"
)

// problems answers requests that no route takes with problem+json, where ServeMux
// would use plain text.
func problems(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern != "" {
			mux.ServeHTTP(w, r)
			return
		}
		probe := probe{header: http.Header{}}
		mux.ServeHTTP(&probe, r)
		if probe.status == http.StatusMethodNotAllowed {
			allow := probe.header.Get("Allow")
			wire.Refused(probe.status, "this takes %s", allow).With("Allow", allow).Write(w)
			return
		}
		page.Nothing(r).Write(w)
	})
}

// probe is a ResponseWriter that keeps the status and the header.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }
func (p *probe) WriteHeader(status int)      { p.status = status }

// sameOrigin refuses changes by pages of other web origins, but for the one that
// Config.Origin names, whose pages may also read answers.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	check := http.NewCrossOriginProtection()
	origin := s.cfg.Origin
	if origin != "" {
		// CheckOrigin has refused texts that are no origin.
		_ = check.AddTrustedOrigin(origin)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if origin != "" && share(w, r, origin) {
			return
		}
		if err := check.Check(r); err != nil {
			wire.Refused(http.StatusForbidden, "pages of other origins may not change games here").Write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// CheckOrigin tells whether a text is a web origin, as "https://kalah.example".
func CheckOrigin(origin string) error {
	return http.NewCrossOriginProtection().AddTrustedOrigin(origin)
}

// share lets pages of the origin read the answer. It returns true if the request
// was a preflight, which is answered by that.
func share(w http.ResponseWriter, r *http.Request, origin string) (done bool) {
	h := w.Header()
	h.Add("Vary", "Origin")
	if r.Header.Get("Origin") != origin {
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", "ETag, Location, Link, Idempotency-Replayed, Retry-After, X-Request-Id")
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
	h.Set("Access-Control-Allow-Headers", strings.Join([]string{
		"Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID",
	}, ", "))
	h.Set("Access-Control-Max-Age", "600")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// inFlight bounds the number of requests that are worked on at once, altogether and
// for each client. Event streams, which have bounds of their own, are not counted.
func (s *Server) inFlight(next http.Handler) http.Handler {
	places := make(chan struct{}, maxInFlight)
	each := fair.NewQuota(s.perClient(maxInFlight / 4))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/events") {
			next.ServeHTTP(w, r)
			return
		}
		client := s.client(r)
		if !each.Take(client) {
			tooMany("requests at once").Write(w)
			return
		}
		defer each.Give(client)
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			s.metrics.InFlight.Inc()
			defer s.metrics.InFlight.Dec()
			next.ServeHTTP(w, r)
		default:
			busy(r).Write(w)
		}
	})
}

// perClient is a bound for each client: none where clients are not limited, as behind
// a proxy that does so.
func (s *Server) perClient(most int) int {
	if s.cfg.Rate <= 0 {
		return 0
	}
	return most
}

func tooMany(what string) *wire.Problem {
	return wire.TooMany.Refuse("too many %s from one client", what)
}

// busy is the answer to a request for which there is no place, and which has done
// nothing.
func busy(r *http.Request) *wire.Problem { return wire.Failed("the server is busy").Unmade(r) }

// recovered answers for a handler that panics, which is a bug to be logged and no
// reason to end the server.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				s.log.Error("a handler panicked", "request", wire.RequestID(r), "panic", p, "stack", string(debug.Stack()))
				wire.Mistake.Problem("the server has made a mistake").Unsure(r).Write(w)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
