package rest

import (
	"errors"
	"net/http"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/lobby"
	"parlour/manager/rest/order"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// challengeRequest is the body of a request to offer a game.
type challengeRequest struct {
	order.Wish
	// Side is first, second or random, "" for first.
	Side string `json:"side"`
	// Name takes a name as well, "" to keep the one there is.
	Name string `json:"name"`
	// Token is to hold the seat, "" for the one of the request.
	Token string `json:"token"`
	// Private makes it a table by two words.
	Private bool `json:"private"`
}

// anySide is the side of whoever leaves it to chance.
const anySide = "random"

// challenge offers a game: POST /lobby/challenges.
func (s *api) challenge(a changeRequest, c challengeRequest) (wire.Reply, error) {
	seat, p := a.seatToken(c.Token)
	if p != nil {
		return wire.Reply{}, p
	}
	switch c.Side {
	case "":
		c.Side = game.First.String()
	case game.First.String(), game.Second.String(), anySide:
	default:
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a side; valid: first, second or random", game.Quote(c.Side))
	}
	offer, err := s.maker.Offered(c.Wish)
	if err != nil {
		return wire.Reply{}, wire.Unacceptable.Refuse("%v", err)
	}
	who, err := s.here(a, c.Name)
	if err != nil {
		return wire.Reply{}, err
	}
	made, err := s.lobby.Challenge(who, seat, c.Side, offer, c.Private, a.client, s.Now())
	if err != nil {
		return wire.Reply{}, unmet(err)
	}
	answer := wire.OK(challengeOf(made, who)).Cached("no-store")
	answer.Status = http.StatusCreated
	return answer, nil
}

// seatToken is the hash of the token that is to hold a seat: the one named, or that of the
// request.
func (a changeRequest) seatToken(named string) (string, *wire.Problem) {
	switch {
	case named == "" && a.token == "":
		return "", wire.TokenNeeded.Refuse("a game with others needs a token to hold the seat by")
	case named == "":
		return kept.TokenHash(a.token), nil
	case !kept.ValidToken(named):
		return "", wire.Unacceptable.Refuse("%v", kept.ErrToken)
	default:
		return kept.TokenHash(named), nil
	}
}

// withdraw takes a challenge back: DELETE /lobby/challenges/{id}.
func (s *api) withdraw(a changeRequest, _ struct{}) (wire.Reply, error) {
	who, err := s.here(a, "")
	if err == nil {
		err = unmet(s.lobby.Withdraw(a.PathValue("challenge"), who, s.Now()))
	}
	return wire.Reply{Status: http.StatusNoContent}, err
}

// acceptRequest is the body of a request to take a challenge.
type acceptRequest struct {
	Name  string `json:"name"`
	Token string `json:"token"`
	Hints bool   `json:"hints"`
}

// seated is the answer to who has taken a challenge: the game and their seat.
type seated struct {
	location
	Game string `json:"game"`
	Seat string `json:"seat"`
}

// accept takes a challenge: POST /lobby/challenges/{id}/accept.
func (s *api) accept(a changeRequest, c acceptRequest) (wire.Reply, error) {
	if name, ok := strings.CutPrefix(a.PathValue("challenge"), byComputer); ok {
		return s.acceptComputer(a, c, name)
	}
	return s.take(a, c, func(who string) (lobby.Challenge, *lobby.Came, error) {
		return s.lobby.Take(a.PathValue("challenge"), who, s.Now())
	})
}

// tableRequest is the body of a request to come to a table by its two words.
type tableRequest struct {
	Words string `json:"words"`
	acceptRequest
}

// comeTo takes the challenge of a table by two words: POST /lobby/tables. Wrong words count.
func (s *api) comeTo(a changeRequest, c tableRequest) (wire.Reply, error) {
	return s.take(a, c.acceptRequest, func(who string) (lobby.Challenge, *lobby.Came, error) {
		now := s.Now()
		if !s.guesses.Left(a.client, now) {
			return lobby.Challenge{}, nil, wire.TooMany.Refuse("too many wrong words; wait for a minute").With("Retry-After", "60")
		}
		found, came, err := s.lobby.TakeTable(c.Words, who, now)
		if errors.Is(err, lobby.ErrNoTable) {
			s.guesses.Use(a.client, now)
		}
		return found, came, err
	})
}

// take makes the game of a challenge. Find reserves the challenge for the sender of the request.
func (s *api) take(a changeRequest, c acceptRequest, find func(who string) (lobby.Challenge, *lobby.Came, error)) (wire.Reply, error) {
	seat, p := a.seatToken(c.Token)
	if p != nil {
		return wire.Reply{}, p
	}
	who, err := s.here(a, c.Name)
	if err != nil {
		return wire.Reply{}, err
	}
	taken, before, err := find(who)
	if p := (*wire.Problem)(nil); errors.As(err, &p) {
		return wire.Reply{}, p
	}
	if err != nil {
		return wire.Reply{}, unmet(err)
	}
	if before != nil {
		return wire.OK(seated{location{ID: before.ID, URI: gameURI(a.base, before.ID)}, before.Game, before.GuestSeat}), nil
	}
	owner := game.First
	if taken.Side == game.Second.String() || taken.Side == anySide && kept.RandomSeed()%2 == 1 {
		owner = game.Second
	}
	var sitting [2]order.Sitter
	sitting[owner] = order.Sitter{Name: taken.Name, Token: taken.Seat, Hints: taken.Offer.Hints}
	sitting[owner.Other()] = order.Sitter{Name: s.lobby.NameOf(who), Token: seat, Hints: c.Hints}
	answer, id, err := s.beginOffered(a, taken.Offer, sitting, owner.Other())
	if err != nil {
		s.lobby.Untaken(taken)
		return wire.Reply{}, err
	}
	s.lobby.Taken(taken, lobby.Came{
		ID: id, Game: taken.Offer.Of().Game().Name(), Guest: who, Seat: owner.String(), GuestSeat: owner.Other().String(), Opponent: sitting[owner.Other()].Name,
	}, s.Now())
	return answer, nil
}

// acceptComputer makes a game against the computer player that offers it.
func (s *api) acceptComputer(a changeRequest, c acceptRequest, name string) (wire.Reply, error) {
	seat, p := a.seatToken(c.Token)
	if p != nil {
		return wire.Reply{}, p
	}
	of, err := game.Find(s.Games, name)
	if err != nil {
		return wire.Reply{}, unmet(lobby.ErrGone)
	}
	spec, ok := s.maker.Opponent(of)
	offer, err := s.maker.Offered(order.Wish{Game: name})
	if !ok || err != nil {
		return wire.Reply{}, unmet(lobby.ErrGone)
	}
	who, err := s.here(a, c.Name)
	if err != nil {
		return wire.Reply{}, err
	}
	answer, _, err := s.beginOffered(a, offer, [2]order.Sitter{{Name: s.lobby.NameOf(who), Token: seat, Hints: c.Hints}, {Player: spec}}, game.First)
	return answer, err
}

// beginOffered keeps the game that an offer becomes, and tells of it the one at a seat.
func (s *api) beginOffered(a changeRequest, o order.Offer, sitting [2]order.Sitter, at game.Seat) (wire.Reply, string, error) {
	g, err := o.Game(wire.NewID(), sitting, s.Now())
	if err != nil {
		return wire.Reply{}, "", err
	}
	switch err := s.Store.Create(a.Context(), g.Game, s.oneGame, nil); {
	case errors.Is(err, gamestore.ErrBusy):
		return wire.Reply{}, "", otherGame()
	case err != nil:
		return wire.Reply{}, "", err
	}
	s.Made(g, a.client)
	uri := gameURI(a.base, g.ID)
	return wire.Located(http.StatusCreated, uri, seated{location{ID: g.ID, URI: uri}, g.Of().Name(), at.String()}).Tagged(g.Version), g.ID, nil
}

// checkOther refuses what cannot be the name of somebody.
func checkOther(name string) error {
	if err := manager.CheckName(name); err != nil {
		return wire.Unacceptable.Refuse("%v", err)
	}
	return nil
}
