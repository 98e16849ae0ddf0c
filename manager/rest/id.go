package rest

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"

	"parlour/manager/rest/wire"
)

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
