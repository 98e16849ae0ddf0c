package manager

import (
	"context"
	"fmt"
	"strings"
	"time"

	"parlour/game"
	"parlour/persistence/savefile"
	"parlour/players"
)

// The actions of the menu and of setting up.

func quick(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	s := Setup{Rules: m.cfg.Rules, Seed: m.cfg.Seed}
	s.Seats[game.First] = Seat{Player: players.Human, Name: You}
	s.Seats[game.Second] = Seat{Player: players.Computer}
	return m.beginWith(s)
}

func setUp(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	m.before = m.state
	return SettingUp, nil
}

func begin(m *Manager, _ context.Context, e Event, _ *Reply) (State, error) {
	return m.beginWith(e.(Begin).Setup)
}

func cancel(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	return m.before, nil
}

func choose(m *Manager, _ context.Context, e Event, _ *Reply) (State, error) {
	m.cfg.Rules = e.(Choose).Rules
	return m.state, nil
}

func (m *Manager) beginWith(s Setup) (State, error) {
	s, err := s.named()
	if err != nil {
		return m.state, err
	}
	start, err := s.state()
	if err != nil {
		return m.state, err
	}
	s.Rules = start.Rules()
	seated, err := m.seat(s)
	if err != nil {
		return m.state, err
	}
	m.cfg.Journal.Rotate()
	m.cfg.Store.Remember(s.Rules.Game().Name())
	m.cfg.Rules = s.Rules
	return m.take(hand{record: game.NewRecord(start), setup: s, players: seated}), nil
}

func load(m *Manager, _ context.Context, e Event, r *Reply) (State, error) {
	ev := e.(Load)
	read := m.cfg.Store.Load
	if ev.Path {
		read = m.cfg.Store.LoadPath
	}
	saved, err := read(ev.Name)
	if err != nil {
		return m.state, err
	}
	h, err := m.unpack(saved)
	if err != nil {
		return m.state, err
	}
	m.cfg.Journal.Rotate()
	return m.takeSaved(saved, h, r), nil
}

func recoverGame(m *Manager, _ context.Context, e Event, r *Reply) (State, error) {
	left, err := m.left(e.(Recover).File)
	if err != nil {
		return m.state, err
	}
	saved, err := m.cfg.Journal.Adopt(left)
	if err != nil {
		return m.state, err
	}
	h, err := m.unpack(saved)
	if err != nil {
		m.cfg.Journal.Rotate()
		return m.state, err
	}
	h.unsaved = true
	return m.takeSaved(saved, h, r), nil
}

func forget(m *Manager, _ context.Context, e Event, _ *Reply) (State, error) {
	left, err := m.left(e.(Forget).File)
	if err != nil {
		return m.state, err
	}
	return m.state, m.cfg.Journal.Discard(left)
}

// left finds a game that an earlier run left. The error is ErrNothingLeft.
func (m *Manager) left(file string) (savefile.Entry, error) {
	for _, e := range m.Recoverable() {
		if e.File == file {
			return e, nil
		}
	}
	return savefile.Entry{}, ErrNothingLeft
}

// takeSaved takes a game that was read, and tells what reading it has shown.
func (m *Manager) takeSaved(saved savefile.Save, h hand, r *Reply) State {
	if saved.Edited {
		r.Notices = append(r.Notices, "this save was edited since it was saved")
	}
	m.cfg.Store.Remember(h.setup.Rules.Game().Name())
	m.cfg.Rules = h.setup.Rules
	return m.take(h)
}

func resume(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	m.since = m.cfg.Clock()
	return ToMove, nil
}

func save(m *Manager, _ context.Context, e Event, r *Reply) (State, error) {
	ev := e.(Save)
	m.clockTurn()
	path, err := m.cfg.Store.Save(ev.Name, m.pack(), ev.Overwrite)
	if err != nil {
		return m.state, err
	}
	m.savedAs, m.unsaved = ev.Name, false
	if err := m.cfg.Journal.Drop(); err != nil {
		r.Notices = append(r.Notices, fmt.Sprintf("the journal could not be cleared: %v", err))
	}
	r.Saved = path
	return m.state, nil
}

