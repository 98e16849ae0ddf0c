package main

import (
	"fmt"
	"time"
)

// contact is how a service is reached at first. The zero value is the usual way.
type contact struct {
	// patience is how long a service may take to answer for the first time.
	patience time.Duration
	// after calls a function after a time, unless it is stopped.
	after func(time.Duration, func()) (stop func() bool)
}

// soon is the time after which a person is told about the wait for a service.
const soon = time.Second

// tellWaiting tells about the wait for a service, if it takes longer than a moment.
func (w world) tellWaiting(origin string) (stop func() bool) {
	after := w.contact.after
	if after == nil {
		after = func(d time.Duration, do func()) func() bool { return time.AfterFunc(d, do).Stop }
	}
	return after(soon, func() { fmt.Fprintf(w.err, "Note: %s has not answered yet\n", origin) })
}
