package manager

import (
	"context"
	"errors"
	"time"

	"parlour/game"
	"parlour/players"
)

// Apply returns the match after an event of play: Move, Played, Undo, Redo,
// Resign, Offer, Answer, Switch or Flag. Whatever comes after the clock of the side to move
// has run out ends the match on time instead. The error says why it is refused, and
// wraps a *StateError if the state of the match does not accept it.
func (m Match) Apply(e Event, now time.Time) (Match, error) {
	if err := m.Possible(e); err != nil {
		return m, err
	}
	if m.OutOfTime(now) {
		return m.flagged(now)
	}
	record, err := m.after(e)
	if err != nil {
		return m, err
	}
	if offer, offered := e.(Offer); offered {
		return m.offering(m.mover(offer.For), now), nil
	}
	m = m.Charged(now)
	m.Clocks = m.clocksAfter(e, record)
	m = m.seatedFor(record)
	m.Record, m.pending = record, false
	switch e.(type) {
	case Undo, Redo:
		m.offered, m.Helped = 0, true
	case Switch:
		m.Setup, m.Helped = m.Setup.exchanged(), true
	}
	if m.Clocks.On() {
		m = m.Resumed(now)
	}
	return m, nil
}

// seatedFor returns the match with its players in their seats of another record of it.
func (m Match) seatedFor(r game.Record) Match {
	if !m.exchanged(Match{Record: r}) {
		return m
	}
	m.Setup = m.Setup.exchanged()
	m.Used[game.First], m.Used[game.Second] = m.Used[game.Second], m.Used[game.First]
	return m
}

// exchanged reports whether the players sit in each other's seats of another state of the match.
func (m Match) exchanged(o Match) bool {
	return game.Exchanged(m.Record.State()) != game.Exchanged(o.Record.State())
}

// Possible returns why an event of play is refused in the current match, nil if
// it is not. A Move without a text stands for any move.
func (m Match) Possible(e Event) error {
	if !takes(m.State(), e.Kind()) {
		return &StateError{m.State(), e.Kind()}
	}
	if m.far != nil {
		if err := m.farPossible(e); err != nil {
			return err
		}
	}
	switch e := e.(type) {
	case Move:
		return m.mayMove(e.Text)
	case Think, Played:
		return m.mayThink()
	case Hint:
		if !m.HumanToMove() {
			return ErrComputersTurn
		}
	case Undo, Redo:
		if m.far != nil {
			return nil
		}
		_, err := m.after(e)
		return err
	case Resign:
		_, err := m.resigning(e.For)
		return err
	case Offer:
		return m.mayOffer()
	case Answer:
		if e.Accept && e.For.named && e.For.seat == m.offerer {
			return ErrOwnOffer
		}
	case Switch:
		if !m.human(game.First) && !m.human(game.Second) {
			return ErrNobodyToResign
		}
	case Flag:
		if !m.Clocks.On() {
			return ErrNoClock
		}
	}
	return nil
}

func (m Match) mayMove(text string) error {
	switch {
	case !m.HumanToMove():
		return ErrComputersTurn
	case m.atLimit():
		return ErrTooLong
	case text == "":
		return nil
	}
	_, err := m.Record.Play(text)
	return err
}

func (m Match) mayThink() error {
	switch {
	case m.HumanToMove():
		return ErrHumansTurn
	case m.atLimit():
		return ErrTooLong
	default:
		return nil
	}
}

func (m Match) mayOffer() error {
	switch {
	case !m.Setup.Rules.Game().DrawByAgreement(), m.far == nil && (!m.human(game.First) || !m.human(game.Second)):
		return ErrNoDraws
	case m.offered == m.Record.State().Ply()+1:
		return ErrOfferedAlready
	default:
		return nil
	}
}

// resigning is the seat that resigns: the one named, else the person to move or, while
// a computer player is to move, the person who plays against it.
func (m Match) resigning(p Party) (game.Seat, error) {
	mover := m.mover(p)
	if p.named && !m.human(mover) {
		return mover, ErrNobodyToResign
	}
	for _, s := range []game.Seat{mover, mover.Other()} {
		if m.human(s) {
			return s, nil
		}
	}
	return mover, ErrNobodyToResign
}

// after is the record after a possible event.
func (m Match) after(e Event) (game.Record, error) {
	switch e := e.(type) {
	case Move:
		return m.Record.Play(e.Text)
	case Played:
		if e.Forfeit != "" {
			return m.Record.Forfeit(m.Record.State().ToMove(), e.Forfeit)
		}
		return m.Record.Play(e.Move)
	case Undo:
		if e.For.named {
			return m.backTo(e.For.seat)
		}
		return m.travel(game.Record.Undo)
	case Redo:
		return m.travel(game.Record.Redo)
	case Resign:
		s, err := m.resigning(e.For)
		if err != nil {
			return m.Record, err
		}
		if e.Away {
			return m.Record.Forfeit(s, game.Abandoned)
		}
		return m.Record.Resign(s)
	case Answer:
		if e.Accept {
			return m.Record.AgreeDraw()
		}
	case Flag:
		return m.Record, ErrTimeLeft
	}
	return m.Record, nil
}

