package rest

import (
	"errors"
	"net/http"

	"parlour/game"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// settlement is what became of a request.
type settlement struct {
	// Made reports whether the change was made. One that was not will not be any more,
	// unless it is sent again.
	Made bool `json:"made"`
	// Status is what the request was answered, 0 if it was not.
	Status int `json:"status,omitempty"`
}

// settled reports whether the request of an Idempotency-Key was carried out, for clients
// without its answer: GET /answers, with the game in the query if it was one in a game.
// It tells no more to anybody who guesses a key.
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
