package manager

import (
	"cmp"
	"errors"
	"slices"

	"parlour/game"
	"parlour/persistence/savefile"
)

// What becomes of a game. One with unsaved moves is in the journal or, if that fails, in
// memory until the run ends. One that ends enters the history, once.

// keep makes next the current game and writes it to the journal. A game that has ended
// enters the history and needs no journal then.
func (m *Manager) keep(next Match, r *Reply) {
	if next.State() == GameEnded {
		m.name(&next, r)
	}
	if next.exchanged(m.match) {
		m.seated[game.First], m.seated[game.Second] = m.seated[game.Second], m.seated[game.First]
	}
	m.match = next
	m.keepUnsaved(r)
}

// keepUnsaved writes the current game to the history if it has ended, else to the
// journal.
func (m *Manager) keepUnsaved(r *Reply) {
	m.unsaved = true
	err := m.write()
	if m.match.State() == GameEnded && m.enter(r) {
		return
	}
	if err != nil {
		r.notice(NoJournal, err)
	}
}

// name gives a match that has ended its name in the history, before the journal has
// it: if the program is killed before the history has it, it enters when it is
// recovered. A match that ended before keeps its name.
func (m *Manager) name(match *Match, r *Reply) {
	if m.history == nil || match.Finished != "" {
		return
	}
	name, err := m.history.Next()
	if err != nil {
		r.notice(NotEntered, err)
		return
	}
	match.Finished = name
}

// enter puts the current game, which has ended, into the history, and reports whether it is
// there.
func (m *Manager) enter(r *Reply) bool {
	if m.history == nil || m.match.Finished == "" {
		return false
	}
	if err := m.history.Put(m.match.Finished, m.match.Save()); err != nil {
		r.notice(NotEntered, err)
		return false
	}
	m.settled()
	if err := m.journal.Drop(); err != nil {
		r.notice(NotCleared, err)
	}
	return true
}

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
	if !m.hasGame || !m.unsaved || m.unkept == nil && m.journal.Holds() == nil {
		return nil
	}
	return m.write()
}

// setAside leaves the game, and its journal, before another game begins. A game
// that the journal does not have is kept in memory.
func (m *Manager) setAside() {
	m.strand(m.assure())
	m.unkept = nil
	m.journal.Rotate()
}

// strand keeps the game in memory if the journal does not have it, for a reason that is not nil.
func (m *Manager) strand(why error) {
	if why != nil {
		m.stray, m.strayed = append(m.stray, m.match.Save()), why
	}
}

// Leave ends the run and reports on unsaved moves: kept means that the game has some and
// the journal has them. If a game is in no journal even after another attempt, the error is
// a *LostError.
func (m *Manager) Leave() (kept bool, err error) {
	lost := m.assure()
	kept = m.hasGame && m.unsaved && lost == nil
	m.strand(lost)
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
	over := func(e savefile.Entry) bool { return e.Result.Over() }
	unfinished := slices.DeleteFunc(slices.Clone(left), over)
	return append(unfinished, slices.DeleteFunc(left, func(e savefile.Entry) bool { return !over(e) })...)
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
			r.notice(HalfRecovered, game.Printable(e.File), nameless(e.Err), game.SayCount(e.Moves, "%d move", "%d moves"))
		default:
			r.notice(NotRecovered, game.Printable(e.File), nameless(e.Err))
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

// Save returns the match as a save.
func (m Match) Save() savefile.Save {
	s := savefile.Save{
		Record: m.Record, Tree: m.Tree, Used: m.Used, Clocks: m.Clocks, Seed: m.Setup.Seed, Varied: m.Setup.Varied,
		Helped: m.Helped, Heading: m.Heading,
		SavedAs: m.SavedAs, SavedSum: m.SavedSum, Finished: m.Finished,
	}
	for i, seat := range m.Setup.Seats {
		s.Seats[i] = savefile.Seat{Kind: seat.Player.String(), Name: seat.Name}
	}
	return s
}
