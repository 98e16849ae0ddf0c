package rest

import (
	"log/slog"
	"net/http"
	"time"
)

// The limits of a connection. Event streams set their own.
const (
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	idleTime   = 60 * time.Second
	maxHeader  = 8 << 10
	// WriteTime is how long the answer to a request of the API may take.
	WriteTime = 20 * time.Second
)

// NewWeb returns a server of HTTP with the limits of a connection, and one for the time of an
// answer, 0 for none. What clients do wrong on their connections is logged.
func NewWeb(of http.Handler, answer time.Duration, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: of, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: answer, IdleTimeout: idleTime,
		MaxHeaderBytes: maxHeader, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}
