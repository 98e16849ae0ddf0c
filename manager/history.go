package manager

import (
	"slices"

	"parlour/game"
	"parlour/persistence/savefile"
)

// The actions on finished games.

// unlessFinished requires a game in the history: the one that the event names, or any.
func unlessFinished(m *Manager, e Event) error {
	files, err := m.Files(FinishedGames)
	if err != nil {
		return err
	}
	open, _ := e.(Open)
	if len(files) == 0 || open.File != "" && !slices.ContainsFunc(files, func(f savefile.File) bool { return f.Name == open.File }) {
		return ErrNoneFinished
	}
	return nil
}

func openFinished(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Open)
	saved, err := m.history.Read(ev.File)
	if err != nil {
		return m.state, err
	}
	return m.open(saved, ev.Instead, r)
}

func prune(m *Manager, e Event, r *Reply) (State, error) {
	for _, file := range e.(Prune).Files {
		if err := m.history.Remove(file); err != nil {
			r.notice(NotRemoved, game.Printable(file), err)
			continue
		}
		if m.hasGame && !m.unsaved && file == m.match.Finished+"."+m.ending() && m.match.State() == GameEnded {
			// It is not put back, but nobody leaves it without a question.
			m.match.Finished = ""
			m.bereft(r)
		}
	}
	return m.state, nil
}

// unlessBack requires a person's turn to go back to. A turn with a clock that ran out
// before the first move is none: it has no time left.
func unlessBack(m *Manager, e Event) error {
	if err := unlessFar(m, e); err != nil {
		return err
	}
	if r := m.match.Record; r.Result().Reason == game.OutOfTime && r.State().Ply() == 0 {
		return game.ErrNothingToUndo
	}
	_, err := m.match.after(Undo{})
	return err
}

// takeBack goes back from the end of the game to the last turn of a person. The
// history has the game as it ended until it ends again.
func takeBack(m *Manager, _ Event, r *Reply) (State, error) {
	record, err := m.match.after(Undo{})
	if err != nil {
		return m.state, err
	}
	next := m.match.seatedFor(record)
	next.Clocks = next.clocksAfter(Undo{}, record)
	next.Record, next.pending, next.offered, next.Helped = record, false, 0, true
	next = next.Resumed(m.clock())
	m.generation++
	m.keep(next, r)
	return next.State(), nil
}

// rematch begins the game of the same players again. Computer players draw from
// another seed, so that it is not the same game.
func rematch(m *Manager, e Event, r *Reply) (State, error) {
	if m.match.far != nil {
		return again(m, e, r)
	}
	return m.beginWith(m.match.Again(e.(Rematch).Swap).rematched(), r)
}

// Again is the setup of the same game once more, with swap for the players in each
// other's seats.
func (m Match) Again(swap bool) Setup {
	setup := m.Setup
	setup.Start = ""
	if start := m.Record.Start().Position(); start != setup.Rules.Start().Position() {
		setup.Start = start
	}
	if swap {
		setup = setup.swapped()
	}
	setup.Seed++
	return setup
}

// exchanged is the setup with the players in each other's seats and with their names.
func (s Setup) exchanged() Setup {
	if named, err := s.swapped().named(); err == nil {
		return named
	}
	return s // unreachable: the names were checked before
}

// swapped is the setup with the players in each other's seats. Names that were made of
// the seat are made anew.
func (s Setup) swapped() Setup {
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.Name == DefaultName(s.Rules.Game(), game.Seat(i), seat.Player) {
			seat.Name = ""
		}
	}
	s.Seats[game.First], s.Seats[game.Second] = s.Seats[game.Second], s.Seats[game.First]
	return s
}
