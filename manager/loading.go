package manager

import (
	"errors"
	"slices"

	"parlour/game"
	"parlour/persistence/savefile"
	"parlour/players"
)

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
