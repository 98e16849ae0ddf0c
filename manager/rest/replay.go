package rest

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"parlour/game"
	"parlour/persistence/gamestore"
)

// The beginnings of what an answer's body says where its game is. No text inside the
// body has them, as its quotation marks would be escaped.
var uriFields = [...]string{`"uri":"`, `"url":"`}

// answer is r as it is stored for retries, nil if the request has no key. Whoever sends
// the retry may know the service by another name, so URLs are stored without theirs.
func (a changeRequest) answer(r reply, now time.Time) *gamestore.Answer {
	if a.key == "" {
		return nil
	}
	body := string(r.body)
	for _, f := range uriFields {
		body = strings.ReplaceAll(body, f+a.base+"/", f+"/")
	}
	return &gamestore.Answer{
		Key: a.key, Request: a.hash, Status: r.status, ETag: r.etag, Location: strings.TrimPrefix(r.location, a.base),
		Type: r.media, Body: body, Created: now,
	}
}

// replay is the answer that was given before, with the URLs that this request asks by.
// Answers of earlier versions have whole URLs already.
func (a changeRequest) replay(old gamestore.Answer) reply {
	r := reply{
		status: old.Status, etag: old.ETag, location: old.Location, media: old.Type,
		fields: []field{{"Idempotency-Replayed", "true"}},
	}
	if strings.HasPrefix(r.location, "/") {
		r.location = a.base + r.location
	}
	for _, f := range uriFields {
		old.Body = strings.ReplaceAll(old.Body, f+"/", f+a.base+"/")
	}
	r.body = []byte(old.Body)
	return r
}

// settlement tells what became of a request.
type settlement struct {
	// Made tells whether the change was made. One that was not will not be any more,
	// unless it is sent again.
	Made bool `json:"made"`
	// Status is what the request was answered, 0 if it was not.
	Status int `json:"status,omitempty"`
}

// settled tells whether the request of an Idempotency-Key was carried out, for clients
// that have lost its answer: GET /answers, with the game in the query if it was one in
// a game. It tells no more than that to anybody who guesses a key.
func (s *Server) settled(_ http.ResponseWriter, r *http.Request) (reply, error) {
	id := r.URL.Query().Get("game")
	if id != "" && !validID(id) {
		return reply{}, kindUnacceptable.refuse("%s is no id of a game", game.Quote(id))
	}
	key, p := keyOf(r, id)
	if p == nil && key == "" {
		p = kindBadRequest.refuse("Idempotency-Key must say which request is asked about")
	}
	if p != nil {
		return reply{}, p
	}
	old, err := s.store.Settled(r.Context(), key)
	if err != nil && !errors.Is(err, gamestore.ErrNotFound) {
		return reply{}, err
	}
	made := settlement{Made: err == nil && old.Status < http.StatusBadRequest, Status: old.Status}
	return ok(made).cached("no-store"), nil
}
