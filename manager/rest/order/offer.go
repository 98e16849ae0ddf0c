package order

import (
	"fmt"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/players"
)

// Wish is the terms of a game that is offered to others: part of the body of a request.
type Wish struct {
	Game    string            `json:"game"`
	Rules   string            `json:"rules"`
	Options map[string]string `json:"options"`
	Clock   string            `json:"clock"`
	// Hints reports whether who offers allows hints to both.
	Hints bool `json:"hints"`
	// Listed asks for the game to be shown in the list to everybody.
	Listed bool `json:"listed"`
	// Closed asks for the game to be seen by its players only, and Delay has watchers be so many
	// moves behind.
	Closed bool `json:"closed"`
	Delay  int  `json:"delay"`
}

// Offer is a game that somebody offers, checked. It becomes a game once somebody takes it.
type Offer struct {
	Wish
	maker *Maker
	setup manager.Setup
	terms kept.Terms
}

// Offered returns the offer of a wish. The error says what would be valid.
func (m *Maker) Offered(w Wish) (o Offer, err error) {
	c := creation{Game: w.Game, Rules: w.Rules, Options: w.Options, Clock: w.Clock, Listed: w.Listed, Closed: w.Closed, Delay: w.Delay}
	o = Offer{Wish: w, maker: m}
	if o.terms, err = c.terms(); err != nil {
		return o, err
	}
	o.setup, err = m.setup(c, &[2]string{})
	return o, err
}

// Of is the game that is offered.
func (o Offer) Of() game.Rules { return o.setup.Rules }

// Control is the clock of the offer as text, "none" for none.
func (o Offer) Control() string { return o.setup.Control.String() }

// slowMove is the least time for a move in a slow game.
const slowMove = time.Hour

// Slow reports whether the players need not be there at the same time.
func (o Offer) Slow() bool { return o.setup.Control.Move >= slowMove }

// Sitter is who is to sit at a seat.
type Sitter struct {
	Name  string // "" for somebody without one
	Token string // the hash of the one that holds the seat
	// Player is a computer player, and the zero Spec a person.
	Player players.Spec
	// Hints reports whether they allow hints to both.
	Hints bool
}

// Game returns the first version of the game that an offer becomes.
func (o Offer) Game(id string, sitting [2]Sitter, now time.Time) (kept.Game, error) {
	b := beginning{}
	b.ID, b.Listed, b.Terms = id, o.Listed, o.terms
	setup := o.setup
	setup.Seed = kept.RandomSeed()
	for _, at := range kept.Seats() {
		who := sitting[at]
		setup.Seats[at] = manager.Seat{Player: who.Player, Name: who.Name}
		if who.Name == "" && who.Player.Human() {
			setup.Seats[at].Name = kept.UsualName(at)
		}
		b.Tokens[at], b.Terms.Hints[at] = who.Token, who.Hints
	}
	match, err := manager.NewMatch(setup, o.maker.engines, now)
	if err != nil {
		return kept.Game{}, fmt.Errorf("a game that was offered: %w", err)
	}
	match.Heading.Date = now.UTC().Format("2006.01.02")
	return b.First(match, now), nil
}

// Opponent is the computer player that offers a game here, with its usual level; ok is false if
// none plays the game well enough for that.
func (m *Maker) Opponent(of game.Game) (spec players.Spec, ok bool) {
	if _, err := m.engines.Of(of); err != nil {
		return spec, false
	}
	spec, err := m.engines.Resolve(players.Computer(), of)
	return spec, err == nil
}

// Names are those of all computer players: levels and programs.
func (m *Maker) Names() (names []string) {
	for _, g := range m.games {
		for _, l := range m.engines.Levels(g) {
			names = append(names, l.Name)
		}
		names = append(names, m.engines.Programs(g)...)
	}
	return names
}
