package manager

import (
	"parlour/game"
	"parlour/game/clock"
	"parlour/persistence/savefile"
	"parlour/players"
)

// The actions of the menu.

func quick(m *Manager, _ Event, r *Reply) (State, error) {
	s := m.QuickOffer(m.rules.Game())
	s.Seed = m.seed
	return m.beginWith(s, r)
}

func begin(m *Manager, e Event, r *Reply) (State, error) {
	b := e.(Begin)
	if b.From == nil {
		return m.beginWith(b.Setup, r)
	}
	return m.beginFrom(b.From, b.Setup, r)
}

// beginFrom begins a game whose first moves are those of a state.
func (m *Manager) beginFrom(from game.State, s Setup, r *Reply) (State, error) {
	record := game.NewRecord(from)
	s.Rules, s.Start, s.Control = from.Rules(), record.Start().Position(), clock.Control{}
	match, err := m.newMatch(s, r)
	if err != nil {
		return m.state, err
	}
	match.Record, match.Helped = record, true
	return m.start(match)
}

// newMatch is a match by a setup, with a level in place of one that follows a rating.
func (m *Manager) newMatch(s Setup, r *Reply) (Match, error) {
	full, err := m.matched(s, r)
	if err != nil {
		return Match{}, err
	}
	return NewMatch(full, m.engines, m.clock())
}

func choose(m *Manager, e Event, _ *Reply) (State, error) {
	m.rules = e.(Choose).Rules
	return m.state, nil
}

func (m *Manager) beginWith(s Setup, r *Reply) (State, error) {
	match, err := m.newMatch(s, r)
	if err != nil {
		return m.state, err
	}
	state, err := m.start(match)
	if err == nil {
		m.remember(s)
	}
	return state, err
}

// start makes a new match the current game, and sets the one before aside.
func (m *Manager) start(match Match) (State, error) {
	seated, err := m.seat(match)
	if err != nil {
		return m.state, err
	}
	m.setAside()
	return m.adopt(match, seated), nil
}

// adopt makes match the game of the manager and returns the state that it is in.
func (m *Manager) adopt(match Match, seated [2]players.Player) State {
	m.release()
	m.generation++
	m.match, m.seated, m.hasGame, m.unsaved = match, seated, true, false
	m.publish()
	m.rules = match.Setup.Rules
	m.store.Remember(m.rules.Game().Name())
	return match.State()
}

func resume(m *Manager, _ Event, _ *Reply) (State, error) {
	if m.match.far != nil {
		return m.match.State(), nil // its clocks never stand here
	}
	m.match = m.match.Resumed(m.clock())
	return m.match.State(), nil
}

func quit(m *Manager, e Event, r *Reply) (State, error) {
	m.generation++
	if m.match.far != nil {
		return GameLeft, nil // it goes on there
	}
	now := m.clock()
	if m.match.OutOfTime(now) {
		return m.lose(now, e, r)
	}
	m.match = m.match.Paused(now)
	return GameLeft, nil
}

func exit(m *Manager, _ Event, _ *Reply) (State, error) {
	m.release()
	m.generation++
	return Closed, nil
}

// Preview returns what the Snapshot would be after loading a save. Looking at it needs no
// player: a person sits in each seat whose kind is none.
func Preview(s savefile.Save) Snapshot {
	setup, _ := setupOf(s)
	state := GameLeft
	if s.Record.Result().Over() {
		state = GameEnded
	}
	return Snapshot{
		State: state, Rules: setup.Rules, HasGame: true,
		Sheet: sheetOf(s.Record, setup), Setup: setup, Tree: s.Tree, Used: s.Used, SavedAs: s.SavedAs,
		Clocks: clocksOf(s.Clocks, s.Record),
	}
}
