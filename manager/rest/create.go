package rest

import (
	"errors"
	"net/http"

	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// create makes a game: POST /games.
func (s *api) create(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	a, p := s.readChangeRequest(r, s.maker.MediaTypes()...)
	if p != nil {
		return wire.Reply{}, p
	}
	return s.transact(a, func(bool) (outcome, error) {
		g, notes, err := s.maker.Game(a.Context(), a.body, a.media, a.token, s.Now())
		if err != nil {
			return outcome{}, err
		}
		uri := gameURI(a.base, g.ID)
		return outcome{
			reply: wire.Located(http.StatusCreated, uri, location{ID: g.ID, URI: uri, Notes: notes}).Tagged(g.Version),
			commit: func(answer *gamestore.Answer) error {
				err := s.Store.Create(a.Context(), g.Game, s.oneGame, answer)
				if errors.Is(err, gamestore.ErrBusy) {
					return kse.Busy()
				}
				return err
			},
			announce: func() { s.Made(g, a.client) },
		}, nil
	})
}
