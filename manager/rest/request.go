package rest

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/netip"
	"strconv"
	"strings"

	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
)

// changeRequest is a request that changes something, as far as all of these have the
// same fields.
type changeRequest struct {
	*http.Request
	id     string // of the game, "" for a new one
	client netip.Prefix
	base   string // the beginning of URLs
	body   []byte
	media  string
	token  string
	match  string // If-Match, "" for none
	key    string // identifies the request and its retries, "" if it has no key
	hash   string // of all that a retry must repeat
	// untyped reports whether its problems have no types.
	untyped bool
}

// readChangeRequest reads those fields of a request. Its body must be of one of the
// media types.
func (s *api) readChangeRequest(r *http.Request, media ...string) (changeRequest, *wire.Problem) {
	a := changeRequest{
		Request: r, id: r.PathValue("id"), client: s.gate.Client(r), base: s.gate.Base(r), match: strings.Join(r.Header.Values("If-Match"), ", "),
		untyped: untyped(r),
	}
	var p *wire.Problem
	if a.body, a.media, p = wire.ReadBody(r, media...); p != nil {
		return a, p
	}
	if a.token, p = bearer(r); p != nil {
		return a, p
	}
	if a.key, p = keyOf(r, a.id); p == nil && a.key != "" {
		a.hash = digest(r.Method, r.URL.Path, a.match, a.token, a.media, string(a.body))
	}
	return a, p
}

// reading returns the action of a change with a JSON body. act gets the body as a value.
func reading[T any](s *api, act func(changeRequest, T) (wire.Reply, error)) action {
	return func(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
		var body T
		a, p := s.readChangeRequest(r, wire.JSON)
		if p == nil {
			p = wire.Decode(a.body, &body)
		}
		if p != nil {
			return wire.Reply{}, p
		}
		return act(a, body)
	}
}

// maxKey is the most characters of an Idempotency-Key.
const maxKey = 255

// keyOf is the Idempotency-Key of a request, "" for none. Each game has keys of its
// own, so that clients may simply number their moves; the game of a new one is "".
func keyOf(r *http.Request, game string) (string, *wire.Problem) {
	values := r.Header.Values("Idempotency-Key")
	if len(values) == 0 {
		return "", nil
	}
	key := values[0]
	printable := strings.IndexFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) < 0
	if len(values) > 1 || key == "" || len(key) > maxKey || !printable {
		return "", wire.BadRequest.Refuse("Idempotency-Key must be one text of 1 to %d ASCII characters", maxKey)
	}
	return digest(game, key), nil
}

// digest is a hash of texts, of where each ends as well.
func digest(texts ...string) string {
	h := sha256.New()
	for _, t := range texts {
		// Writing to a hash never fails.
		_, _ = h.Write([]byte(strconv.Itoa(len(t)) + ":" + t))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// bearer returns the bearer token of a request, "" for none.
func bearer(r *http.Request) (string, *wire.Problem) {
	field := r.Header.Get("Authorization")
	if field == "" {
		return "", nil
	}
	scheme, token, _ := strings.Cut(field, " ")
	if !strings.EqualFold(scheme, "Bearer") || !kept.ValidToken(token) {
		return "", wire.TokenNeeded.Refuse("Authorization must be Bearer and a token of %d to %d letters, digits and -._~+/=",
			kept.MinToken, kept.MaxToken)
	}
	return token, nil
}

// tokenOf is the token of a request that only reads, "" for none or an invalid one.
func tokenOf(r *http.Request) string {
	token, _ := bearer(r)
	return token
}

// saw notes that the sender of a request has been here.
func (s *api) saw(r *http.Request, g kept.Game) { s.Saw(r.Context(), tokenOf(r), g) }

// closedGame refuses somebody who does not play in a closed game.
func closedGame() *wire.Problem {
	return wire.ClosedGame.Refuse("this game is for its players only; send the token of a seat")
}
