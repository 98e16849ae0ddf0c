package manager

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"parlour/game"
	"parlour/game/clock"
	"parlour/players"
)

// MaxName is the maximum length of a player's name in characters.
const MaxName = 24

// Seat is the player of a seat.
type Seat struct {
	Player players.Spec
	// Name is shown; if it is empty, a name is derived from the kind of player.
	Name string
	// Matched reports whether the level was chosen by the rating of the other player. A
	// save does not tell it.
	Matched bool
	// Far reports whether the player of the seat is elsewhere, in a game of a service. A
	// save does not tell it.
	Far bool
}

// person reports whether a person here sits in the seat.
func (s Seat) person() bool { return s.Player.Human() && !s.Far }

// Setup is everything that a new game needs.
type Setup struct {
	Rules game.Rules
	// Start is the text of the start position, "" for the usual one.
	Start string
	Seats [2]Seat
	// Control is the time control; the zero Control is none.
	Control clock.Control
	// Seed seeds the random level, and the other levels if they vary.
	Seed uint64
	// Varied lets the seed choose among moves that a computer player finds equally good;
	// see players.Terms.
	Varied bool
}

// state returns the start state. The error wraps game.ErrPosition.
func (s Setup) state() (game.State, error) {
	if s.Start == "" {
		return s.Rules.Start(), nil
	}
	return s.Rules.Position(s.Start)
}

// complete returns the setup with a level for every computer player and a name for every
// player. The error wraps players.ErrSpec or ErrName; refuse adds to the one of a player
// unfit for a seat.
func (s Setup) complete(e *players.Engines, refuse func(game.Seat, error) error) (Setup, error) {
	for i := range s.Seats {
		spec, err := e.Resolve(s.Seats[i].Player, s.Rules.Game())
		if err != nil {
			return s, refuse(game.Seat(i), err)
		}
		s.Seats[i].Player = spec
	}
	return s.named()
}

// asItIs returns an error of a player who was not read from a file.
func asItIs(_ game.Seat, err error) error { return err }

// named returns the setup with all names checked and missing ones filled in. The
// error wraps ErrName.
func (s Setup) named() (Setup, error) {
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.Name == "" {
			seat.Name = DefaultName(s.Rules.Game(), game.Seat(i), seat.Player)
		}
		if err := CheckName(seat.Name); err != nil {
			return s, err
		}
	}
	return s, nil
}

// DefaultName is the name of a player without one: the seat's for a person, the
// level's for a computer player, its own for another program.
func DefaultName(g game.Game, s game.Seat, p players.Spec) string {
	switch {
	case p.Human():
		return g.Seats()[s]
	case p.Program != "":
		return p.Program
	}
	return cut(strings.TrimSpace("Computer " + p.Level))
}

// CheckName returns nil if name is valid: 1 to MaxName printable characters that
// do not begin or end with a space. The error wraps ErrName.
func CheckName(name string) error {
	switch {
	case !utf8.ValidString(name), strings.TrimSpace(name) != name, name == "",
		utf8.RuneCountInString(name) > MaxName,
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return game.Errorf("%w: %s; a name is 1 to %d printable characters", ErrName, game.Quote(name), MaxName)
	default:
		return nil
	}
}
