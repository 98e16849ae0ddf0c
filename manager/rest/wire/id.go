package wire

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"net/http"
	"strings"
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

// idLength is the number of characters of 128 random bits in base 32.
const idLength = 26

// NewID returns an id that nobody can guess.
func NewID() string { return strings.ToLower(rand.Text()) }

// IDOf is the id that follows from a sum of 128 bits or more.
func IDOf(sum []byte) string {
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum))[:idLength]
}

// ValidID reports whether a text could be an id; nothing else is looked up.
func ValidID(id string) bool {
	if len(id) != idLength {
		return false
	}
	for _, c := range []byte(id) {
		if (c < 'a' || c > 'z') && (c < '2' || c > '7') {
			return false
		}
	}
	return true
}
