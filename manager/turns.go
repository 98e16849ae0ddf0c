package manager

import (
	"parlour/game"
	"parlour/players"
)

// The actions of play and of jobs.

func unlessPlayable(m *Manager, e Event) error { return m.match.Possible(e) }

// apply applies an event of play to the game.
func apply(m *Manager, e Event, r *Reply) (State, error) {
	next, err := m.match.Apply(e, m.clock())
	if err != nil {
		return m.state, err
	}
	m.generation++
	if m.fell(next, e, r) {
		return next.State(), nil
	}
	if _, offered := e.(Offer); offered {
		m.match = next
		return next.State(), nil
	}
	if a, answered := e.(Answer); answered && !a.Accept {
		m.match = next
		return next.State(), nil
	}
	m.keep(next, r)
	return next.State(), nil
}

func think(m *Manager, _ Event, r *Reply) (State, error) {
	m.match = m.match.Thought(m.clock())
	r.Job = m.thinking()
	return m.state, nil
}

// unlessHint requires an engine and a person's turn.
func unlessHint(m *Manager, e Event) error {
	if _, err := m.engines.Of(m.match.Setup.Rules.Game()); err != nil {
		return err
	}
	return m.match.Possible(e)
}

func hint(m *Manager, e Event, r *Reply) (State, error) {
	job, err := m.hinting(e.(Hint).Limits)
	r.Job = job
	return m.state, err
}

// unlessReviewable requires an engine and moves.
func unlessReviewable(m *Manager, _ Event) error {
	_, err := m.engines.Of(m.match.Setup.Rules.Game())
	if err == nil && m.match.Record.State().Ply() == 0 {
		err = ErrNothingPlayed
	}
	return err
}

func review(m *Manager, e Event, r *Reply) (State, error) {
	job, err := m.reviewing(e.(Review).Limits)
	r.Job = job
	return m.state, err
}

// unlessComparable requires two computer players of the chosen game, if any are
// named, and what reads a file of openings.
func unlessComparable(m *Manager, e Event) error {
	c := e.(Compare)
	if c.Openings != "" && m.openings == nil {
		return ErrNoOpenings
	}
	if c.A == c.B && c.A == (players.Spec{}) && c.Games == 0 {
		return nil
	}
	if c.A.Human() || c.B.Human() {
		return ErrComparison
	}
	for _, s := range []players.Spec{c.A, c.B} {
		if _, err := m.engines.Resolve(s, m.rules.Game()); err != nil {
			return err
		}
	}
	return nil
}

func compare(m *Manager, e Event, r *Reply) (State, error) {
	if e.(Compare).A.Human() {
		return m.state, ErrComparison
	}
	openings, err := m.openingsOf(e.(Compare))
	if err != nil {
		return m.state, err
	}
	r.Job = m.comparing(e.(Compare), openings)
	return m.state, nil
}

// openingsOf are the openings of a comparison from a file, none for random ones.
func (m *Manager) openingsOf(c Compare) ([]game.State, error) {
	if c.Openings == "" {
		return nil, nil
	}
	return m.openings(c.Openings, m.rules)
}

// finish applies the result of a job, if the game is still the one that the job
// was for.
func finish(m *Manager, e Event, r *Reply) (State, error) {
	d := e.(Done)
	if d.generation != m.generation {
		r.Outdated = true
		return m.state, nil
	}
	if d.err != nil {
		return m.state, d.err
	}
	r.Hint, r.Review, r.Table = d.hint, d.review, d.table
	if d.kind == KindThink {
		return m.taken(d, r)
	}
	return m.state, nil
}

// taken applies a computer player's move, or its forfeit.
func (m *Manager) taken(d Done, r *Reply) (State, error) {
	side := m.match.Record.State().ToMove()
	state, err := apply(m, d.played, r)
	if err != nil {
		return state, err
	}
	if d.played.Why != nil {
		r.Forfeit = d.played.Why
	}
	seat := m.match.Setup.Seats[side].Player
	if m.engines.Unproven(seat, m.match.Setup.Rules.Game(), d.choice) {
		r.notice(NotProven, d.choice.Move, d.choice.Info.Depth)
	}
	return state, nil
}
