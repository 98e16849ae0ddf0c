package manager

import (
	"context"

	"parlour/game"
	"parlour/players"
)

// The actions that give or take a job.

func think(m *Manager, _ Event, r *Reply) (State, error) {
	m.match = m.match.Thought(m.clock())
	r.Job = m.thinking()
	return m.state, nil
}

func hint(m *Manager, e Event, r *Reply) (state State, err error) {
	limits, view := e.(Hint).Limits, m.match.Record.View()
	r.Job, err = m.analysing(func(ctx context.Context, c Control, s players.Session) Done {
		limits.Stop = c.Stop
		info, err := players.Hint(ctx, s, view, limits, func(i players.Info) { c.Progress(Progress{Info: i}) })
		return Done{kind: KindHint, hint: info, err: err}
	})
	if err == nil {
		m.Help()
	}
	return m.state, err
}

// unlessReviewable requires an engine and moves.
func unlessReviewable(m *Manager, _ Event) error {
	_, err := m.engines.Of(m.match.Setup.Rules.Game())
	if err == nil {
		err = m.match.helped()
	}
	if err == nil && m.match.Record.State().Ply() == 0 {
		err = ErrNothingPlayed
	}
	return err
}

func review(m *Manager, e Event, r *Reply) (state State, err error) {
	limits, record := e.(Review).Limits, m.match.Record
	r.Job, err = m.analysing(func(ctx context.Context, c Control, s players.Session) Done {
		limits.Stop = c.Stop
		moves, err := players.Review(ctx, s, record, limits, func(done, total int) { c.Progress(Progress{Done: done, Total: total}) })
		return Done{kind: KindReview, review: moves, err: err}
	})
	if err == nil {
		m.Help()
	}
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
	var openings []game.State
	if path := e.(Compare).Openings; path != "" {
		var err error
		if openings, err = m.openings(path, m.rules); err != nil {
			return m.state, err
		}
	}
	r.Job = m.comparing(e.(Compare), openings)
	return m.state, nil
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
	if d.heard != nil {
		return m.hear(d, r)
	}
	r.Hint, r.Review, r.Table = d.hint, d.review, d.table
	if d.kind == KindThink {
		return m.taken(d, r)
	}
	return m.state, nil
}

// taken applies a computer player's move, or its forfeit.
func (m *Manager) taken(d Done, r *Reply) (State, error) {
	seat := m.match.Setup.Seats[m.match.Record.State().ToMove()].Player
	state, err := apply(m, d.played, r)
	if err != nil {
		return state, err
	}
	if d.played.Why != nil {
		r.Forfeit = d.played.Why
	}
	if m.engines.Unproven(seat, m.match.Setup.Rules.Game(), d.choice) {
		r.notice(NotProven, d.choice.Move, d.choice.Info.Depth)
	}
	return state, nil
}