// backTo goes at least one move back, to the last turn of a seat.
func (m Match) backTo(s game.Seat) (game.Record, error) {
	there, err := m.Record.Undo()
	for err == nil && there.State().ToMove() != s {
		there, err = there.Undo()
	}
	if err != nil {
		return m.Record, err
	}
	return there, nil
}

// travel goes at least one move back or forward, to the next turn of a person or
// to the end.
func (m Match) travel(step func(game.Record) (game.Record, error)) (game.Record, error) {
	there, err := step(m.Record)
	if err != nil {
		return m.Record, err
	}
	for !there.Result().Over() && !m.human(there.State().ToMove()) {
		if there, err = step(there); err != nil {
			return m.Record, ErrNoHumanTurn
		}
	}
	return there, nil
}

// TakeTurn lets a guarded computer player take its turn and returns the event to apply: its move
// or its forfeit. The Choice is the one behind the move. The error is that of ctx, or a failure
// without the player's fault.
func TakeTurn(ctx context.Context, p players.Player, t players.Turn) (Played, players.Choice, error) {
	choice, err := p.Choose(ctx, t)
	if forfeit := (*players.Forfeit)(nil); errors.As(err, &forfeit) {
		return Played{Forfeit: forfeit.Reason, Why: forfeit}, choice, nil
	}
	if err != nil {
		return Played{}, choice, game.Errorf("the computer player: %w", err)
	}
	return Played{Move: choice.Move}, choice, nil
}

// Seated makes the computer player of a seat, with the time limit; nil for a
// person. It must be closed.
func (m Match) Seated(s game.Seat, e *players.Engines, limit time.Duration) (players.Player, error) {
	if m.human(s) {
		return nil, nil
	}
	p, err := e.Player(m.Setup.Seats[s].Player, m.Setup.Rules.Game(), players.Terms{Seed: m.Setup.Seed, Varied: m.Setup.Varied, Time: limit})
	if err != nil {
		return nil, err
	}
	return players.Guard(p, limit), nil
}

// The actions of play.

func unlessPlayable(m *Manager, e Event) error { return m.match.Possible(e) }

// apply applies an event of play to the game.
func apply(m *Manager, e Event, r *Reply) (State, error) {
	if m.match.far != nil {
		return asked(m, e, r)
	}
	next, err := m.match.Apply(e, m.clock())
	if err != nil {
		return m.state, err
	}
	m.generation++
	if m.fell(next, e, r) {
		return next.State(), nil
	}
	if _, offered := e.(Offer); offered {
		m.match = next
		return next.State(), nil
	}
	if a, answered := e.(Answer); answered && !a.Accept {
		m.match = next
		return next.State(), nil
	}
	m.keep(next, r)
	return next.State(), nil
}

// switchSides is apply for a Switch, with which the computer player changes its seat.
func switchSides(m *Manager, e Event, r *Reply) (State, error) {
	before := m.match.Setup.Seats
	state, err := apply(m, e, r)
	if m.match.Setup.Seats != before {
		m.seated[game.First], m.seated[game.Second] = m.seated[game.Second], m.seated[game.First]
	}
	return state, err
}

// unlessFallen requires a clock that has run out.
func unlessFallen(m *Manager, e Event) error {
	if err := m.match.Possible(e); err != nil {
		return err
	}
	if !m.match.OutOfTime(m.clock()) {
		return ErrTimeLeft
	}
	return nil
}

// fell makes next the current game if that was lost on time. What came too late is
// told.
func (m *Manager) fell(next Match, e Event, r *Reply) bool {
	if next.Record.Result().Reason != game.OutOfTime {
		return false
	}
	if e.Kind() != KindFlag {
		r.notice(TooLate, next.loser())
	}
	m.keep(next, r)
	return true
}

// loser is the name of the player who has lost on time.
func (m Match) loser() string { return m.Setup.Seats[m.Record.State().ToMove()].Name }

// lose ends the current game on time.
func (m *Manager) lose(now time.Time, e Event, r *Reply) (State, error) {
	next, err := m.match.flagged(now)
	if err != nil {
		return m.state, err
	}
	m.fell(next, e, r)
	return GameEnded, nil
}

// unlessHint requires an engine and a person's turn.
func unlessHint(m *Manager, e Event) error {
	if _, err := m.engines.Of(m.match.Setup.Rules.Game()); err != nil {
		return err
	}
	return m.match.Possible(e)
}

// mover is the seat of the party, that of the side to move for none in particular.
func (m Match) mover(p Party) game.Seat {
	if p.named {
		return p.seat
	}
	return m.Record.State().ToMove()
}
