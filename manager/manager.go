package manager

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"parlour/game"
	"parlour/persistence/savefile"
	"parlour/players"
)

// Config is what a Manager works with. Games, Store, Journal, Players and Clock
// are required.
type Config struct {
	// Games are the games there are, the one for a first quick game in front.
	Games   []game.Game
	Store   Store
	Journal Journal
	// Players makes the computer player of a seat.
	Players func(spec players.Spec, g game.Game, seed uint64) (players.Player, error)
	Clock   Clock
	// Limit is the time a computer player has for a move before it forfeits.
	// Zero is one second.
	Limit time.Duration
	// Seed is the seed of quick games.
	Seed uint64
	// Rules are the rules that are chosen at first; nil leaves it to the game
	// last played.
	Rules game.Rules
}

// Manager is the state machine. It is not safe for concurrent use: one front
// end feeds it.
type Manager struct {
	cfg   Config
	table map[State][]transition
	state State

	record  game.Record
	setup   Setup
	players [2]players.Remarker // nil for a person
	used    [2]time.Duration
	since   time.Time // when the turn began, or was gone on with
	heading savefile.Heading
	unsaved bool
	savedAs string // the name of the save that the game has, "" for none
	offered int    // the ply at which a draw was last offered, -1 for never
	before  State
}

// New returns a manager at the menu with no game. The error wraps game.ErrRules
// and cannot arise from the catalog's games.
func New(cfg Config) (*Manager, error) {
	if cfg.Limit == 0 {
		cfg.Limit = time.Second
	}
	if cfg.Rules == nil {
		r, err := lastPlayed(cfg).Rules("", nil)
		if err != nil {
			return nil, fmt.Errorf("manager: %w", err)
		}
		cfg.Rules = r
	}
	return &Manager{cfg: cfg, table: table(), offered: -1}, nil
}

// lastPlayed is the game last played, or the first there is.
func lastPlayed(cfg Config) game.Game {
	if name, ok := cfg.Store.LastPlayed(); ok {
		for _, g := range cfg.Games {
			if g.Name() == name {
				return g
			}
		}
	}
	return cfg.Games[0]
}

// Reply is what an event brought, besides the new state.
type Reply struct {
	// Saved is the path of the file that Save wrote.
	Saved string
	// Table is what Compare found.
	Table players.Table
	// Hint is what Hint found, Review what Review did.
	Hint   []players.Judgement
	Review []players.Reviewed
	// Forfeit is why a computer player forfeited, nil if it did not.
	Forfeit error
	// Notices are to be told, one line each: a save that was edited, a journal
	// that could not be written.
	Notices []string
}

// Feed gives the manager an event. An error means that nothing has changed: a
// *StateError if the state does not take the event, otherwise what the event's
// action found wrong.
func (m *Manager) Feed(ctx context.Context, e Event) (Reply, error) {
	for _, t := range m.table[m.state] {
		if t.on != e.Kind() {
			continue
		}
		var r Reply
		next, err := t.do(m, ctx, e, &r)
		if err != nil {
			return Reply{}, err
		}
		m.state = next
		return r, nil
	}
	return Reply{}, &StateError{m.state, e.Kind()}
}

// Accepts tells whether the state takes events of the kind.
func (m *Manager) Accepts(k Kind) bool {
	for _, t := range m.table[m.state] {
		if t.on == k {
			return true
		}
	}
	return false
}

// Snapshot is what a front end shows.
type Snapshot struct {
	State State
	// Rules are the rules chosen for the next game.
	Rules game.Rules
	// HasGame tells whether the fields below mean anything.
	HasGame bool
	Record  game.Record
	Setup   Setup
	// Used is the time that each seat has taken.
	Used [2]time.Duration
	// Unsaved tells whether there are moves that are in no save.
	Unsaved bool
	// SavedAs is the name under which the game was last saved or loaded, "" for
	// none.
	SavedAs string
}

// Snapshot returns how things stand.
func (m *Manager) Snapshot() Snapshot {
	return Snapshot{
		State:   m.state,
		Rules:   m.cfg.Rules,
		HasGame: m.setup.Rules != nil,
		Record:  m.record,
		Setup:   m.setup,
		Used:    m.used,
		Unsaved: m.unsaved,
		SavedAs: m.savedAs,
	}
}

// HumanToMove tells whether the turn is a person's.
func (s Snapshot) HumanToMove() bool {
	return s.HasGame && s.Setup.Seats[s.Record.State().ToMove()].Player.Human()
}

// Name is the name of the player in a seat.
func (s Snapshot) Name(seat game.Seat) string { return s.Setup.Seats[seat].Name }

// Recoverable lists the games that earlier runs left unsaved, the newest first.
// Errors of the store are not worth stopping for: they leave the list empty.
func (m *Manager) Recoverable() []savefile.Entry {
	left, err := m.cfg.Journal.Recover()
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(left, func(e savefile.Entry) bool { return e.Err != nil })
}

// Saves lists the saves there are, the newest first.
func (m *Manager) Saves() ([]savefile.Entry, error) { return m.cfg.Store.List() }

// Games lists the games there are.
func (m *Manager) Games() []game.Game { return slices.Clone(m.cfg.Games) }

// isForfeit tells whether a computer player's error is its forfeit.
func isForfeit(err error) (*players.Forfeit, bool) {
	var f *players.Forfeit
	ok := errors.As(err, &f)
	return f, ok
}
