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
	"parlour/persistence/savefile"
)

// creation is what the body of a new game may ask for.
type creation struct {
	Rules   string                 `json:"rules"`
	End     string                 `json:"end"`
	Capture string                 `json:"capture"`
	Houses  *int                   `json:"houses"`
	Seeds   *int                   `json:"seeds"`
	Seats   map[string]seatRequest `json:"seats"`
}

// seatRequest is who is to sit in a seat.
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
	a, p := s.readAsk(w, r, jsonType, saveType)
	if p != nil {
		return reply{}, p
	}
	return s.settle(r.Context(), a, func(bool) (outcome, error) {
		k, err := s.newGame(r.Context(), a)
		if err != nil {
			return outcome{}, err
		}
		uri := gameURI(a.base, k.ID)
		return outcome{
			reply: reply{
				status: http.StatusCreated, media: jsonType, location: uri, etag: etag(k.Version),
				body: encode(created{ID: k.ID, URI: uri}),
			},
			keep: func(answer *gamestore.Answer) error {
				err := s.store.Create(r.Context(), k.Game, s.cfg.OneGame, answer)
				if errors.Is(err, gamestore.ErrBusy) {
					return broken(errBusy, "this server has one game at a time; it must end or be deleted first")
				}
				return err
			},
			then: func() { s.made(k) },
		}, nil
	})
}

// newGame returns the game that a request asks for, as its first version.
func (s *Server) newGame(ctx context.Context, a ask) (kept, error) {
	now := s.now()
	var k kept
	if a.media == saveType {
		save, err := importSave(ctx, a.body, now)
		if err != nil {
			return kept{}, refused(http.StatusUnprocessableEntity, "%v", err)
		}
		k.save = save
	} else {
		var c creation
		if p := decode(a.body, &c); p != nil {
			return kept{}, p
		}
		setup, tokens, err := c.setup()
		if err == nil {
			k.save, err = begin(ctx, setup, now)
		}
		if err != nil {
			return kept{}, refused(http.StatusUnprocessableEntity, "%v", err)
		}
		k.Tokens = tokens
		k.save.Heading.Date = now.UTC().Format("2006.01.02")
	}
	k.ID = newID()
	k = k.next(k.save, now)
	k.Created = k.Updated
	return k, nil
}

// importSave reads a save that is to be gone on with here.
func importSave(ctx context.Context, text []byte, now time.Time) (savefile.Save, error) {
	save, err := savefile.Decode(text, games(), "kgn")
	if err != nil {
		return save, err
	}
	for _, seat := range save.Seats {
		if _, err := parsePlayer(seat.Kind); err != nil {
			return save, err
		}
	}
	return resume(ctx, save, now)
}

// setup is the creation in the manager's words, with the hashes of the tokens that
// hold its seats.
func (c creation) setup() (s manager.Setup, tokens [2]string, err error) {
	if s.Rules, err = c.rules(); err != nil {
		return s, tokens, err
	}
	for _, at := range []game.Seat{game.First, game.Second} {
		s.Seats[at].Name = "Player " + strconv.Itoa(int(at)+1)
	}
	for word, seat := range c.Seats {
		at, ok := parseSeat(word)
		if !ok {
			return s, tokens, errors.New(game.Quote(word) + " is not a seat; valid: " + north + " or " + south)
		}
		if s.Seats[at], tokens[at], err = seat.sit(s.Seats[at]); err != nil {
			return s, tokens, err
		}
	}
	s.Seed = randomSeed()
	return s, tokens, nil
}

// sit returns who sits in a seat in place of the usual person, and the hash of
// the token that holds it.
func (r seatRequest) sit(usual manager.Seat) (sitting manager.Seat, token string, err error) {
	if r.Player != "" {
		if usual.Player, err = parsePlayer(r.Player); err != nil {
			return usual, "", err
		}
		if !usual.Player.Human() {
			usual.Name = "" // the level's
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
