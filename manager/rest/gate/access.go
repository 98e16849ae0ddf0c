package gate

import (
	"log/slog"
	"net/http"
	"strings"
	"time"

	"parlour/manager/rest/meter"
	"parlour/manager/rest/wire"
)

// requestIDField is the header field with the id of a request.
const requestIDField = "X-Request-Id"

// maxRequestID is the most characters of an id that a client or a proxy has given.
const maxRequestID = 64

// givenID is the id that a request brings, if it is short and plain, or else a new one.
func givenID(r *http.Request) string {
	given := r.Header.Get(requestIDField)
	if given == "" || len(given) > maxRequestID || strings.IndexFunc(given, notPlain) >= 0 {
		return wire.NewID()
	}
	return given
}

func notPlain(c rune) bool {
	letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
	return !letter && !strings.ContainsRune("-._", c)
}

// observed gives each request an id, which its answer names, counts it, and writes a line
// of the log once it is answered.
func (g *Gate) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		id := givenID(r)
		w.Header().Set(requestIDField, id)
		r = wire.Identified(r, id)
		seen := &witness{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(seen, r)
		took := time.Since(begun)
		g.Metrics.Answered(r, seen.status, took)
		g.logAccess(r, seen, took)
	})
}

// logAccess writes the line of the log about a request. It has the pattern of the path in
// place of the path, and no header fields and no query: there are no tokens and no
// invitations in it. Health checks are frequent, and so logged at level debug only, as
// are clients that have hung up.
func (g *Gate) logAccess(r *http.Request, seen *witness, took time.Duration) {
	level := slog.LevelInfo
	switch {
	case seen.status >= http.StatusInternalServerError:
		level = slog.LevelWarn
	case seen.status == wire.StatusHungUp || r.URL.Path == HealthPath || r.URL.Path == ReadyPath || r.URL.Path == MetricsPath:
		level = slog.LevelDebug
	}
	if !g.Log.Enabled(r.Context(), level) {
		return
	}
	game := slog.Attr{} // none
	if id := r.PathValue("id"); wire.ValidID(id) {
		game = slog.String("game", id)
	}
	g.Log.LogAttrs(r.Context(), level, "request",
		slog.String("method", meter.MethodLabel(r.Method)), slog.String("route", meter.RouteOf(r)), slog.Int("status", seen.status),
		slog.Int64("bytes", seen.bytes), slog.Float64("seconds", float64(took.Microseconds())/1e6),
		slog.String("client", g.address(r).String()), slog.String("request", wire.RequestID(r)), game)
}

// witness is a ResponseWriter that remembers the status and counts the bytes of the body.
type witness struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (w *witness) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *witness) Write(text []byte) (int, error) {
	n, err := w.ResponseWriter.Write(text)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the writer underneath.
func (w *witness) Unwrap() http.ResponseWriter { return w.ResponseWriter }
