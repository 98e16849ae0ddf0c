package gate

import (
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/meter"
	"parlour/manager/rest/wire"
)

// Policy says who may come in, and how often. The zero Policy bounds nobody.
type Policy struct {
	// Rate is the number of requests a second that one client may send; 0 is any
	// number, and then nothing else that one client may have is bounded either.
	Rate float64
	// URL is the beginning of the URLs in answers, as "https://kalah.example";
	// "" takes it from each request.
	URL string
	// Hosts are names of the service, besides that of URL, localhost and any address.
	Hosts []string
	// Proxies are the proxies trusted for X-Forwarded-For, to know the client.
	Proxies []netip.Prefix
	// Origin is another web origin whose pages may use the service; "" is none.
	Origin string
}

// Gate lets requests in.
type Gate struct {
	Policy
	Log     *slog.Logger
	Metrics *meter.Metrics
	Now     func() time.Time
	// Free begins the paths to which the rate does not apply.
	Free string
	// BodyLimit is the most bytes that the body of a request may have.
	BodyLimit func(*http.Request) int64
}

// The limits of one server: requests under way, and bodies on their way.
const (
	maxInFlight = 512
	maxBodies   = 1024
)

// The paths for whoever runs the service.
const (
	HealthPath  = "/healthz"
	ReadyPath   = "/readyz"
	MetricsPath = "/metrics"
)

// Guard returns a handler that lets requests in to another. Questions about the health are let
// in however busy the service is.
func (g *Gate) Guard(inner http.Handler) http.Handler {
	guarded := g.limited(g.sameOrigin(g.collected(g.inFlight(inner))))
	return g.observed(g.recovered(g.Known(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == HealthPath || r.URL.Path == ReadyPath {
			inner.ServeHTTP(w, r)
			return
		}
		guarded.ServeHTTP(w, r)
	}))))
}

// checked answers a request that check refuses, and has next answer any other.
func checked(next http.Handler, check func(http.ResponseWriter, *http.Request) *wire.Problem) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if p := check(w, r); p != nil {
			p.Write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// limited holds each client to the configured rate, but for the files of the page. They
// cost nothing, and a browser wants all of them at once.
func (g *Gate) limited(next http.Handler) http.Handler {
	if g.Rate <= 0 {
		return next
	}
	l := fair.NewLimiter(g.Rate)
	return checked(next, func(_ http.ResponseWriter, r *http.Request) *wire.Problem {
		if strings.HasPrefix(r.URL.Path, g.Free) || l.Allow(g.Client(r), g.Now()) {
			return nil
		}
		return wire.TooMany.Refuse("more than %g requests a second", g.Rate)
	})
}

// inFlight bounds the number of requests that are worked on at once, altogether and
// for each client. Event streams, which have bounds of their own, are not counted.
func (g *Gate) inFlight(next http.Handler) http.Handler {
	places := make(chan struct{}, maxInFlight)
	each := fair.NewQuota(g.PerClient(maxInFlight / 4))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/events") {
			next.ServeHTTP(w, r)
			return
		}
		client := g.Client(r)
		if !each.Take(client) {
			wire.TooManyOf("requests at once").Write(w)
			return
		}
		defer each.Give(client)
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			g.Metrics.InFlight.Inc()
			defer g.Metrics.InFlight.Dec()
			next.ServeHTTP(w, r)
		default:
			busy(r).Write(w)
		}
	})
}

// PerClient is a bound for each client. It is none if clients are not limited, as behind a
// proxy with limits.
func (g *Gate) PerClient(most int) int {
	if g.Rate <= 0 {
		return 0
	}
	return most
}

// busy is the answer to a request without a place. It has done nothing.
func busy(r *http.Request) *wire.Problem { return wire.Failed("the server is busy").Unmade(r) }

// recovered answers for a handler that panics. That is a bug to be logged, and no reason
// to end the server.
func (g *Gate) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				g.Log.Error("a handler panicked", "request", wire.RequestID(r), "panic", p, "stack", string(debug.Stack()))
				wire.Mistake.Problem("the server has made a mistake").Unsure(r).Write(w)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
