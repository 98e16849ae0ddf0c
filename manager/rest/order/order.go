package order

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/players"
)

// maxImports is how many saves are read at once.
const maxImports = 2

// Maker makes games of what clients ask for.
type Maker struct {
	games     []game.Game
	engines   *players.Engines
	learn     func(game.Game) []string
	importing chan struct{} // has a place for each import at once
}

// New returns a maker of these games, with these computer players. Learn says what there is to
// learn a game by.
func New(games []game.Game, engines *players.Engines, learn func(game.Game) []string) *Maker {
	return &Maker{games, engines, learn, make(chan struct{}, maxImports)}
}

// creation is the body of a request for a new game.
type creation struct {
	// Game is the name of a game, "" for Kalah.
	Game    string                 `json:"game"`
	Rules   string                 `json:"rules"`
	Options map[string]string      `json:"options"`
	End     string                 `json:"end"`
	Capture string                 `json:"capture"`
	Houses  *int                   `json:"houses"`
	Seeds   *int                   `json:"seeds"`
	Seats   map[string]seatRequest `json:"seats"`
	First   *seatRequest           `json:"first"`
	Second  *seatRequest           `json:"second"`
	// Position is the start of the game, "" for the usual one.
	Position string `json:"position"`
	// Listed asks for the game to be shown in the list to everybody.
	Listed bool `json:"listed"`
	// Closed asks for the game to be seen by its players only, and Delay has watchers be so many
	// moves behind.
	Closed bool `json:"closed"`
	Delay  int  `json:"delay"`
	// Clock is a time control as the console has it, "" for none.
	Clock string `json:"clock"`
	// ClaimAfter is after how many seconds without a move an abandoned game may be
	// claimed, 0 for the usual time.
	ClaimAfter int `json:"claimAfter"`
	// Pace is the least number of milliseconds between two moves of a game of computer
	// players.
	Pace int `json:"pace"`
}

// seatRequest is who is to play one side.
type seatRequest struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	Token  string `json:"token"`
	// Hints reports whether who sits there allows hints to both.
	Hints bool `json:"hints"`
}

// asked returns the game that a body asks for. The error is a *wire.Problem if it cannot be
// read.
func (m *Maker) asked(ctx context.Context, body []byte, media string, now time.Time) (b beginning, err error) {
	if m.saveEnding(media) != "" {
		b.match, b.notes, err = m.importSave(ctx, body, media, now)
		return b, err
	}
	var c creation
	if p := wire.Decode(body, &c); p != nil {
		return b, p
	}
	b.Listed = c.Listed
	if b.Terms, err = c.terms(); err != nil {
		return b, err
	}
	setup, err := m.setup(c, &b.Tokens)
	if err != nil {
		return b, err
	}
	if b.Terms.Pace, err = kept.PaceOf(c.Pace, setup.Seats); err != nil {
		return b, err
	}
	b.match, err = manager.NewMatch(setup, m.engines, now)
	b.match.Heading.Date = now.UTC().Format("2006.01.02")
	return b, err
}

// setup is what a creation asks for as a manager.Setup. It fills in the hashes of the tokens
// that hold its seats.
func (m *Maker) setup(c creation, tokens *[2]string) (setup manager.Setup, err error) {
	if setup.Rules, err = c.rules(m.games); err != nil {
		return setup, err
	}
	if setup.Start, err = c.start(setup.Rules); err != nil {
		return setup, err
	}
	if c.Clock != "" {
		setup.Control, err = clock.Parse(c.Clock)
	}
	if err != nil {
		return setup, err
	}
	asked, err := c.seats()
	for _, at := range kept.Seats() {
		if err == nil {
			setup.Seats[at], tokens[at], err = m.seated(asked[at], at, setup.Rules.Game())
		}
	}
	setup.Seed = kept.RandomSeed()
	return setup, err
}

// maxPosition is the most bytes of the text of a position.
const maxPosition = 1 << 10

// start is the text of the position from which the game begins, checked, "" for the
// usual one. The error wraps game.ErrPosition.
func (c creation) start(r game.Rules) (string, error) {
	if len(c.Position) > maxPosition {
		return "", fmt.Errorf("%w: a position has at most %d characters", game.ErrPosition, maxPosition)
	}
	if c.Position == "" {
		return "", nil
	}
	_, err := r.Position(c.Position)
	return c.Position, err
}

