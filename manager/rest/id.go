package rest

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"

	"parlour/manager/rest/wire"
)

// idLength is the number of characters of 128 random bits in base 32.
const idLength = 26

// newID returns an id that nobody can guess.
func newID() string { return strings.ToLower(rand.Text()) }

// validID tells whether a text could be an id; nothing else is looked up.
func validID(id string) bool {
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

// The lengths of a token that holds a seat.
const (
	minToken = 16
	maxToken = 128
)

// tokenHash is what is stored of a token. How hard a token is to guess is its owner's
// choice; a slow hash would let strangers keep the server busy.
func tokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// holds tells whether the token is the one whose hash is stored.
func holds(token, hash string) bool {
	return token != "" && subtle.ConstantTimeCompare([]byte(tokenHash(token)), []byte(hash)) == 1
}

// bearer returns the bearer token of a request, "" for none.
func bearer(r *http.Request) (string, *wire.Problem) {
	field := r.Header.Get("Authorization")
	if field == "" {
		return "", nil
	}
	scheme, token, _ := strings.Cut(field, " ")
	if !strings.EqualFold(scheme, "Bearer") || !validToken(token) {
		return "", wire.TokenNeeded.Refuse("Authorization must be Bearer and a token of %d to %d letters, digits and -._~+/=",
			minToken, maxToken)
	}
	return token, nil
}

func validToken(token string) bool {
	return len(token) >= minToken && len(token) <= maxToken && strings.IndexFunc(token, func(c rune) bool {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
		return !letter && !strings.ContainsRune("-._~+/=", c)
	}) < 0
}
