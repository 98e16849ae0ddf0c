package rest

import (
	"context"
	"errors"
	"net/http"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// create makes a game: POST /games.
func (s *Server) create(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	a, p := s.readChangeRequest(r, append([]string{wire.JSON}, s.saveTypes()...)...)
	if p != nil {
		return wire.Reply{}, p
	}
	return s.transact(a, func(bool) (outcome, error) {
		g, notes, err := s.newGame(r.Context(), a)
		if err != nil {
			return outcome{}, err
		}
		uri := gameURI(a.base, g.ID)
		return outcome{
			reply: wire.Located(http.StatusCreated, uri, location{ID: g.ID, URI: uri, Notes: notes}).Tagged(g.Version),
			commit: func(answer *gamestore.Answer) error {
				err := s.store.Create(r.Context(), g.Game, s.cfg.OneGame, answer)
				if errors.Is(err, gamestore.ErrBusy) {
					return kse.Busy()
				}
				return err
			},
			announce: func() { s.announceNew(g, a.client) },
		}, nil
	})
}

// newGame returns the game that a request asks for, as its first version, and what is odd
// about its save.
func (s *Server) newGame(ctx context.Context, a changeRequest) (kept.Game, []string, error) {
	now := s.now()
	made, err := s.asked(ctx, a, now)
	if err == nil {
		err = made.seat(a.token)
	}
	if p := (*wire.Problem)(nil); errors.As(err, &p) {
		return kept.Game{}, nil, p
	}
	if err != nil {
		return kept.Game{}, nil, wire.Unacceptable.Refuse("%v", err)
	}
	g := kept.Game{Game: gamestore.Game{ID: wire.NewID(), Tokens: made.tokens, Listed: made.listed}, Terms: made.extra}
	return g.First(made.match, now), made.notes, nil
}

// beginning is a game before it has an id.
type beginning struct {
	match  manager.Match
	tokens [2]string // hashes of the tokens that hold the seats
	listed bool
	extra  kept.Terms
	notes  []string // what is odd about the save that it was read from
}

// seat has the token of whoever makes the game hold a seat, if it holds none: the
// first that a person may take. A game of computer players has none to hold.
func (b *beginning) seat(token string) error {
	if token == "" || kept.Holds(token, b.tokens[game.First]) || kept.Holds(token, b.tokens[game.Second]) {
		return nil
	}
	people := false
	for _, at := range kept.Seats() {
		if !b.match.Setup.Seats[at].Player.Human() {
			continue
		}
		if people = true; b.tokens[at] == "" {
			b.tokens[at] = kept.TokenHash(token)
			return nil
		}
	}
	if people {
		return errors.New("the seats are held by other tokens than that of the request")
	}
	return nil
}
