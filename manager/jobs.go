package manager

import (
	"context"
	"strings"

	"parlour/game"
	"parlour/players"
)

// Job is slow work: a computer player's thinking, a hint, a review or a
// comparison. The manager returns it and does not wait for it: a front end runs
// it concurrently and feeds its result, which the manager drops if the game has
// changed since.
type Job struct {
	generation uint64
	run        func(context.Context, Control) Done
}

// Control lets a front end follow a job and end it early.
type Control struct {
	// Stop, once closed, asks for the result so far. A nil Stop never does. To
	// abandon a job, cancel its context.
	Stop <-chan struct{}
	// Progress, if not nil, is called with the progress of the job, from the
	// goroutine that runs it.
	Progress func(Progress)
}

// Progress is the progress of a job.
type Progress struct {
	// Info is the result so far of an analysis; other jobs leave it empty.
	Info players.Info
	// Done and Total count moves of a review and games of a comparison.
	Done, Total int
	// Table is that of the games of a comparison so far.
	Table players.Table
	// Lost is why the service of a game cannot be reached, so that it is asked again; nil if
	// it can.
	Lost error
}

// Run does the work and returns the event to feed. It may be called once, from
// any goroutine. If an engine panics, the job ends with ErrBrokeDown and the
// program goes on.
func (j *Job) Run(ctx context.Context, c Control) (done Done) {
	if c.Progress == nil {
		c.Progress = func(Progress) {}
	}
	defer func() {
		if r := recover(); r != nil {
			done = Done{err: game.Errorf("%w: %v", ErrBrokeDown, r)}
		}
		done.generation = j.generation
	}()
	return j.run(ctx, c)
}

// Done is the result of a job. Feeding it applies the result, or returns the
// job's error.
type Done struct {
	generation uint64
	kind       Kind
	played     Played
	choice     players.Choice
	hint       players.Info
	review     []players.Reviewed
	table      players.Table
	heard      *Distant // of a service
	next       Far      // the connection of another game there
	err        error
}

// Kind implements Event.
func (Done) Kind() Kind { return KindDone }

// Err is the error of a failed job: that of the context if it was cancelled.
func (d Done) Err() error { return d.err }

// Table is that of the finished games of a comparison, even if it failed.
func (d Done) Table() players.Table { return d.table }

// thinking is the job of the computer player to move.
func (m *Manager) thinking() *Job {
	side := m.match.Record.State().ToMove()
	player := m.seated[side]
	turn := players.Turn{View: m.match.Record.View(), Clock: m.match.TimeOf(side), Rival: m.match.TimeOf(side.Other())}
	return m.job(func(ctx context.Context, c Control) Done {
		report := func(i players.Info) { c.Progress(Progress{Info: i}) }
		turn.Stop, turn.Report = c.Stop, report
		played, choice, err := TakeTurn(ctx, player, turn)
		return Done{kind: KindThink, played: played, choice: choice, err: err}
	})
}

// analysing is a job with the session that hints and reviews of the game share. The error
// wraps players.ErrNoEngine.
func (m *Manager) analysing(run func(context.Context, Control, players.Session) Done) (*Job, error) {
	if m.session == nil {
		engine, err := m.engines.Asked(m.asked(), m.match.Setup.Rules.Game())
		if err != nil {
			return nil, err
		}
		if m.session, err = engine.Open(players.Options{}); err != nil {
			return nil, err
		}
	}
	session := m.session
	return m.job(func(ctx context.Context, c Control) Done { return run(ctx, c, session) }), nil
}

// comparing is the job of a match between two computer players.
func (m *Manager) comparing(e Compare, openings []game.State) *Job {
	rules := m.rules
	return m.job(func(ctx context.Context, c Control) Done {
		table, err := m.engines.Compare(ctx, players.Match{
			Rules: rules, A: e.A, B: e.B, Games: e.Games, Seed: e.Seed, Time: e.Time, Nodes: e.Nodes,
			Openings: openings, Balanced: e.Balanced, Test: e.Test, Stop: c.Stop,
			Progress: func(t players.Table, total int) { c.Progress(Progress{Done: t.Games(), Total: total, Table: t}) },
		})
		return Done{kind: KindCompare, table: table, err: err}
	})
}

// job creates a job for the current game and makes earlier jobs outdated.
func (m *Manager) job(run func(context.Context, Control) Done) *Job {
	m.generation++
	return &Job{generation: m.generation, run: run}
}

// asked is the name of the program that hints of the game are asked of, "" for none.
func (m *Manager) asked() string {
	for _, name := range m.engines.Programs(m.match.Setup.Rules.Game()) {
		if strings.EqualFold(name, m.hints) {
			return name
		}
	}
	return ""
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

// dismiss closes players and so cancels their thinking.
func dismiss(seated [2]players.Player) {
	for _, p := range seated {
		if p != nil {
			_ = p.Close() // a failure does not affect the next game
		}
	}
}

// release closes the players and the session of the current game.
func (m *Manager) release() {
	dismiss(m.seated)
	m.seated = [2]players.Player{}
	if m.session != nil {
		_ = m.session.Close()
		m.session = nil
	}
	if m.far != nil {
		m.far.Close()
		m.far = nil
	}
}
