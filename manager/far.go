package manager

import (
	"context"
	"time"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Far is a game that a service keeps, with a seat for the person here. The record of the
// service is the truth: what a person asks for is carried out there first, and the match here
// follows. It is safe for concurrent use.
type Far interface {
	// Act asks the service for what an event says: Move, Resign, Offer, Answer, Undo, Allow,
	// Claim or Report. It returns the game after that. The error says why the service refuses it, or is
	// that of ctx; while the service cannot be reached it is asked again, but for a Report.
	Act(ctx context.Context, e Event) (Distant, error)
	// News waits for something newer than what was seen, and returns it. The error is that of
	// ctx, or says why there will be no more.
	News(ctx context.Context, seen uint64) (Distant, error)
	// Again asks for the game once more after its end, with the players in each other's seats.
	Again(ctx context.Context) (Far, Distant, error)
	// Close ends the connection.
	Close()
}

// Distant is a game as its service has told it.
type Distant struct {
	// Serial numbers what is told, from 1; it grows with each news.
	Serial uint64
	// Save is the record with its players and clocks.
	Save savefile.Save
	// Own are the seats of the person here; none for who watches.
	Own [2]bool
	// Running reports whether the clock of the side to move runs, since At on the clock here.
	Running bool
	At      time.Time
	// Offer is the last offer of a draw.
	Offer DrawOffer
	// Back tells which seats ask to take back: one at most.
	Back [2]bool
	// Free are the seats that nobody has taken yet.
	Free [2]bool
	// Hints reports whether both players allow hints.
	Hints bool
	// Claim is from when the person here may claim a game that the other has left, zero for
	// never.
	Claim time.Time
	// Next reports whether the other player has asked for the game once more.
	Next bool
	// Watchers are how many watch, 0 if that is not known.
	Watchers int
	// Away tells which players have a seat but are away just now, as far as the service knows.
	Away [2]bool
	// Unreported reports whether the service takes no reports.
	Unreported bool
	// Lost is why the service cannot be reached just now, nil if it can.
	Lost error
}

// Watched reports whether the person here has no seat.
func (d Distant) Watched() bool { return !d.Own[game.First] && !d.Own[game.Second] }

// Seat is the seat of the person here; for who watches it is the first.
func (d Distant) Seat() game.Seat {
	if d.Own[game.Second] {
		return game.Second
	}
	return game.First
}

// OfPeople reports whether people sit in both seats.
func (d Distant) OfPeople() bool {
	return d.Save.Seats[game.First].Kind == savefile.Human && d.Save.Seats[game.Second].Kind == savefile.Human
}

// Refused is what the person here had asked for and the other player has refused by now: a
// draw, or to take back. A move says by itself that it is refused.
func (d Distant) Refused(now Distant) (draw, back bool) {
	r := now.Save.Record
	if d.Watched() || r.Result().Over() || r.State().Ply() != d.Save.Record.State().Ply() {
		return false, false
	}
	own := d.Seat()
	return d.Offer.Pending && d.Offer.By == own && !now.Offer.Pending, d.Back[own] && !now.Back[own]
}

// Asking is the game once its service knows for what the person here asks by e, or asks no more. The
// other player may have answered before anybody here saw that.
func (d Distant) Asking(e Event) Distant {
	switch e.(type) {
	case Offer:
		d.Offer = DrawOffer{By: d.Seat(), Pending: true}
	case Undo:
		d.Back[d.Seat()] = true
	case Answer:
		d.Offer.Pending = false
	case Allow:
		d.Back = [2]bool{}
	}
	return d
}

// Join makes a game of a service the current one.
type Join struct {
	Far Far
	// Game is the game as it was told last.
	Game Distant
	// Dial, if it is not nil, finds the game in place of both: Join then requests a Job.
	Dial func(context.Context) (Far, Distant, error)
}

// Await requests the Job of waiting for news of the game of a service.
type Await struct{}

// Allow answers the request of the other player of a service to take back.
type Allow struct{ Accept bool }

// Claim wins the game of a service that the other player has abandoned.
type Claim struct{}

// Kind implements Event.
func (Join) Kind() Kind { return KindJoin }

// Kind implements Event.
func (Await) Kind() Kind { return KindAwait }

// Kind implements Event.
func (Allow) Kind() Kind { return KindAllow }

// Kind implements Event.
func (Claim) Kind() Kind { return KindClaim }

// The reasons for refusing events in a game of a service.
var (
	// ErrRefused is wrapped when a service refuses what it was asked for.
	ErrRefused = game.NewError("the service refuses it")
	// ErrNotFar refuses Await, Allow, Claim and Report in a game that no service keeps.
	ErrNotFar = game.NewError("this game is not kept by a service")
	// ErrFar refuses what a game of a service does not have.
	ErrFar = game.NewError("that is not possible in a game that a service keeps")
	// ErrWatching refuses a player's action to a watcher.
	ErrWatching = game.NewError("you watch this game and have no seat in it")
	// ErrOthersTurn refuses a move while the other player is to move.
	ErrOthersTurn = game.NewError("it is the other player's turn")
	// ErrNoHelp refuses hints and analyses of a running game, unless both players allow them.
	ErrNoHelp = game.NewError("both players must have allowed hints while the game is played")
	// ErrNobodyAsks refuses Allow while nobody asks.
	ErrNobodyAsks = game.NewError("nobody asks to take back")
	// ErrNoPerson refuses Report of a computer player.
	ErrNoPerson = game.NewError("the other player is no person")
	// ErrNoReports refuses Report where the service takes none.
	ErrNoReports = game.Errorf("%w: it takes no reports", ErrRefused)
	// ErrTooEarly refuses Claim while the other player may still come back.
	ErrTooEarly = game.NewError("the game cannot be claimed yet")
)

// distantMatch is the match that a service has told. The error wraps players.ErrSpec or
// ErrName.
func distantMatch(d Distant) (Match, error) {
	s := d.Save
	setup, err := setupOf(s)
	if err != nil {
		return Match{}, err
	}
	for i := range setup.Seats {
		setup.Seats[i].Far = !d.Own[i]
	}
	m := Match{
		Record: s.Record, Setup: setup, Tree: s.Tree, Used: s.Used, Clocks: s.Clocks, Helped: s.Helped, Heading: s.Heading,
		far: &d, offered: d.Offer.Turn, offerer: d.Offer.By, pending: d.Offer.Pending,
	}
	if d.Running {
		m.since = d.At
	}
	return m, nil
}

// farPossible returns why an event is refused in a game of a service, before the service is
// asked; nil if it is not.
func (m Match) farPossible(e Event) error {
	watched := m.far.Watched()
	switch e := e.(type) {
	case Hint:
		return m.helped()
	case Redo, Switch, Flag, Think, Played:
		return ErrFar
	case Move:
		if !watched && !m.HumanToMove() {
			return ErrOthersTurn
		}
	case Undo:
		if !watched {
			_, err := m.backTo(m.far.Seat())
			return err
		}
	case Resign:
		e.For = For(m.far.Seat())
	case Offer:
		if !m.Setup.Rules.Game().DrawByAgreement() || !m.far.OfPeople() {
			return ErrNoDraws
		}
	case Answer:
		if e.Accept && m.far.Own[m.offerer] {
			return ErrOwnOffer
		}
	}
	if watched {
		return ErrWatching
	}
	return nil
}

// helped returns why the moves of a game of a service may not be valued now.
func (m Match) helped() error {
	switch {
	case m.far == nil || m.State() == GameEnded:
		return nil
	case m.far.OfPeople() && (m.far.Watched() || !m.far.Hints):
		return ErrNoHelp
	default:
		return nil
	}
}
