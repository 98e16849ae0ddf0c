package wire

import (
	"context"
	"net/http"
)

// requestIDKey is the key of the id of a request in its context.
type requestIDKey struct{}

// RequestID is the id of a request that is being answered.
func RequestID(r *http.Request) string {
	id, _ := r.Context().Value(requestIDKey{}).(string)
	return id
}

// Identified returns the request with its id.
func Identified(r *http.Request, id string) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id))
}
