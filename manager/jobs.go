package manager

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/players"
)

// Job is work that takes time: a computer player's thinking, a hint, a review or a
// comparison. The manager hands it out and does not wait for it: a front end runs
// it beside the manager and feeds what comes of it, which the manager drops if the
// game has changed since.
type Job struct {
	generation uint64
	run        func(context.Context, Control) Done
}

// Control is how a front end follows a job and ends it early.
type Control struct {
	// Stop, once closed, asks for what was found so far. Nil never does. To give a
	// job up altogether, cancel its context.
	Stop <-chan struct{}
	// Progress, if it is not nil, is told how far the job is, from the goroutine
	// that runs it.
	Progress func(Progress)
}

// Progress is how far a job is.
type Progress struct {
	// Info is what an analysis has found so far; it has no lines elsewhere.
	Info players.Info
	// Done and Total count moves of a review and games of a comparison.
	Done, Total int
}

// Run does the work and returns the event to be fed. It may be called once, from
// any goroutine. An engine that panics ends the job with ErrBrokeDown, and not the
// program.
func (j *Job) Run(ctx context.Context, c Control) (done Done) {
	if c.Progress == nil {
		c.Progress = func(Progress) {}
	}
	defer func() {
		if r := recover(); r != nil {
			done = Done{err: fmt.Errorf("%w: %v", ErrBrokeDown, r)}
		}
		done.generation = j.generation
	}()
	return j.run(ctx, c)
}

// Done is what came of a job. Feeding it brings about what the job was for; after an
// error it brings that back.
type Done struct {
	generation uint64
	kind       Kind
	played     Played
	choice     players.Choice
	hint       players.Info
	review     []players.Reviewed
	table      players.Table
	err        error
}

// Kind implements Event.
func (Done) Kind() Kind { return KindDone }

// Err is why a job has come to nothing: the error of the context if it was given
// up.
func (d Done) Err() error { return d.err }

// thinking is the job of the computer player whose turn it is.
func (m *Manager) thinking() *Job {
	player, view := m.seated[m.match.Record.State().ToMove()], m.match.Record.View()
	return m.job(func(ctx context.Context, c Control) Done {
		report := func(i players.Info) { c.Progress(Progress{Info: i}) }
		played, choice, err := TakeTurn(ctx, player, players.Turn{View: view, Stop: c.Stop, Report: report})
		return Done{kind: KindThink, played: played, choice: choice, err: err}
	})
}

// hinting is the job of valuing the moves of a turn.
func (m *Manager) hinting(l players.Limits) (*Job, error) {
	session, err := m.analysis()
	if err != nil {
		return nil, err
	}
	view := m.match.Record.View()
	return m.job(func(ctx context.Context, c Control) Done {
		l.Stop = c.Stop
		info, err := players.Hint(ctx, session, view, l, func(i players.Info) { c.Progress(Progress{Info: i}) })
		return Done{kind: KindHint, hint: info, err: err}
	}), nil
}

// reviewing is the job of valuing the moves of the game.
func (m *Manager) reviewing(l players.Limits) (*Job, error) {
	session, err := m.analysis()
	if err != nil {
		return nil, err
	}
	record := m.match.Record
	return m.job(func(ctx context.Context, c Control) Done {
		l.Stop = c.Stop
		moves, err := players.Review(ctx, session, record, l, counting(c))
		return Done{kind: KindReview, review: moves, err: err}
	}), nil
}

// comparing is the job of a match between two computer players.
func (m *Manager) comparing(e Compare) *Job {
	rules := m.rules
	return m.job(func(ctx context.Context, c Control) Done {
		table, err := m.engines.Compare(ctx, players.Match{
			Rules: rules, A: e.A, B: e.B, Games: e.Games, Seed: e.Seed, Stop: c.Stop, Progress: counting(c),
		})
		return Done{kind: KindCompare, table: table, err: err}
	})
}

func counting(c Control) func(done, total int) {
	return func(done, total int) { c.Progress(Progress{Done: done, Total: total}) }
}

// job makes a job of the game as it now stands. Any job before it is out of date.
func (m *Manager) job(run func(context.Context, Control) Done) *Job {
	m.generation++
	return &Job{generation: m.generation, run: run}
}

// analysis is the session that hints and reviews of the game share. The error wraps
// players.ErrNoEngine.
func (m *Manager) analysis() (players.Session, error) {
	if m.session != nil {
		return m.session, nil
	}
	engine, err := m.engines.Of(m.match.Setup.Rules.Game())
	if err != nil {
		return nil, err
	}
	m.session, err = engine.Open(players.Options{})
	return m.session, err
}

// seat makes the computer players of a match, each under its guard.
func (m *Manager) seat(match Match) (seated [2]players.Player, err error) {
	for _, s := range []game.Seat{game.First, game.Second} {
		if seated[s], err = match.Seated(s, m.engines, m.limit); err != nil {
			dismiss(seated)
			return seated, err
		}
	}
	return seated, nil
}

// dismiss closes players. What they were thinking about is given up.
func dismiss(seated [2]players.Player) {
	for _, p := range seated {
		if p != nil {
			_ = p.Close() // a player that cannot be closed is none of the next game's
		}
	}
}

// release closes what the manager's game holds.
func (m *Manager) release() {
	dismiss(m.seated)
	m.seated = [2]players.Player{}
	if m.session != nil {
		_ = m.session.Close()
		m.session = nil
	}
}
