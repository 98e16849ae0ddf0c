package rest

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	"parlour/persistence/gamestore"
)

// ask is what a request that changes something has in common with the others.
type ask struct {
	id     string // of the game, "" for a new one
	base   string // the beginning of URLs
	body   []byte
	media  string
	token  string
	match  string // If-Match, "" for none
	key    string // identifies the request and its retries, "" if it has no key
	hash   string // of all that is asked
	server *Server
}

// readAsk reads what is the same in all requests that change something.
func (s *Server) readAsk(w http.ResponseWriter, r *http.Request, media ...string) (ask, *problem) {
	a := ask{id: r.PathValue("id"), base: s.base(r), match: strings.Join(r.Header.Values("If-Match"), ", "), server: s}
	var p *problem
	if a.body, a.media, p = readBody(w, r, media...); p != nil {
		return a, p
	}
	if a.token, p = bearer(r); p != nil {
		return a, p
	}
	return a, a.readKey(r)
}

// maxKey is the length of an Idempotency-Key at most.
const maxKey = 255

// readKey reads the Idempotency-Key. Keys are apart for each game, so that players
// who number their moves do not meet.
func (a *ask) readKey(r *http.Request) *problem {
	values := r.Header.Values("Idempotency-Key")
	if len(values) == 0 {
		return nil
	}
	key := values[0]
	printable := strings.IndexFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) < 0
	if len(values) > 1 || key == "" || len(key) > maxKey || !printable {
		return refused(http.StatusBadRequest, "Idempotency-Key must be one text of 1 to %d ASCII characters", maxKey)
	}
	a.key = digest(a.id, key)
	a.hash = digest(r.Method, r.URL.Path, a.match, a.token, a.media, string(a.body))
	return nil
}

// digest is a hash of texts, each apart from the next.
func digest(texts ...string) string {
	h := sha256.New()
	for _, t := range texts {
		// Writing to a hash never fails.
		_, _ = h.Write([]byte(strconv.Itoa(len(t)) + ":" + t))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// answer is r as it is kept for retries, nil if the request has no key.
func (a ask) answer(r reply, now time.Time) *gamestore.Answer {
	if a.key == "" {
		return nil
	}
	return &gamestore.Answer{
		Key: a.key, Request: a.hash, Status: r.status, ETag: r.etag, Location: r.location,
		Type: r.media, Body: string(r.body), Created: now,
	}
}

// etag is the entity tag of a version.
func etag(version int64) string { return `"` + strconv.FormatInt(version, 10) + `"` }

// mustMatch refuses a request whose If-Match names other versions than that of
// the game: its sender decided by a board that is no more.
func (a ask) mustMatch(k kept) *problem {
	if a.match == "" || listed(a.match, etag(k.Version)) {
		return nil
	}
	return refused(http.StatusPreconditionFailed, "the game is at %s by now", etag(k.Version))
}

// listed tells whether a field like If-Match lists a tag, or "*".
func listed(field, tag string) bool {
	for word := range strings.SplitSeq(field, ",") {
		if word = strings.TrimSpace(word); word == tag || word == "*" {
			return true
		}
	}
	return false
}

// base is the beginning of the URLs that answers name.
func (s *Server) base(r *http.Request) string {
	switch {
	case s.cfg.URL != "":
		return s.cfg.URL
	case r.TLS != nil:
		return "https://" + r.Host
	default:
		return "http://" + r.Host
	}
}
