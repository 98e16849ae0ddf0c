package rest

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// The beginnings of what an answer's body says where its game is. No text inside the
// body has them, as its quotation marks would be escaped.
var uriFields = [...]string{`"uri":"`, `"url":"`}

// answer is r as it is stored for retries, nil if the request has no key. Whoever sends
// the retry may know the service by another name, so URLs are stored without theirs.
func (a changeRequest) answer(r wire.Reply, now time.Time) *gamestore.Answer {
	if a.key == "" {
		return nil
	}
	body := string(r.Body)
	for _, f := range uriFields {
		body = strings.ReplaceAll(body, f+a.base+"/", f+"/")
	}
	return &gamestore.Answer{
		Key: a.key, Request: a.hash, Status: r.Status, ETag: r.Etag, Location: strings.TrimPrefix(r.Location, a.base),
		Type: r.Media, Body: body, Created: now,
	}
}

// replay is the answer that was given before, with the URLs that this request asks by.
// Answers of earlier versions have whole URLs already.
func (a changeRequest) replay(old gamestore.Answer) wire.Reply {
	r := wire.Reply{Status: old.Status, Etag: old.ETag, Location: old.Location, Media: old.Type}
	if strings.HasPrefix(r.Location, "/") {
		r.Location = a.base + r.Location
	}
	for _, f := range uriFields {
		old.Body = strings.ReplaceAll(old.Body, f+"/", f+a.base+"/")
	}
	r.Body = []byte(old.Body)
	return r.With("Idempotency-Replayed", "true")
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
func (s *api) settled(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	id := r.URL.Query().Get("game")
	if id != "" && !wire.ValidID(id) {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is no id of a game", game.Quote(id))
	}
	key, p := keyOf(r, id)
	if p == nil && key == "" {
		p = wire.BadRequest.Refuse("Idempotency-Key must say which request is asked about")
	}
	if p != nil {
		return wire.Reply{}, p
	}
	old, err := s.Store.Settled(r.Context(), key)
	if err != nil && !errors.Is(err, gamestore.ErrNotFound) {
		return wire.Reply{}, err
	}
	made := settlement{Made: err == nil && old.Status < http.StatusBadRequest, Status: old.Status}
	return wire.OK(made).Cached("no-store"), nil
}
