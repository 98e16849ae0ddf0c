package manager

import (
	"context"
	"errors"
	"time"

	"parlour/game"
	"parlour/players"
)

// Apply returns the match after an event of play: Move, Played, Undo, Redo,
// Resign, Offer, Answer or Flag. Whatever comes after the clock of the side to move
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
	m.Record, m.pending = record, false
	switch e.(type) {
	case Undo, Redo:
		m.offered = 0
	}
	if m.Clocks.On() {
		m = m.Resumed(now)
	}
	return m, nil
}

// Possible returns why an event of play is refused in the current match, nil if
// it is not. A Move without a text stands for any move.
func (m Match) Possible(e Event) error {
	if !takes(m.State(), e.Kind()) {
		return &StateError{m.State(), e.Kind()}
	}
	switch e := e.(type) {
	case Move:
		return m.mayMove(e.Text)
	case Think, Played:
		return m.mayThink()
	case Hint:
		return m.mayAsk()
	case Undo, Redo:
		_, err := m.after(e)
		return err
	case Resign:
		_, err := m.resigning(e.For)
		return err
	case Offer:
		return m.mayOffer()
	case Answer:
		return m.mayAnswer(e)
	case Flag:
		return m.mayFlag()
	default:
		return nil
	}
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

// mayAsk returns why no hint can be requested, apart from the lack of an engine.
func (m Match) mayAsk() error {
	if !m.HumanToMove() {
		return ErrComputersTurn
	}
	return nil
}

func (m Match) mayOffer() error {
	switch {
	case !m.Setup.Rules.Game().DrawByAgreement(), !m.human(game.First), !m.human(game.Second):
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

// TakeTurn lets a guarded computer player take its turn and returns the event to apply: its
// move or its forfeit. The Choice is the one behind the move. The error is that of ctx, or
// a failure for which the player is not to blame.
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
