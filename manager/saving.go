package manager

func save(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Save)
	match, next, err := m.toSave()
	if err != nil {
		return m.state, err
	}
	lost := next != m.state
	if lost {
		m.name(&match, r)
	}
	writing := match.Save()
	if ev.Changed {
		writing.SavedSum = ""
	}
	saved, err := m.store.Save(ev.Name, writing, ev.Overwrite)
	if err != nil {
		return m.state, err
	}
	m.match = match
	m.match.SavedAs, m.match.SavedSum = ev.Name, saved.Sum
	if lost {
		m.generation++
		r.notice(TooLate, match.loser())
		m.enter(r)
	}
	m.settled()
	if err := m.journal.Drop(); err != nil {
		r.notice(NotCleared, err)
	}
	r.Saved = saved.Path
	return next, nil
}

// toSave is the game as it is to be saved: with the time of the current turn so far or,
// if its clock has run out, lost on time. It also returns the state that this leads to.
func (m *Manager) toSave() (Match, State, error) {
	if m.state.AtMenu() || m.match.far != nil {
		return m.match, m.state, nil
	}
	now := m.clock()
	if m.match.OutOfTime(now) {
		lost, err := m.match.flagged(now)
		return lost, GameEnded, err
	}
	return m.match.Charged(now), m.state, nil
}

// unlessSettled requires unsaved moves, if the event is about these alone.
func unlessSettled(m *Manager, e Event) error {
	if e.(Discard).Unsaved && !m.unsaved {
		return ErrNothingUnsaved
	}
	return nil
}

func discard(m *Manager, _ Event, _ *Reply) (State, error) {
	if err := m.journal.Drop(); err != nil {
		return m.state, err
	}
	m.release()
	m.generation++
	m.match, m.hasGame = Match{}, false
	m.settled()
	return NoGame, nil
}
