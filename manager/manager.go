package manager

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/tree"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
)

// Config is the environment of a Manager. Games, Store, Journal and Clock are
// required.
type Config struct {
	// Games are the available games, first the one for a first quick game.
	Games   []game.Game
	Store   Store
	Journal Journal
	// History takes finished games; nil takes none.
	History History
	// Rated are the finished games by which players.Matching chooses a level; nil takes
	// those of History, if there is one.
	Rated Collection
	// Engines provide the computer players, hints and reviews.
	Engines *players.Engines
	// Hints is the name of a program for hints and reviews of the games it plays; those of
	// other games, and all with "", are Parlour's own.
	Hints string
	Clock Clock
	// Limit is the time limit of a computer player's move, after which it forfeits.
	// Zero means one second.
	Limit time.Duration
	// Control is the time control of quick games, and what new games are offered with.
	Control clock.Control
	// Seed is the seed of quick games that bring no setup.
	Seed uint64
	// Rules are the initially chosen rules; nil means those of the game last played.
	Rules game.Rules
	// Openings reads a file of openings for a comparison; nil reads none.
	Openings func(path string, r game.Rules) ([]game.State, error)
	// Memory remembers what was chosen last for each game; with nil nothing does.
	Memory Memory
}

// Manager is the state machine. It never blocks: it returns slow work as a Job.
// Except for Lost, it is not safe for concurrent use: one front end feeds it.
type Manager struct {
	games   []game.Game
	store   Store
	journal Journal
	history History // nil for none
	rated   Collection
	engines *players.Engines
	hints   string // the program to ask, "" for none
	clock   Clock
	limit   time.Duration
	seed    uint64
	control clock.Control
	memory  Memory

	openings func(path string, r game.Rules) ([]game.State, error)

	state State
	rules game.Rules // for the next game
	// match is the current game, if hasGame is set; seated are its computer players,
	// nil for a person; session is the session for its hints, nil before the first.
	match   Match
	hasGame bool
	seated  [2]players.Player
	session players.Session
	// far is the connection of a game that a service keeps; nil for others.
	far     Far
	unsaved bool
	// unkept is why the journal does not have the game's unsaved moves, nil if it has
	// them. stray are earlier games that no journal has, and strayed is why.
	unkept  error
	stray   []savefile.Save
	strayed error
	lost    atomic.Pointer[LostError]
	// generation counts the changes that make the work of a job useless.
	generation uint64
}

// New returns a manager at the menu with no game. The error wraps game.ErrRules,
// which the games of the catalog never cause.
func New(cfg Config) (*Manager, error) {
	if cfg.Limit == 0 {
		cfg.Limit = players.DefaultLimit
	}
	if cfg.Memory == nil {
		cfg.Memory = forgetful{}
	}
	if cfg.Rules == nil {
		r, err := lastRules(cfg.Memory, lastPlayed(cfg))
		if err != nil {
			return nil, fmt.Errorf("manager: %w", err)
		}
		cfg.Rules = r
	}
	if cfg.Rated == nil && cfg.History != nil {
		cfg.Rated = cfg.History
	}
	return &Manager{
		games: slices.Clone(cfg.Games), store: cfg.Store, journal: cfg.Journal, history: cfg.History, rated: cfg.Rated, engines: cfg.Engines,
		hints: cfg.Hints, clock: cfg.Clock, limit: cfg.Limit, seed: cfg.Seed, control: cfg.Control, rules: cfg.Rules, memory: cfg.Memory,
		openings: cfg.Openings,
	}, nil
}

// lastPlayed is the game last played, or the first available one.
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

// Reply is the result of an event, besides the new state.
type Reply struct {
	// Job is the job to run after Think, Hint, Review and Compare.
	Job *Job
	// Saved is the path of the file that Save wrote.
	Saved string
	// Outdated means that the result of a job was dropped because the game has
	// changed since.
	Outdated bool
	// Table is the result of a comparison.
	Table players.Table
	// Hint is the result of a hint, Review that of a review.
	Hint   players.Info
	Review []players.Reviewed
	// Forfeit is why a computer player forfeited, nil if it did not.
	Forfeit error
	// Notices are warnings to show, as of an edited save or a journal that could not be
	// written.
	Notices []Notice
}

