package rest

import (
	"crypto/sha256"
	"errors"
	"net/http"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// again makes the game once more with the players in each other's seats, held by the
// same tokens: POST /games/{id}/rematch. Whoever asks second is told of the same game.
func (s *Server) again(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	a, p := s.readChange(r, &struct{}{})
	if p != nil {
		return wire.Reply{}, p
	}
	a.match = "" // another game does not depend on how this one stands
	return s.change(r, a, fromStore, func(g storedGame) (outcome, error) {
		if p := a.mustHoldAny(g); p != nil {
			return outcome{}, p
		}
		if !g.over() {
			return outcome{}, wire.NotPossible.Refuse("the game is not over")
		}
		return s.rematch(r, a, g)
	})
}

// rematch is the outcome of a request for another game after one that is over.
func (s *Server) rematch(r *http.Request, a changeRequest, g storedGame) (outcome, error) {
	id := rematchID(g.ID)
	uri := gameURI(a.base, id)
	made := outcome{reply: wire.Located(http.StatusCreated, uri, location{ID: id, URI: uri})}
	if g.extra.Rematch != "" {
		made.reply.Status = http.StatusOK
		return made, nil
	}
	n, err := s.swapped(g, id, a.token)
	if err != nil {
		return outcome{}, err
	}
	g.extra.Rematch = id
	old, isNew := g.next(s.now()), false
	made.commit = func(answer *gamestore.Answer) error {
		// Should the server end in between, the game is there already for the next
		// request: its id follows from that of this one.
		err := s.store.Create(r.Context(), n.Game, s.cfg.OneGame, nil)
		isNew = isNew || err == nil
		switch {
		case errors.Is(err, gamestore.ErrBusy):
			return wire.OtherGame.Refuse("this server has one game at a time; it must end or be deleted first")
		case err != nil && !errors.Is(err, gamestore.ErrExists):
			return err
		}
		return s.store.Replace(r.Context(), old.Game, answer)
	}
	made.announce = func() {
		if isNew {
			s.announceNew(n, a.client)
		}
		s.announce(old, a.client)
	}
	return made, nil
}

// swapped is the same game once more, of that id, with the players in each other's seats. Who
// holds the token asks for it; the other has not come yet.
func (s *Server) swapped(g storedGame, id, token string) (storedGame, error) {
	m, err := g.match(s.engines)
	if err != nil {
		return storedGame{}, err
	}
	now := s.now()
	setup := m.Again(true)
	setup.Seed = randomSeed() // that of the game before is known by now
	for _, at := range []game.Seat{game.First, game.Second} {
		if setup.Seats[at].Name == usualName(at.Other()) {
			setup.Seats[at].Name = usualName(at)
		}
	}
	m, err = manager.NewMatch(setup, s.engines, now)
	if err != nil {
		return storedGame{}, wire.NotPossible.Refuse("%v", err)
	}
	m.Heading.Date = now.UTC().Format("2006.01.02")
	n := storedGame{
		Game:  gamestore.Game{ID: id, Tokens: [2]string{g.Tokens[1], g.Tokens[0]}, Listed: g.Listed},
		extra: extra{ClaimAfter: g.extra.ClaimAfter, Pace: g.extra.Pace, Hints: [2]bool{g.extra.Hints[1], g.extra.Hints[0]}},
	}
	for at, invite := range g.extra.Invites {
		if invite != "" {
			n.extra.Invites[1-at] = closedSeat
		}
	}
	for at, held := range n.Tokens {
		n.extra.Absent[at] = held != "" && !holds(token, held)
	}
	n = n.after(m, now)
	n.Created = n.Updated
	return n, nil
}

// rematchID is the id of the game after another: as hard to guess for whoever does not
// know the other, and the same for all who ask.
func rematchID(id string) string {
	sum := sha256.Sum256([]byte("rematch of " + id))
	return wire.IDOf(sum[:])
}