func discard(m *Manager, _ context.Context, _ Event, _ *Reply) (State, error) {
	if err := m.cfg.Journal.Drop(); err != nil {
		return m.state, err
	}
	m.take(hand{})
	return NoGame, nil
}

func compare(m *Manager, ctx context.Context, e Event, r *Reply) (State, error) {
	ev := e.(Compare)
	if ev.A.Human() || ev.B.Human() {
		return m.state, fmt.Errorf("%w: both must be computer players", ErrComparison)
	}
	table, err := players.Compare(ctx, players.Match{
		Rules: m.cfg.Rules, A: ev.A, B: ev.B, Games: ev.Games, Seed: ev.Seed, Progress: ev.Progress,
	})
	if err != nil {
		return m.state, err
	}
	r.Table = table
	return m.state, nil
}

func exit(*Manager, context.Context, Event, *Reply) (State, error) { return Closed, nil }

// hand is a game as the manager holds it.
type hand struct {
	record  game.Record
	setup   Setup
	players [2]players.Remarker
	used    [2]time.Duration
	heading savefile.Heading
	savedAs string
	unsaved bool
}

// take makes h the game of the manager and returns the state that it is in.
func (m *Manager) take(h hand) State {
	m.record, m.setup, m.players, m.used = h.record, h.setup, h.players, h.used
	m.heading, m.savedAs, m.unsaved = h.heading, h.savedAs, h.unsaved
	m.offered = -1
	m.since = m.cfg.Clock()
	if h.setup.Rules != nil && h.record.Result().Over() {
		return GameEnded
	}
	return ToMove
}

// seat makes the computer players of the setup, each under its guard.
func (m *Manager) seat(s Setup) (seated [2]players.Remarker, err error) {
	for i, seat := range s.Seats {
		if seat.Player.Human() {
			continue
		}
		p, err := m.cfg.Players(seat.Player, s.Rules.Game(), s.Seed)
		if err != nil {
			return seated, err
		}
		seated[i] = players.Guard(p, m.cfg.Limit)
	}
	return seated, nil
}

// pack is the game as it is saved.
func (m *Manager) pack() savefile.Save {
	s := savefile.Save{Record: m.record, Used: m.used, Seed: m.setup.Seed, Heading: m.heading, SavedAs: m.savedAs}
	for i, seat := range m.setup.Seats {
		s.Seats[i] = savefile.Seat{Kind: seat.Player.String(), Name: seat.Name}
	}
	return s
}

// Preview returns a save as it would stand once loaded. The error is that of a
// seat that is no player.
func Preview(s savefile.Save) (Snapshot, error) {
	setup, err := setupOf(s)
	if err != nil {
		return Snapshot{}, err
	}
	state := GameLeft
	if s.Record.Result().Over() {
		state = GameEnded
	}
	return Snapshot{
		State: state, Rules: setup.Rules, HasGame: true,
		Record: s.Record, Setup: setup, Used: s.Used, SavedAs: s.SavedAs,
	}, nil
}

func setupOf(s savefile.Save) (Setup, error) {
	setup := Setup{Rules: s.Record.Rules(), Seed: s.Seed}
	for i, seat := range s.Seats {
		spec, err := players.ParseSpec(seat.Kind)
		if err != nil {
			return setup, err
		}
		setup.Seats[i] = Seat{Player: spec, Name: strings.TrimSpace(cut(seat.Name))}
	}
	return setup.named()
}

// unpack is the reverse of pack.
func (m *Manager) unpack(s savefile.Save) (hand, error) {
	setup, err := setupOf(s)
	if err != nil {
		return hand{}, err
	}
	seated, err := m.seat(setup)
	if err != nil {
		return hand{}, err
	}
	return hand{
		record: s.Record, setup: setup, players: seated, used: s.Used,
		heading: s.Heading, savedAs: s.SavedAs,
	}, nil
}
