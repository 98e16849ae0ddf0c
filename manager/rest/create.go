package rest

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"net/http"
	"strconv"
	"time"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/persistence/gamestore"
)

// creation is the body of a request for a new game.
type creation struct {
	Rules   string                 `json:"rules"`
	End     string                 `json:"end"`
	Capture string                 `json:"capture"`
	Houses  *int                   `json:"houses"`
	Seeds   *int                   `json:"seeds"`
	Seats   map[string]seatRequest `json:"seats"`
	// Listed asks for the game to be shown in the list to everybody.
	Listed bool `json:"listed"`
}

// seatRequest is who is to play one side.
type seatRequest struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	Token  string `json:"token"`
}

// The game that is made if nothing else is asked for.
const (
	defaultRules = "either-side"
	defaultSeeds = 6
)

// create makes a game: POST /games.
func (s *Server) create(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readChangeRequest(r, jsonType, saveType)
	if p != nil {
		return reply{}, p
	}
	return s.transact(r.Context(), a, func(bool) (outcome, error) {
		g, err := s.newGame(r.Context(), a)
		if err != nil {
			return outcome{}, err
		}
		uri := gameURI(a.base, g.ID)
		return outcome{
			reply: reply{
				status: http.StatusCreated, media: jsonType, location: uri, etag: etag(g.Version),
				body: encode(location{ID: g.ID, URI: uri}),
			},
			commit: func(answer *gamestore.Answer) error {
				err := s.store.Create(r.Context(), g.Game, s.cfg.OneGame, answer)
				if errors.Is(err, gamestore.ErrBusy) {
					return broken(errBusy, "this server has one game at a time; it must end or be deleted first")
				}
				return err
			},
			announce: func() { s.announceNew(g, a.client) },
		}, nil
	})
}

// newGame returns the game that a request asks for, as its first version.
func (s *Server) newGame(ctx context.Context, a changeRequest) (storedGame, error) {
	now := s.now()
	made, err := s.asked(ctx, a, now)
	if err == nil {
		err = made.seat(a.token)
	}
	if p := (*problem)(nil); errors.As(err, &p) {
		return storedGame{}, p
	}
	if err != nil {
		return storedGame{}, refused(http.StatusUnprocessableEntity, "%v", err)
	}
	g := storedGame{Game: gamestore.Game{ID: newID(), Tokens: made.tokens, Listed: made.listed}}.after(made.match, now)
	g.Created = g.Updated
	return g, nil
}

// beginning is a game before it has an id.
type beginning struct {
	match  manager.Match
	tokens [2]string // hashes of the tokens that hold the seats
	listed bool
}

// seat has the token of whoever makes the game hold a seat, if it holds none: the
// first that a person may take. A game of computer players has none to hold.
func (b *beginning) seat(token string) error {
	if token == "" || holds(token, b.tokens[game.First]) || holds(token, b.tokens[game.Second]) {
		return nil
	}
	people := false
	for _, at := range []game.Seat{game.First, game.Second} {
		if !b.match.Setup.Seats[at].Player.Human() {
			continue
		}
		if people = true; b.tokens[at] == "" {
			b.tokens[at] = tokenHash(token)
			return nil
		}
	}
	if people {
		return errors.New("the seats are held by other tokens than that of the request")
	}
	return nil
}

// asked returns the game that a request asks for. The error is a *problem if the body
// cannot be read.
func (s *Server) asked(ctx context.Context, a changeRequest, now time.Time) (b beginning, err error) {
	if a.media == saveType {
		b.match, err = s.importSave(ctx, a.body, now)
		return b, err
	}
	var c creation
	if p := decode(a.body, &c); p != nil {
		return b, p
	}
	b.listed = c.Listed
	setup, tokens, err := s.setup(c)
	if err != nil {
		return b, err
	}
	b.tokens = tokens
	b.match, err = manager.NewMatch(setup, s.engines, now)
	b.match.Heading.Date = now.UTC().Format("2006.01.02")
	return b, err
}

// setup is what a creation asks for as a manager.Setup, with the hashes of the
// tokens that hold its seats.
func (s *Server) setup(c creation) (m manager.Setup, tokens [2]string, err error) {
	if m.Rules, err = c.rules(); err != nil {
		return m, tokens, err
	}
	for _, at := range []game.Seat{game.First, game.Second} {
		m.Seats[at].Name = "Player " + strconv.Itoa(int(at)+1)
	}
	for word, seat := range c.Seats {
		at, ok := parseSeat(word)
		if !ok {
			return m, tokens, errors.New(game.Quote(word) + " is not a seat; valid: " + north + " or " + south)
		}
		if m.Seats[at], tokens[at], err = s.seated(seat, m.Seats[at]); err != nil {
			return m, tokens, err
		}
	}
	m.Seed = randomSeed()
	return m, tokens, nil
}

// seated returns who sits in a seat where usual is who sits there by default, and
// the hash of the token that holds it.
func (s *Server) seated(r seatRequest, usual manager.Seat) (sitting manager.Seat, token string, err error) {
	if r.Player != "" {
		if usual.Player, err = s.parsePlayer(r.Player); err != nil {
			return usual, "", err
		}
		if !usual.Player.Human() {
			usual.Name = "" // it is named after its level
		}
	}
	if r.Name != "" {
		usual.Name = r.Name
	}
	switch {
	case r.Token == "":
		return usual, "", nil
	case !usual.Player.Human():
		return usual, "", errors.New("a token holds the seat of a person, not of a computer player")
	case !validToken(r.Token):
		return usual, "", errors.New("a token is " + strconv.Itoa(minToken) + " to " + strconv.Itoa(maxToken) +
			" letters, digits and -._~+/=")
	default:
		return usual, tokenHash(r.Token), nil
	}
}

// rules are the rules asked for. The error wraps game.ErrRules.
func (c creation) rules() (game.Rules, error) {
	options := map[string]string{"seeds": strconv.Itoa(defaultSeeds)}
	for name, word := range map[string]string{"end": c.End, "capture": c.Capture} {
		if word != "" {
			options[name] = word
		}
	}
	for name, number := range map[string]*int{"houses": c.Houses, "seeds": c.Seeds} {
		if number != nil {
			options[name] = strconv.Itoa(*number)
		}
	}
	set := c.Rules
	if set == "" {
		set = defaultRules
	}
	return kalah.Game{}.Rules(set, options)
}

// randomSeed is what the computer players of a game draw from.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
