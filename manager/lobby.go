package manager

import (
	"cmp"
	"context"
	"slices"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/players"
)

// Lobby is where the people of a service offer games to each other. It is safe for concurrent
// use. Errors say why the service refuses something or cannot be reached, or are those of the
// context.
type Lobby interface {
	// Look asks what there is. The person is here from then on, for a while.
	Look(ctx context.Context) (Room, error)
	// Rename takes a name, or gives the one there is up for "".
	Rename(ctx context.Context, name string) error
	// Offer offers a game, and Withdraw takes one of one's own back.
	Offer(ctx context.Context, o Invited) (Challenge, error)
	Withdraw(ctx context.Context, id string) error
	// Accept takes a challenge, and Meet the one that a friend's two words lead to.
	Accept(ctx context.Context, id string) (Far, Distant, error)
	Meet(ctx context.Context, words string) (Far, Distant, error)
	// Enter goes on with a game in which the person has a seat, and watches any other.
	Enter(ctx context.Context, id string) (Far, Distant, error)
	// Block hides the person and somebody of a name from each other, or does so no more.
	Block(ctx context.Context, name string, blocked bool) error
	// Report has the operator of the service told of somebody.
	Report(ctx context.Context, r Report) error
	// Leave has the person go. Only what is slow is still offered then.
	Leave(ctx context.Context) error
}

// Room is a lobby as somebody sees it.
type Room struct {
	// Name is the person's own, "" without one, Others are those of the others who are here,
	// and Unnamed is how many are here without a name.
	Name    string
	Others  []string
	Unnamed int
	// Blocked are the names that the person blocks.
	Blocked []string
	// Challenges are the games that are offered: those of people, the newest first, and then
	// those of computer players.
	Challenges []Challenge
	// Unknown is how many more there are of games or rules that are not known here.
	Unknown int
	// Watch are the games that all may watch.
	Watch []Watched
	// Mine are the person's own games, the ones that wait for them first.
	Mine []Standing
	// Came are the games that have come of offers of the person, and were not known before.
	Came []Arrival
}

// Side is the choice of seats in an offered game.
type Side uint8

// The sides: a seat, or one by chance.
const (
	SideFirst Side = iota
	SideSecond
	SideByChance
)

// Seat is the seat of a side. ok is false if it is left to chance.
func (s Side) Seat() (seat game.Seat, ok bool) {
	switch s {
	case SideFirst:
		return game.First, true
	case SideSecond:
		return game.Second, true
	default:
		return game.First, false
	}
}

// Other is the side that remains for the other player.
func (s Side) Other() Side {
	switch s {
	case SideFirst:
		return SideSecond
	case SideSecond:
		return SideFirst
	default:
		return s
	}
}

// Invited is a game to be offered in a lobby.
type Invited struct {
	Rules   game.Rules
	Control clock.Control
	// Side is that of the offering player.
	Side Side
	// Private makes it a table that only two words lead to, and Listed shows its game to all.
	Private, Listed bool
}

// Challenge is a game that somebody offers in a lobby.
type Challenge struct {
	ID string
	Invited
	// Player is the computer player that offers it, or a person with a name; that is "" for
	// somebody without one.
	Player players.Spec
	Name   string
	// Mine means that it is the person's own offer. Words are the two words of its table.
	Mine  bool
	Words string
	// Closed is set if nobody may watch, Hints if hints are allowed.
	Closed, Hints bool
	// Until is when it ends, zero for never.
	Until time.Time
}

// slowMove is the least time for a move in a slow game.
const slowMove = time.Hour

// Slow reports whether the players need not be there at the same time.
func (i Invited) Slow() bool { return i.Control.Move >= slowMove }

// Watched is a game that all may watch.
type Watched struct {
	ID string
	// Game is nil if the game is not known here.
	Game game.Game
	// Names are those of the players, "" for somebody without one.
	Names [2]string
	// Updated is when it has changed last.
	Updated time.Time
}

// Standing is how a game of a service stands in which the person has a seat.
type Standing struct {
	ID string
	// Address is the address of the game, and Service that of its service. Kind is the name
	// of the game, "" if it is not known.
	Address, Service, Kind string
	// Known reports whether the fields below are from the service.
	Known bool
	// Gone is set if the service knows no such game of the person, and Silent if it was asked
	// and did not answer.
	Gone, Silent bool
	// Over is set if the game has ended, and Waits if it is the person's turn.
	Over, Waits bool
	// Opponent is the name of the other player.
	Opponent string
	// Until is when the side to move will have lost on time, zero for never.
	Until time.Time
}

// SortStandings puts the person's turns first, by the time left, and games that are over or
// gone last.
func SortStandings(all []Standing) {
	slices.SortStableFunc(all, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), compareDue(a.Until, b.Until))
	})
}

// rank is less for a game that matters more.
func (s Standing) rank() int {
	switch {
	case s.Waits:
		return 0
	case s.Over, s.Gone:
		return 2
	default:
		return 1
	}
}

// compareDue puts the earlier of two times first, and the zero time, which is never, last.
func compareDue(a, b time.Time) int {
	if a.IsZero() != b.IsZero() {
		if a.IsZero() {
			return 1
		}
		return -1
	}
	return a.Compare(b)
}

// Reason is what somebody is reported for.
type Reason string

// The reasons: the name itself, how somebody plays, and that they leave games.
const (
	ReasonName Reason = "name"
	ReasonPlay Reason = "play"
	ReasonLeft Reason = "left"
)

// Reasons are all of them.
func Reasons() []Reason { return []Reason{ReasonName, ReasonPlay, ReasonLeft} }

// Report is what the operator of a service is told of somebody. As an Event it is of the other
// player of the game of a service, and has a Reason alone.
type Report struct {
	Name   string
	Reason Reason
	// Game is the id of the game in which it was, "" for none.
	Game string
}

// Kind implements Event.
func (Report) Kind() Kind { return KindReport }

// Arrival is a game that has come of an offer.
type Arrival struct {
	// Challenge is the id of the offer, ID that of the game.
	Challenge, ID string
	// Opponent is the name of who has accepted, "" for somebody without one.
	Opponent string
}
