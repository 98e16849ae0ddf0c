package rest

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"parlour/manager/rest/wire"
)

// The times of an event stream.
const (
	heartbeat  = 15 * time.Second // so that each end notices when the other has gone
	streamLife = time.Hour        // a browser reconnects by itself
	writeLimit = 10 * time.Second
)

// stream is a stream of server-sent events.
type stream struct {
	w    http.ResponseWriter
	ctrl *http.ResponseController
}

// events sends a client the whole game now and after each change, until the game is
// deleted: GET /games/{id}/events. The next event makes up for one that was missed,
// as each is the whole game; its id is the version.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	id, client := r.PathValue("id"), s.gate.Client(r)
	wakes, leave, p := s.hub.join(id, client)
	if p != nil {
		p.Write(w)
		return
	}
	defer leave()
	// A job that ends from now on is told: the client may ask for one as soon as it has the header.
	_, noted := s.hub.notes(id, 0)
	if _, err := s.load(r.Context(), id); err != nil {
		s.fail(w, r, err)
		return
	}
	s.metrics.Streams.Inc()
	defer s.metrics.Streams.Dec()
	out := stream{w, http.NewResponseController(w)}
	if out.begin() != nil {
		return
	}
	seen, err := strconv.ParseInt(r.Header.Get("Last-Event-ID"), 10, 64)
	if err != nil {
		seen = 0
	}
	s.follow(r, wakes, follower{Server: s, r: r, out: out, id: id, seen: seen, noted: noted})
}

// A game that could not be read is tried again after reread, and after twice as long each
// time up to maxReread.
const (
	reread    = 250 * time.Millisecond
	maxReread = 5 * time.Second
)

// follow sends the versions of a game as they come.
func (s *Server) follow(r *http.Request, wakes <-chan struct{}, f follower) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	end := time.NewTimer(streamLife)
	defer end.Stop()
	pause := reread
	for {
		// The wake has been used up: nobody else will say that there is something to
		// read.
		var retry <-chan time.Time
		switch err := f.tellGame(); {
		case errors.Is(err, errStreamOver):
			return
		case err != nil:
			retry = time.After(pause)
			pause = min(2*pause, maxReread)
		default:
			pause = reread
		}
		if f.tellJobs() != nil || !s.wait(r, f.out, wakes, retry, beat.C, end.C) {
			return
		}
	}
}

// errStreamOver ends a stream: the game or the client is gone.
var errStreamOver = errors.New("the stream is over")

// follower is a client that follows a game.
type follower struct {
	*Server
	r     *http.Request
	out   stream
	id    string
	seen  int64 // the version that the client has
	noted int   // how many notes of jobs it has been told
	live  bool  // whether it has been told anything
}

// tellGame sends the game, unless the client has seen it as it is. Then it is told once that
// the stream is there: a silent one may be held back on its way. The error is errStreamOver, or that of reading the game.
func (f *follower) tellGame() error {
	g, err := f.load(f.r.Context(), f.id)
	if p := (*wire.Problem)(nil); errors.As(err, &p) {
		_ = f.out.send(0, "deleted", wire.Encode(p))
		return errStreamOver
	}
	if err != nil {
		return err
	}
	f.saw(f.r.Context(), f.r, g)
	switch {
	case g.Version != f.seen:
		f.nudge(g, f.gate.Client(f.r))
		err = f.out.send(g.Version, "game", wire.Encode(f.details(g, f.gate.Base(f.r))))
	case !f.live:
		err = f.out.send(0, "ready", wire.Encode(readyNote{g.Version}))
	}
	if err != nil {
		return errStreamOver
	}
	f.seen, f.live = g.Version, true
	return nil
}

// readyNote tells a client that it has seen the game as it is.
type readyNote struct {
	Version int64 `json:"version"`
}

// tellJobs sends notes of the jobs that have ended.
func (f *follower) tellJobs() error {
	var notes []note
	notes, f.noted = f.hub.notes(f.id, f.noted)
	for _, n := range notes {
		if err := f.out.send(0, "job", wire.Encode(n.told(f.gate.Base(f.r), f.id))); err != nil {
			return err
		}
	}
	return nil
}

// wait waits until the game may have changed or is to be read again, and keeps the
// stream alive meanwhile. It returns false when the stream is to end.
func (s *Server) wait(r *http.Request, out stream, wakes <-chan struct{}, retry, beat, end <-chan time.Time) bool {
	for {
		select {
		case <-wakes:
			return true
		case <-retry:
			return true
		case <-beat:
			if out.write([]byte(":\n\n")) != nil {
				return false
			}
			if g, ok := s.shelf.Last(r.PathValue("id")); ok {
				s.saw(r.Context(), r, g)
			}
		case <-end:
			return false
		case <-s.closing.Done():
			return false
		case <-r.Context().Done():
			return false
		}
	}
}

// begin sends the header. The time limits of other requests do not apply to a
// stream: each write has one of its own.
func (o stream) begin() error {
	if err := o.ctrl.SetReadDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	h := o.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // so that proxies do not hold events back
	o.w.WriteHeader(http.StatusOK)
	return o.write([]byte("retry: 1000\n\n"))
}

// send sends an event. Its data is one line of JSON.
func (o stream) send(id int64, name string, data []byte) error {
	var text bytes.Buffer
	if id > 0 {
		fmt.Fprintf(&text, "id: %d\n", id)
	}
	fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", name, bytes.TrimSpace(data))
	return o.write(text.Bytes())
}

func (o stream) write(text []byte) error {
	if err := o.ctrl.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := o.w.Write(text); err != nil {
		return err
	}
	return o.ctrl.Flush()
}
