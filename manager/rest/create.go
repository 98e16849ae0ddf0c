package rest

import (
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
	"parlour/persistence/savefile"
)

// creation is the body of a request for a new game.
type creation struct {
	Rules   string                 `json:"rules"`
	End     string                 `json:"end"`
	Capture string                 `json:"capture"`
	Houses  *int                   `json:"houses"`
	Seeds   *int                   `json:"seeds"`
	Seats   map[string]seatRequest `json:"seats"`
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
	a, p := s.readChangeRequest(w, r, jsonType, saveType)
	if p != nil {
		return reply{}, p
	}
	return s.transact(r.Context(), a, func(bool) (outcome, error) {
		g, err := s.newGame(a)
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
			announce: func() { s.announceNew(g) },
		}, nil
	})
}

// newGame returns the game that a request asks for, as its first version.
func (s *Server) newGame(a changeRequest) (storedGame, error) {
	now := s.now()
	match, tokens, err := s.newMatch(a, now)
	if p := (*problem)(nil); errors.As(err, &p) {
		return storedGame{}, p
	}
	if err != nil {
		return storedGame{}, refused(http.StatusUnprocessableEntity, "%v", err)
	}
	g := storedGame{Game: gamestore.Game{ID: newID(), Tokens: tokens}}.after(match, now)
	g.Created = g.Updated
	return g, nil
}

// newMatch returns the match that a request asks for, with the hashes of the tokens
// that hold its seats. The error is a *problem if the body cannot be read as JSON.
func (s *Server) newMatch(a changeRequest, now time.Time) (m manager.Match, tokens [2]string, err error) {
	if a.media == saveType {
		m, err = s.importSave(a.body, now)
		return m, tokens, err
	}
	var c creation
	if p := decode(a.body, &c); p != nil {
		return m, tokens, p
	}
	setup, tokens, err := s.setup(c)
	if err != nil {
		return m, tokens, err
	}
	m, err = manager.NewMatch(setup, s.engines, now)
	m.Heading.Date = now.UTC().Format("2006.01.02")
	return m, tokens, err
}

// importSave reads a save to be played on here.
func (s *Server) importSave(text []byte, now time.Time) (manager.Match, error) {
	save, err := savefile.Decode(text, games(), "kgn")
	if err != nil {
		return manager.Match{}, err
	}
	for _, seat := range save.Seats {
		if _, err := s.parsePlayer(seat.Kind); err != nil {
			return manager.Match{}, err
		}
	}
	return manager.MatchOf(save, s.engines, now)
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
