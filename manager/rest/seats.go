package rest

import (
	"net/http"

	"parlour/game"
	"parlour/persistence/gamestore"
)

// claim holds a seat for the owner of a token: from then on only requests with that
// token move for it: PUT /games/{id}/seats/{seat}. Claiming it again changes nothing.
func (s *Server) claim(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readChangeRequest(r, jsonType)
	if p != nil {
		return reply{}, p
	}
	if p := decode(a.body, &struct{}{}); p != nil {
		return reply{}, p
	}
	at, ok := parseSeat(r.PathValue("seat"))
	if !ok {
		return reply{}, refused(http.StatusNotFound, "%s is not a seat; valid: %s", game.Quote(r.PathValue("seat")), seatWords())
	}
	if a.token == "" {
		return reply{}, refused(http.StatusUnauthorized, "claiming a seat needs a token to hold it by").with("WWW-Authenticate", "Bearer")
	}
	return s.transact(r.Context(), a, func(bool) (outcome, error) {
		g, err := s.load(r.Context(), a.id)
		if err != nil {
			return outcome{}, err
		}
		return s.sit(r, a, g, at)
	})
}

func (s *Server) sit(r *http.Request, a changeRequest, g storedGame, at game.Seat) (outcome, error) {
	if p := a.mustMatch(g); p != nil {
		return outcome{}, p
	}
	if !g.human(at) {
		return outcome{}, refused(http.StatusConflict, "a computer player sits at %s", g.word(at))
	}
	if p := a.mustHold(g, at); p != nil {
		return outcome{}, p
	}
	if g.Tokens[at] != "" {
		return outcome{reply: g.reply(a.base), commit: s.commitNothing(r), announce: func() {}}, nil
	}
	n := g.next(s.now())
	n.Tokens[at] = tokenHash(a.token)
	return outcome{
		reply:    n.reply(a.base),
		commit:   func(answer *gamestore.Answer) error { return s.store.Replace(r.Context(), n.Game, answer) },
		announce: func() { s.announce(n, a.client) },
	}, nil
}

// commitNothing keeps the answer to a request that has changed nothing.
func (s *Server) commitNothing(r *http.Request) func(*gamestore.Answer) error {
	return func(answer *gamestore.Answer) error {
		if answer == nil {
			return nil
		}
		return s.store.Remember(r.Context(), *answer)
	}
}

// remove deletes a game: DELETE /games/{id}. If a seat is held, the request needs the
// token of a seat.
func (s *Server) remove(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readChangeRequest(r, jsonType)
	if p != nil {
		return reply{}, p
	}
	return s.transact(r.Context(), a, func(first bool) (outcome, error) {
		return s.onGame(r.Context(), a.id, first, func(g storedGame) (outcome, error) { return s.end(r, a, g) })
	})
}

func (s *Server) end(r *http.Request, a changeRequest, g storedGame) (outcome, error) {
	if p := a.mustMatch(g); p != nil {
		return outcome{}, p
	}
	if p := a.mustHoldAny(g); p != nil {
		return outcome{}, p
	}
	return outcome{
		reply: reply{status: http.StatusNoContent},
		commit: func(answer *gamestore.Answer) error {
			return s.store.Delete(r.Context(), g.ID, g.Version, answer)
		},
		announce: func() { s.hub.wake(g.ID) },
	}, nil
}

// mustHoldAny refuses a request without the token of a seat, if any is held.
func (a changeRequest) mustHoldAny(g storedGame) *problem {
	var p *problem
	for _, s := range []game.Seat{game.First, game.Second} {
		if g.Tokens[s] == "" {
			continue
		}
		if p = a.mustHold(g, s); p == nil {
			return nil
		}
	}
	return p
}