// Feed processes an event. When it returns, the changes are in the journal or the
// save. If it returns an error, nothing has changed: the error is a *StateError
// if the state does not accept the event, otherwise it says why the event is
// refused in the current game.
func (m *Manager) Feed(e Event) (Reply, error) {
	t, err := m.transition(e)
	if err != nil {
		return Reply{}, err
	}
	var r Reply
	next, err := t.do(m, e, &r)
	if err != nil {
		return Reply{}, err
	}
	if !slices.Contains(t.to, next) {
		return Reply{}, fmt.Errorf("manager: %v led from %v to %v, which its table does not know", e.Kind(), m.state, next)
	}
	m.state = next
	return r, nil
}

// Possible returns why an event would be refused now, nil if it can be fed. An event
// without its details - a Move without a text, a Save or Load without a name, a Compare
// without players - stands for any event of its kind. Conditions of the store, such as
// whether a save of that name exists, are left to Feed.
func (m *Manager) Possible(e Event) error {
	_, err := m.transition(e)
	return err
}

// transition is the line of the table for an event, if the event is possible.
func (m *Manager) transition(e Event) (transition, error) {
	for _, t := range transitions(m.state) {
		if t.on != e.Kind() {
			continue
		}
		if t.unless != nil {
			if err := t.unless(m, e); err != nil {
				return t, err
			}
		}
		return t, nil
	}
	return transition{}, &StateError{m.state, e.Kind()}
}

// Snapshot is the current state, for front ends to show.
type Snapshot struct {
	State State
	// Rules are the rules chosen for the next game.
	Rules game.Rules
	// Control is the time control that new games are offered with.
	Control clock.Control
	// HasGame reports whether the fields below are set.
	HasGame bool
	// Sheet has the record of the game and says in words what happened in it.
	telling.Sheet
	Setup Setup
	// Tree are the comments, glyphs and variations of the game.
	Tree tree.Tree
	// Far is the game as its service has told it; nil for a game that is kept here.
	Far *Distant
	// Used is the thinking time of each seat so far.
	Used [2]time.Duration
	// Clocks are the clocks of a game with a time control.
	Clocks Clocks
	// Unsaved reports whether some moves are in no save nor, after the end of the game, in
	// the history.
	Unsaved bool
	// InHistory reports whether the game has ended and is in the history.
	InHistory bool
	// SavedAs is the name under which the game was last saved or loaded, "" for
	// none.
	SavedAs string
}

// Snapshot returns the current state.
func (m *Manager) Snapshot() Snapshot {
	return Snapshot{
		State:   m.state,
		Rules:   m.rules,
		Control: m.control,
		HasGame: m.hasGame,
		Sheet:   sheetOf(m.match.Record, m.match.Setup),
		Setup:   m.match.Setup,
		Tree:    m.match.Tree,
		Far:     m.match.far,
		Used:    m.match.Used,
		Clocks:  m.match.ClocksAt(m.clock()),
		Unsaved: m.unsaved,

		InHistory: m.hasGame && m.match.Finished != "" && m.match.State() == GameEnded && !m.unsaved,
		SavedAs:   m.match.SavedAs,
	}
}

// HumanToMove reports whether a person is to move.
func (s Snapshot) HumanToMove() bool {
	return s.HasGame && s.Setup.Seats[s.Record.State().ToMove()].person()
}

// Name is the name of the player in a seat.
func (s Snapshot) Name(seat game.Seat) string { return s.Setup.Seats[seat].Name }

// Saves lists the saves there are, the newest first.
func (m *Manager) Saves() ([]savefile.Entry, error) { return m.store.List() }

// Games lists the available games.
func (m *Manager) Games() []game.Game { return slices.Clone(m.games) }

// Engines returns the engines.
func (m *Manager) Engines() *players.Engines { return m.engines }
