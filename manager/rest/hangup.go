package rest

import (
	"context"
	"errors"
	"net/http"
)

// statusHungUp is the status for a client that has hung up before it was answered. Nobody
// gets it: it is for the log and the metrics, as other servers have it.
const statusHungUp = 499

// hasHungUp reports whether a request failed because its client is gone.
func hasHungUp(r *http.Request, err error) bool {
	return r.Context().Err() != nil && errors.Is(err, context.Canceled)
}

// hungUp is the answer to a request whose client is gone.
func hungUp() *problem {
	p := newProblem(statusHungUp, "the client has hung up")
	p.Title = "Client Closed Request"
	return p
}
