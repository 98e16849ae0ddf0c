package rest

import (
	"net/http"

	"parlour/game"
	"parlour/persistence/gamestore"
)

// claim holds a seat for the owner of a token, whom nobody else can move for from
// then on: PUT /games/{id}/seats/{seat}. To claim it again changes nothing.
func (s *Server) claim(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readAsk(w, r, jsonType)
	if p != nil {
		return reply{}, p
	}
	if p := decode(a.body, &struct{}{}); p != nil {
		return reply{}, p
	}
	at, ok := parseSeat(r.PathValue("seat"))
	if !ok {
		return reply{}, refused(http.StatusNotFound, "%s is not a seat; valid: %s or %s", game.Quote(r.PathValue("seat")), north, south)
	}
	if a.token == "" {
		return reply{}, refused(http.StatusUnauthorized, "claiming a seat needs a token to hold it by").with("WWW-Authenticate", "Bearer")
	}
	return s.settle(r.Context(), a, func(bool) (outcome, error) {
		k, err := s.load(r.Context(), a.id)
		if err != nil {
			return outcome{}, err
		}
		return s.sit(r, a, k, at)
	})
}

func (s *Server) sit(r *http.Request, a ask, k kept, at game.Seat) (outcome, error) {
	if p := a.mustMatch(k); p != nil {
		return outcome{}, p
	}
	if !human(k.save, at) {
		return outcome{}, refused(http.StatusConflict, "a computer player sits at %s", seatWord(at))
	}
	if p := a.mustHold(k, at); p != nil {
		return outcome{}, p
	}
	if k.Tokens[at] != "" {
		return outcome{reply: k.reply(a.base), keep: s.nothing(r), then: func() {}}, nil
	}
	n := k.next(k.save, s.now())
	n.Tokens[at] = tokenHash(a.token)
	return outcome{
		reply: n.reply(a.base),
		keep:  func(answer *gamestore.Answer) error { return s.store.Replace(r.Context(), n.Game, answer) },
		then:  func() { s.changed(n) },
	}, nil
}

// nothing keeps an answer to which nothing else belongs.
func (s *Server) nothing(r *http.Request) func(*gamestore.Answer) error {
	return func(answer *gamestore.Answer) error {
		if answer == nil {
			return nil
		}
		return s.store.Remember(r.Context(), *answer)
	}
}

// remove deletes a game: DELETE /games/{id}. If a seat is held, it takes the token
// of one.
func (s *Server) remove(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readAsk(w, r, jsonType)
	if p != nil {
		return reply{}, p
	}
	return s.settle(r.Context(), a, func(first bool) (outcome, error) {
		return s.onGame(r.Context(), a.id, first, func(k kept) (outcome, error) { return s.end(r, a, k) })
	})
}

func (s *Server) end(r *http.Request, a ask, k kept) (outcome, error) {
	if p := a.mustMatch(k); p != nil {
		return outcome{}, p
	}
	if p := a.mustHoldAny(k); p != nil {
		return outcome{}, p
	}
	return outcome{
		reply: reply{status: http.StatusNoContent},
		keep: func(answer *gamestore.Answer) error {
			return s.store.Delete(r.Context(), k.ID, k.Version, answer)
		},
		then: func() { s.hub.wake(k.ID) },
	}, nil
}

// mustHoldAny refuses a request that has the token of no seat, if any is held.
func (a ask) mustHoldAny(k kept) *problem {
	var p *problem
	for _, s := range []game.Seat{game.First, game.Second} {
		if k.Tokens[s] == "" {
			continue
		}
		if p = a.mustHold(k, s); p == nil {
			return nil
		}
	}
	return p
}
