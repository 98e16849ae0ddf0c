package rest

import (
	"errors"
	"net/http"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/lobby"
	"parlour/manager/rest/order"
	"parlour/manager/rest/wire"
)

// meeting is the lobby as its answer has it.
type meeting struct {
	Here       int         `json:"here"`
	Name       string      `json:"name"`
	People     []attendant `json:"people"`
	Challenges []challenge `json:"challenges"`
	Games      []come      `json:"games"`
	Blocked    []string    `json:"blocked"`
}

// attendant is somebody who is here by a name.
type attendant struct {
	Name string `json:"name"`
	You  bool   `json:"you"`
}

// challenge is a game that somebody offers.
type challenge struct {
	ID      string            `json:"id"`
	Game    string            `json:"game"`
	Rules   string            `json:"rules"`
	Options map[string]string `json:"options"`
	Clock   string            `json:"clock"`
	// Side is that of the offering person: first, second or random.
	Side    string     `json:"side"`
	Player  string     `json:"player"`
	Name    string     `json:"name"`
	Mine    bool       `json:"mine"`
	Hints   bool       `json:"hints"`
	Listed  bool       `json:"listed"`
	Closed  bool       `json:"closed"`
	Delay   int        `json:"delay"`
	Created *time.Time `json:"created,omitempty"`
	Until   *time.Time `json:"until,omitempty"`
	Words   string     `json:"words,omitempty"`
}

// come is a game that came of one's own challenge.
type come struct {
	Challenge string `json:"challenge"`
	location
	Game     string `json:"game"`
	Seat     string `json:"seat"`
	Opponent string `json:"opponent"`
}

// meet shows the lobby: GET /lobby. With a token one is here for a while.
func (s *api) meet(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	token, p := bearer(r)
	if p != nil {
		return wire.Reply{}, p
	}
	who := ""
	if token != "" {
		who = kept.TokenHash(token)
		// Somebody for whom there is no room sees the lobby all the same.
		_ = s.lobby.Enter(who, s.gate.Client(r), s.Now())
	}
	return s.lobbyReply(who, s.gate.Base(r)), nil
}

func (s *api) lobbyReply(who, base string) wire.Reply {
	v := s.lobby.Look(who, s.Now())
	out := meeting{Here: v.Here, Name: v.Name, People: []attendant{}, Challenges: []challenge{}, Games: []come{}, Blocked: v.Blocked}
	for _, name := range v.Names {
		out.People = append(out.People, attendant{name, name == v.Name})
	}
	for _, c := range v.Challenges {
		out.Challenges = append(out.Challenges, challengeOf(c, who))
	}
	out.Challenges = append(out.Challenges, s.computers()...)
	for _, c := range v.Came {
		out.Games = append(out.Games, come{c.Challenge, location{ID: c.ID, URI: gameURI(base, c.ID)}, c.Game, c.Seat, c.Opponent})
	}
	return wire.OK(out).Cached("no-store")
}

// challengeOf is a challenge as whoever has a token sees it.
func challengeOf(c lobby.Challenge, who string) challenge {
	out := offered(c.Offer)
	out.ID, out.Side, out.Player, out.Name = c.ID, c.Side, "human", c.Name
	out.Created, out.Until = &c.Created, &c.Until
	if out.Mine = who != "" && c.By == who; out.Mine {
		out.Words = c.Words
	}
	return out
}

// offered is what an offer says of its game.
func offered(o order.Offer) challenge {
	r := o.Of()
	return challenge{
		Game: r.Game().Name(), Rules: r.Name(), Options: order.Settings(r), Clock: o.Control(), Hints: o.Hints, Listed: o.Listed,
		Closed: o.Closed, Delay: o.Delay,
	}
}

// byComputer begins the ids of what computer players offer.
const byComputer = "computer-"

// computers are the games that computer players offer, one of each game.
func (s *api) computers() (out []challenge) {
	for _, g := range s.Games {
		spec, ok := s.maker.Opponent(g)
		o, err := s.maker.Offered(order.Wish{Game: g.Name()})
		if !ok || err != nil {
			continue
		}
		c := offered(o)
		c.ID, c.Side, c.Player = byComputer+g.Name(), game.Second.String(), spec.String()
		out = append(out, c)
	}
	return out
}

// here is who sends a request to the lobby, by the hash of the token. They are here from now on,
// by the name of the request if it has one.
func (s *api) here(a changeRequest, name string) (string, error) {
	if a.token == "" {
		return "", wire.TokenNeeded.Refuse("the lobby needs a token to know you by; make one up and send it each time")
	}
	who := kept.TokenHash(a.token)
	if name == "" {
		return who, unmet(s.lobby.Enter(who, a.client, s.Now()))
	}
	return who, unmet(s.lobby.Rename(who, name, a.client, s.Now()))
}

// unmet is why the lobby refuses something, as its answer.
func unmet(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, lobby.ErrTaken):
		return wire.NameTaken.Refuse("%v", err)
	case errors.Is(err, lobby.ErrGone):
		return wire.NoChallenge.Refuse("%v", err)
	case errors.Is(err, lobby.ErrNoTable):
		return wire.NoTable.Refuse("%v", err)
	case errors.Is(err, lobby.ErrOwn), errors.Is(err, lobby.ErrBlocks):
		return wire.NotPossible.Refuse("%v", err)
	case errors.Is(err, lobby.ErrOffers), errors.Is(err, lobby.ErrTooMany):
		return wire.TooMany.Refuse("%v", err)
	case errors.Is(err, lobby.ErrFull), errors.Is(err, lobby.ErrTaking):
		return wire.Failed(err.Error()).NotMade()
	default:
		return wire.Unacceptable.Refuse("%v", err)
	}
}

// nameRequest is the body of a request for a name.
type nameRequest struct {
	Name string `json:"name"`
}

// rename takes, changes or gives up a name: PUT /lobby/me.
func (s *api) rename(a changeRequest, c nameRequest) (wire.Reply, error) {
	who, err := s.here(a, c.Name)
	if err == nil && c.Name == "" {
		err = unmet(s.lobby.Rename(who, "", a.client, s.Now()))
	}
	if err != nil {
		return wire.Reply{}, err
	}
	return s.lobbyReply(who, a.base), nil
}

// goAway leaves the lobby: DELETE /lobby/me.
func (s *api) goAway(a changeRequest, _ struct{}) (wire.Reply, error) {
	if a.token == "" {
		return wire.Reply{}, wire.TokenNeeded.Refuse("leaving needs the token by which you came")
	}
	s.lobby.Leave(kept.TokenHash(a.token))
	return wire.Reply{Status: http.StatusNoContent}, nil
}

// blockRequest is the body of a request to block a name, or not to.
type blockRequest struct {
	Name    string `json:"name"`
	Blocked bool   `json:"blocked"`
}

// blocks are the names that somebody blocks.
type blocks struct {
	Blocked []string `json:"blocked"`
}

// block blocks a name: POST /lobby/blocks.
func (s *api) block(a changeRequest, c blockRequest) (wire.Reply, error) {
	who, err := s.here(a, "")
	if err != nil {
		return wire.Reply{}, err
	}
	if err := checkOther(c.Name); err != nil {
		return wire.Reply{}, err
	}
	names, err := s.lobby.Block(who, c.Name, c.Blocked, a.client, s.Now())
	if err != nil {
		return wire.Reply{}, unmet(err)
	}
	return wire.OK(blocks{names}).Cached("no-store"), nil
}
