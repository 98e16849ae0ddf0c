package manager

import (
	"errors"
	"slices"

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

func load(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Load)
	read := m.store.Load
	if ev.Path {
		read = m.store.LoadPath
	}
	saved, err := read(ev.Name)
	if err != nil {
		return m.state, err
	}
	return m.open(saved, ev.Instead, r)
}

// unlessLeft requires a game of an earlier run that can be resumed: the one named by the
// event, or any.
func unlessLeft(m *Manager, e Event) error {
	_, err := m.left(e.(Recover).File)
	return err
}

// unlessForgettable requires a game that an earlier run left, damaged or not.
func unlessForgettable(m *Manager, e Event) error {
	one, _ := e.(Forget)
	left, _ := m.journal.Recover()
	if !slices.ContainsFunc(left, func(e savefile.Entry) bool { return one.File == "" || e.File == one.File }) {
		return ErrNothingLeft
	}
	return nil
}

// left finds a game that an earlier run left, for "" the newest unfinished one
// or, if all are finished, the newest. The error is ErrNothingLeft.
func (m *Manager) left(file string) (savefile.Entry, error) {
	for _, e := range m.Recoverable() {
		if file == "" || e.File == file {
			return e, nil
		}
	}
	return savefile.Entry{}, ErrNothingLeft
}

func recoverGame(m *Manager, e Event, r *Reply) (State, error) {
	left, err := m.left(e.(Recover).File)
	if err != nil {
		return m.state, err
	}
	missing := m.assure()
	saved, err := m.journal.Adopt(left)
	if err != nil {
		return m.state, err
	}
	match, seated, err := m.unpack(saved, e.(Recover).Instead)
	if err != nil {
		m.journal.Rotate()
		return m.state, err
	}
	m.strand(missing)
	m.unkept = nil
	state := m.adoptSaved(saved, match, seated, r)
	m.unsaved = true
	if state == GameEnded {
		m.enter(r)
	}
	return state, nil
}

func forget(m *Manager, e Event, _ *Reply) (State, error) {
	file := e.(Forget).File
	for _, left := range slices.Concat(m.Recoverable(), m.Unrecoverable()) {
		if left.File == file {
			return m.state, m.journal.Discard(left)
		}
	}
	return m.state, ErrNothingLeft
}

func forgetAll(m *Manager, e Event, r *Reply) (State, error) {
	asked := e.(ForgetAll).Files
	for _, left := range slices.Concat(m.Recoverable(), m.Unrecoverable()) {
		if !slices.Contains(asked, left.File) {
			continue
		}
		if err := m.journal.Discard(left); err != nil {
			r.notice(NotForgotten, game.Printable(left.File), err)
		}
	}
	return m.state, nil
}

// unpack makes a match of a save, with its computer players. Instead plays in place of
// programs that are not known.
func (m *Manager) unpack(s savefile.Save, instead *players.Spec) (Match, [2]players.Player, error) {
	match, err := MatchOf(s, m.engines, m.clock())
	if instead != nil && errors.Is(err, players.ErrProgram) {
		match, err = MatchOf(m.replaced(s, *instead), m.engines, m.clock())
	}
	if err != nil {
		return Match{}, [2]players.Player{}, err
	}
	seated, err := m.seat(match)
	return match, seated, err
}

// replaced is a save with a player in place of unknown programs.
func (m *Manager) replaced(s savefile.Save, instead players.Spec) savefile.Save {
	if full, err := m.engines.Resolve(instead, s.Record.Rules().Game()); err == nil {
		instead = full
	}
	for i, seat := range s.Seats {
		spec, err := players.ParseSpec(seat.Kind)
		if err != nil || spec.Program == "" {
			continue
		}
		if _, err := m.engines.Resolve(spec, s.Record.Rules().Game()); !errors.Is(err, players.ErrProgram) {
			continue
		}
		s.Seats[i].Kind = instead.String()
		if seat.Name == spec.Program {
			s.Seats[i].Name = ""
		}
	}
	return s
}

// open makes a game that was read the current one, and sets the one before aside.
func (m *Manager) open(saved savefile.Save, instead *players.Spec, r *Reply) (State, error) {
	match, seated, err := m.unpack(saved, instead)
	if err != nil {
		return m.state, err
	}
	m.setAside()
	return m.adoptSaved(saved, match, seated, r), nil
}

// adoptSaved makes a loaded game the current one, and adds notices about the
// save.
func (m *Manager) adoptSaved(saved savefile.Save, match Match, seated [2]players.Player, r *Reply) State {
	r.Notices = append(r.Notices, About(saved)...)
	return m.adopt(match, seated)
}

// About returns warnings about a save: it was edited, it has no checksum, it was recovered
// from a damaged journal, or something else is odd.
func About(saved savefile.Save) []Notice {
	var r Reply
	switch {
	case saved.Edited:
		r.notice(Edited)
	case saved.Unsigned:
		r.notice(Unsigned)
	}
	if saved.Aside != "" {
		r.notice(SetAside, game.Printable(saved.Aside))
	}
	return append(r.Notices, Odd(saved.Notes)...)
}

// Odd returns warnings about odd games.
func Odd(notes savefile.Notes) []Notice {
	var r Reply
	for _, note := range notes.First {
		r.notice(Noted, note)
	}
	if notes.Count > len(notes.First) {
		r.notice(MoreNoted, notes.Count, len(notes.First))
	}
	if n := notes.Forgiven; n > 0 {
		r.notice(Forgiven, game.SayCount(n, "%d wrong or missing separator was forgiven", "%d wrong or missing separators were forgiven"))
	}
	if notes.Unclaimed > 0 {
		r.notice(Unclaimed, notes.Unclaimed, notes.Rule)
	}
	return r.Notices
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