// terms are what the service is to know of the game.
func (c creation) terms() (x kept.Terms, err error) {
	const least, most = int(kept.LeastClaim / time.Second), int(kept.MostClaim / time.Second)
	if c.ClaimAfter != 0 && (c.ClaimAfter < least || c.ClaimAfter > most) {
		return x, fmt.Errorf("claimAfter must be %d to %d seconds, not %d", least, most, c.ClaimAfter)
	}
	x.ClaimAfter = c.ClaimAfter
	asked, err := c.seats()
	for at, seat := range asked {
		x.Hints[at] = seat.Hints
	}
	if err != nil {
		return x, err
	}
	return x.Watching(c.Closed, c.Delay, c.Listed)
}

// seats are the requested players, by the names of the seats or in fields of their own.
func (c creation) seats() (out [2]seatRequest, err error) {
	words := maps.Clone(c.Seats)
	if words == nil {
		words = map[string]seatRequest{}
	}
	for at, seat := range []*seatRequest{c.First, c.Second} {
		if seat != nil {
			words[game.Seat(at).String()] = *seat
		}
	}
	given := [2]bool{}
	for word, seat := range words {
		at, ok := kse.ParseSeat(word)
		switch {
		case !ok:
			return out, fmt.Errorf("%s is not a seat; valid: %s", game.Quote(word), kse.SeatWords())
		case given[at]:
			return out, fmt.Errorf("the seat %s is given twice", at)
		}
		out[at], given[at] = seat, true
	}
	return out, nil
}

// seated returns the player of a seat, a person by default, and the hash of the seat's token.
func (m *Maker) seated(r seatRequest, at game.Seat, g game.Game) (usual manager.Seat, token string, err error) {
	usual.Name = kept.UsualName(at)
	if r.Player != "" {
		if usual.Player, err = m.parsePlayer(r.Player, g); err != nil {
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
	case !kept.ValidToken(r.Token):
		return usual, "", kept.ErrToken
	default:
		return usual, kept.TokenHash(r.Token), nil
	}
}

// rules are the rules asked for. The error wraps game.ErrRules or game.ErrNoGame.
func (c creation) rules(games []game.Game) (game.Rules, error) {
	g := kse.Game()
	if c.Game != "" {
		var err error
		if g, err = game.Find(games, c.Game); err != nil {
			return nil, err
		}
	}
	options := map[string]string{}
	maps.Copy(options, c.Options)
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
	return kse.Rules(g, c.Rules, options)
}

// Game returns the first version of the game that a body asks for, and notes on its save. The
// token of whoever makes it holds a seat. The error is a *wire.Problem.
func (m *Maker) Game(ctx context.Context, body []byte, media, token string, now time.Time) (kept.Game, []string, error) {
	made, err := m.asked(ctx, body, media, now)
	if err == nil {
		err = made.seat(token)
	}
	if p := (*wire.Problem)(nil); errors.As(err, &p) {
		return kept.Game{}, nil, p
	}
	if err != nil {
		return kept.Game{}, nil, wire.Unacceptable.Refuse("%v", err)
	}
	made.ID = wire.NewID()
	return made.First(made.match, now), made.notes, nil
}

// beginning is a game before its first version.
type beginning struct {
	kept.Game
	match manager.Match
	notes []string // what is odd about the save that it was read from
}

// seat has the token of whoever makes the game hold a seat, if it holds none: the
// first that a person may take. A game of computer players has none to hold.
func (b *beginning) seat(token string) error {
	if token == "" || b.HeldBy(game.First, token) || b.HeldBy(game.Second, token) {
		return nil
	}
	people := false
	for _, at := range kept.Seats() {
		if !b.match.Setup.Seats[at].Player.Human() {
			continue
		}
		if people = true; b.Tokens[at] == "" {
			b.Tokens[at] = kept.TokenHash(token)
			return nil
		}
	}
	if people {
		return errors.New("the seats are held by other tokens than that of the request")
	}
	return nil
}
