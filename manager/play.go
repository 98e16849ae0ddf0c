package manager

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/persistence/savefile"
)

// The actions of play.

func move(m *Manager, _ context.Context, e Event, r *Reply) (State, error) {
	if !m.humanToMove() {
		return m.state, ErrComputersTurn
	}
	if m.full() {
		return m.state, ErrTooLong
	}
	next, err := m.record.Play(e.(Move).Text)
	if err != nil {
		return m.state, err
	}
	return m.turn(next, r), nil
}

func think(m *Manager, ctx context.Context, _ Event, r *Reply) (State, error) {
	if m.humanToMove() {
		return m.state, ErrHumansTurn
	}
	if m.full() {
		return m.state, ErrTooLong
	}
	side := m.record.State().ToMove()
	text, remark, err := m.players[side].Remark(ctx, m.record.View())
	if forfeit, ok := isForfeit(err); ok {
		r.Forfeit = forfeit
		next, err := m.record.Forfeit(side, forfeit.Reason)
		if err != nil {
			return m.state, err
		}
		return m.turn(next, r), nil
	}
	if err != nil {
		return m.state, err
	}
	next, err := m.record.Play(text)
	if err != nil {
		return m.state, err
	}
	if remark != "" {
		r.Notices = append(r.Notices, fmt.Sprintf("the move %s is %s", text, remark))
	}
	return m.turn(next, r), nil
}

// undo goes back at least one move, to where a person is to move.
func undo(m *Manager, _ context.Context, _ Event, r *Reply) (State, error) {
	return m.travel(game.Record.Undo, r)
}

// redo goes forward at least one move, to where a person is to move or to the
// end.
func redo(m *Manager, _ context.Context, _ Event, r *Reply) (State, error) {
	return m.travel(game.Record.Redo, r)
}

func (m *Manager) travel(step func(game.Record) (game.Record, error), r *Reply) (State, error) {
	there, err := step(m.record)
	if err != nil {
		return m.state, err
	}
	for !there.Result().Over() && !m.human(there.State().ToMove()) {
		if there, err = step(there); err != nil {
			return m.state, ErrNoHumanTurn
		}
	}
	m.offered = -1
	return m.turn(there, r), nil
}

func resign(m *Manager, _ context.Context, _ Event, r *Reply) (State, error) {
	if !m.humanToMove() {
		return m.state, ErrComputersTurn
	}
	next, err := m.record.Resign(m.record.State().ToMove())
	if err != nil {
		return m.state, err
	}
	return m.turn(next, r), nil
}

func offer(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	ply := m.record.State().Ply()
	switch {
	case !m.setup.Rules.Game().DrawByAgreement(), !m.human(game.First), !m.human(game.Second):
		return m.state, ErrNoDraws
	case m.offered == ply:
		return m.state, ErrOfferedAlready
	}
	m.offered = ply
	return DrawOffered, nil
}

func answer(m *Manager, _ context.Context, e Event, r *Reply) (State, error) {
	if !e.(Answer).Accept {
		return ToMove, nil
	}
	next, err := m.record.AgreeDraw()
	if err != nil {
		return m.state, err
	}
	return m.turn(next, r), nil
}

func quit(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	m.clockTurn()
	return GameLeft, nil
}

// turn makes next the record, keeps it in the journal and returns the state it is
// in.
func (m *Manager) turn(next game.Record, r *Reply) State {
	m.clockTurn()
	m.record, m.unsaved = next, true
	if err := m.cfg.Journal.Keep(m.pack()); err != nil {
		r.Notices = append(r.Notices, fmt.Sprintf("the journal could not be written, so only saving keeps this game: %v", err))
	}
	if next.Result().Over() {
		return GameEnded
	}
	return ToMove
}

// clockTurn adds the time since the turn began to that of the side to move.
func (m *Manager) clockTurn() {
	now := m.cfg.Clock()
	if m.state == ToMove || m.state == DrawOffered {
		m.used[m.record.State().ToMove()] += max(0, now.Sub(m.since))
	}
	m.since = now
}

// full tells whether another move would make the game too long to save.
func (m *Manager) full() bool { return m.record.State().Ply() >= savefile.MaxMoves }

func (m *Manager) human(s game.Seat) bool { return m.setup.Seats[s].Player.Human() }

func (m *Manager) humanToMove() bool { return m.human(m.record.State().ToMove()) }
