package rest

import (
	"crypto/sha256"
	"errors"
	"net/http"

	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// create makes a game: POST /games.
func (s *api) create(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	a, p := s.readChangeRequest(r, s.creations()...)
	if p == nil {
		p = s.mayMake(a.token)
	}
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

// again makes the game once more with the players in each other's seats, held by the same
// tokens: POST /games/{id}/rematch. The second to ask gets the same game.
func (s *api) again(a changeRequest, _ struct{}) (wire.Reply, error) {
	a.match = "" // another game does not depend on how this one stands
	return s.change(a, fromStore, func(g kept.Game) (outcome, error) {
		if p := a.mustHoldAny(g); p != nil {
			return outcome{}, p
		}
		if !g.Over() {
			return outcome{}, wire.NotPossible.Refuse("the game is not over")
		}
		return s.rematch(a, g)
	})
}

// otherGame refuses a game on a server for one game, which has another.
func otherGame() *wire.Problem {
	return wire.OtherGame.Refuse("this server has one game at a time; it must end or be deleted first")
}

// rematch is the outcome of a request for another game after one that is over.
func (s *api) rematch(a changeRequest, g kept.Game) (outcome, error) {
	// The id is the same for all requests, and as hard to guess as the other id.
	sum := sha256.Sum256([]byte("rematch of " + g.ID))
	id := wire.IDOf(sum[:])
	uri := gameURI(a.base, id)
	made := outcome{reply: wire.Located(http.StatusCreated, uri, location{ID: id, URI: uri})}
	if g.Terms.Rematch != "" {
		made.reply.Status = http.StatusOK
		return made, nil
	}
	m, err := g.Match(s.Engines)
	if err != nil {
		return outcome{}, err
	}
	n, err := g.Again(m, id, a.token, s.Engines, s.Now())
	if err != nil {
		return outcome{}, wire.NotPossible.Refuse("%v", err)
	}
	g.Terms.Rematch = id
	old, isNew := g.Next(s.Now()), false
	made.commit = func(answer *gamestore.Answer) error {
		// Should the server end in between, the game is there already for the next
		// request: its id follows from that of this one.
		err := s.Store.Create(a.Context(), n.Game, s.oneGame, nil)
		isNew = isNew || err == nil
		switch {
		case errors.Is(err, gamestore.ErrBusy):
			return otherGame()
		case err != nil && !errors.Is(err, gamestore.ErrExists):
			return err
		}
		return s.Store.Replace(a.Context(), old.Game, answer)
	}
	made.announce = func() {
		if isNew {
			s.Made(n, a.client)
		}
		s.Changed(old, a.client)
	}
	return made, nil
}
