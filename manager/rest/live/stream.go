package live

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// The times of an event stream.
const (
	heartbeat  = 15 * time.Second // so that each end notices when the other has gone
	streamLife = time.Hour        // a browser reconnects by itself
	writeLimit = 10 * time.Second
)

// A game that could not be read is tried again after reread, and after twice as long each
// time up to maxReread.
const (
	reread    = 250 * time.Millisecond
	maxReread = 5 * time.Second
)

// Stream is a stream of server-sent events to a client.
type Stream struct {
	w    http.ResponseWriter
	ctrl *http.ResponseController
}

// Watcher is a client that follows a game. After Wakes there may be something to tell; Closing
// ends the stream, once that has been told.
type Watcher struct {
	Wakes, Closing <-chan struct{}
	// Tell sends what there is to tell. If it fails it is asked again after a while, unless
	// the error is ErrOver.
	Tell func(Stream) error
	// Beat is told now and then that the client is there, and may tell it something. An error
	// ends the stream.
	Beat func(Stream) error
}

// ErrOver ends a stream: the game or the client is gone.
var ErrOver = errors.New("the stream is over")

// Serve sends a client what there is to tell, now and whenever it is woken.
func Serve(w http.ResponseWriter, r *http.Request, of Watcher) {
	out := Stream{w, http.NewResponseController(w)}
	if out.begin() != nil {
		return
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	end := time.NewTimer(streamLife)
	defer end.Stop()
	pause := reread
	for {
		// The wake has been used up: nobody else will say that there is something to
		// read.
		var retry <-chan time.Time
		switch err := of.Tell(out); {
		case errors.Is(err, ErrOver):
			return
		case err != nil:
			retry = time.After(pause)
			pause = min(2*pause, maxReread)
		default:
			pause = reread
		}
		if !out.wait(r, of, retry, beat.C, end.C) {
			return
		}
	}
}

// wait waits until there may be something to tell, and keeps the stream alive meanwhile. It
// returns false when the stream is to end.
func (o Stream) wait(r *http.Request, of Watcher, retry, beat, end <-chan time.Time) bool {
	for {
		select {
		case <-of.Wakes:
			return true
		case <-retry:
			return true
		case <-beat:
			if o.write([]byte(":\n\n")) != nil || of.Beat(o) != nil {
				return false
			}
		case <-end:
			return false
		case <-of.Closing:
			_ = of.Tell(o) // what came just before is told: nobody else will
			return false
		case <-r.Context().Done():
			return false
		}
	}
}

// begin sends the header. The time limits of other requests do not apply to a
// stream: each write has one of its own.
func (o Stream) begin() error {
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

// Send sends an event. Its data is one line of JSON.
func (o Stream) Send(id int64, name string, data []byte) error {
	var text bytes.Buffer
	if id > 0 {
		fmt.Fprintf(&text, "id: %d\n", id)
	}
	fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", name, bytes.TrimSpace(data))
	return o.write(text.Bytes())
}

func (o Stream) write(text []byte) error {
	if err := o.ctrl.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := o.w.Write(text); err != nil {
		return err
	}
	return o.ctrl.Flush()
}
