package manager

import (
	"cmp"
	"errors"
	"slices"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Games with unsaved moves: the current one is in the journal or, if that fails,
// in memory until the run ends.

// write writes the game to the journal, and records whether that succeeded.
func (m *Manager) write() error {
	m.unkept = m.journal.Keep(m.match.Save())
	m.publish()
	return m.unkept
}

// settled records that the game needs no journal: it was saved or discarded.
func (m *Manager) settled() {
	m.unsaved, m.unkept = false, nil
	m.publish()
}

// assure makes sure that the game's unsaved moves, if any, are in the journal.
// The error says why they are not.
func (m *Manager) assure() error {
	if !m.hasGame || !m.unsaved {
		return nil
	}
	if m.unkept == nil && m.journal.Holds() == nil {
		return nil
	}
	return m.write()
}

// setAside leaves the game, and its journal, before another game begins. A game
// that the journal does not have is kept in memory.
func (m *Manager) setAside() {
	if err := m.assure(); err != nil {
		m.stray = append(m.stray, m.match.Save())
		m.strayed = err
	}
	m.unkept = nil
	m.journal.Rotate()
}

// Leave ends the run and reports on unsaved moves: kept means that the game has some and
// the journal has them. If a game is in no journal even after another attempt, the error is
// a *LostError.
func (m *Manager) Leave() (kept bool, err error) {
	lost := m.assure()
	kept = m.hasGame && m.unsaved && lost == nil
	if lost != nil {
		m.stray = append(m.stray, m.match.Save())
		m.strayed = lost
	}
	m.settled()
	m.journal.Rotate()
	m.stray = slices.DeleteFunc(m.stray, func(s savefile.Save) bool {
		err := m.journal.Keep(s)
		m.strayed = cmp.Or(err, m.strayed)
		m.journal.Rotate()
		return err == nil
	})
	m.publish()
	if len(m.stray) == 0 {
		return kept, nil
	}
	return false, &LostError{Games: m.stray, Err: m.strayed}
}

// publish updates the result of Lost.
func (m *Manager) publish() {
	games, err := slices.Clone(m.stray), m.strayed
	if m.unkept != nil {
		games, err = append(games, m.match.Save()), m.unkept
	}
	if len(games) == 0 {
		m.lost.Store(nil)
		return
	}
	m.lost.Store(&LostError{Games: games, Err: err})
}

// Lost is what would be lost if the program ended now, nil if nothing would.
// Unlike the other methods it may be called at any time from any goroutine, for
// example by a signal handler.
func (m *Manager) Lost() *LostError { return m.lost.Load() }

// Recoverable lists the unsaved games of earlier runs that can be resumed: first the
// unfinished ones, then the others, each the newest first. It includes damaged games with a
// part that can be replayed.
func (m *Manager) Recoverable() []savefile.Entry {
	left, _ := m.journal.Recover()
	left = slices.DeleteFunc(left, func(e savefile.Entry) bool { return e.Err != nil && !e.Salvaged })
	slices.SortStableFunc(left, func(a, b savefile.Entry) int { return rank(a) - rank(b) })
	return left
}

// rank is the sort key of an entry that an earlier run left.
func rank(e savefile.Entry) int {
	if e.Result.Over() {
		return 1
	}
	return 0
}

// Trouble returns warnings about what earlier runs left: damaged journals, each
// by its name, or a folder that cannot be read. It is usually empty.
func (m *Manager) Trouble() []Notice {
	left, err := m.journal.Recover()
	var r Reply
	if err != nil {
		r.notice(NoRecovery, err)
	}
	for _, e := range left {
		switch {
		case e.Err == nil:
		case e.Salvaged:
			r.notice(HalfRecovered, printable(e.File), nameless(e.Err), game.SayCount(e.Moves, "%d move", "%d moves"))
		default:
			r.notice(NotRecovered, printable(e.File), nameless(e.Err))
		}
	}
	return r.Notices
}

// nameless is an error without the file name, for texts that already contain it.
func nameless(err error) error {
	bad := (*savefile.SyntaxError)(nil)
	if !errors.As(err, &bad) {
		return err
	}
	where := *bad
	where.Name = ""
	return &where
}

// Unrecoverable lists the journals that cannot be resumed.
func (m *Manager) Unrecoverable() []savefile.Entry {
	left, _ := m.journal.Recover()
	return slices.DeleteFunc(left, func(e savefile.Entry) bool { return e.Err == nil || e.Salvaged })
}
