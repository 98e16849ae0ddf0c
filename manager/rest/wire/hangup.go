package wire

import (
	"context"
	"errors"
	"net/http"
)

// StatusHungUp is the status for a client that has hung up before it was answered. Nobody
// gets it: it is for the log and the metrics, as other servers have it.
const StatusHungUp = 499

// HasHungUp reports whether a request failed because its client is gone.
func HasHungUp(r *http.Request, err error) bool {
	return r.Context().Err() != nil && errors.Is(err, context.Canceled)
}

// HungUp is the answer to a request whose client is gone.
func HungUp() *Problem {
	p := newProblem(StatusHungUp, "the client has hung up")
	p.Title = "Client Closed Request"
	return p
}
