package manager

import (
	"context"
	"time"

	"parlour/game"
	"parlour/players"
)

// The actions in a game of a service. Each asks the service by a Job. Its answer is the game as it
// is there, and becomes the match here.

func join(m *Manager, e Event, r *Reply) (State, error) {
	j := e.(Join)
	if j.Dial != nil {
		r.Job = m.job(func(ctx context.Context, _ Control) Done {
			far, heard, err := j.Dial(ctx)
			return Done{kind: KindJoin, heard: &heard, next: far, err: err}
		})
		return m.state, nil
	}
	match, err := distantMatch(j.Game)
	if err != nil {
		return m.state, err
	}
	m.setAside()
	state := m.adopt(match, [2]players.Player{})
	m.far = j.Far
	return state, nil
}

// unlessFar refuses an event in a game of a service, where both players would have to agree.
func unlessFar(m *Manager, _ Event) error {
	if m.match.far != nil {
		return ErrFar
	}
	return nil
}

// unlessSeated refuses an event to who watches a game of a service.
func unlessSeated(m *Manager, _ Event) error {
	if m.match.far != nil && m.match.far.Watched() {
		return ErrWatching
	}
	return nil
}

// unlessAnalysed refuses an analysis of a running game of a service, as hints are.
func unlessAnalysed(m *Manager, _ Event) error { return m.match.helped() }

// unlessJoined requires a game of a service.
func unlessJoined(m *Manager, _ Event) error {
	if m.far == nil {
		return ErrNotFar
	}
	return nil
}

func await(m *Manager, _ Event, r *Reply) (State, error) {
	far, seen := m.far, m.match.far.Serial
	r.Job = m.job(func(ctx context.Context, _ Control) Done {
		heard, err := far.News(ctx, seen)
		return Done{kind: KindAwait, heard: &heard, err: err}
	})
	return m.state, nil
}

// unlessAsked requires that the other player asks to take back.
func unlessAsked(m *Manager, e Event) error {
	if err := unlessJoined(m, e); err != nil {
		return err
	}
	d := m.match.far
	switch {
	case d.Watched():
		return ErrWatching
	case d.Back[d.Seat()] && !e.(Allow).Accept, d.Back[d.Seat().Other()]:
		return nil
	default:
		return ErrNobodyAsks
	}
}

// unlessClaimable requires that the other player has stayed away for long enough.
func unlessClaimable(m *Manager, e Event) error {
	if err := unlessJoined(m, e); err != nil {
		return err
	}
	switch d := m.match.far; {
	case d.Watched():
		return ErrWatching
	case d.Claim.IsZero() || m.clock().Before(d.Claim):
		return ErrTooEarly
	default:
		return nil
	}
}

// unlessReportable requires a service that takes reports, and a person in the other seat.
func unlessReportable(m *Manager, e Event) error {
	if err := unlessJoined(m, e); err != nil {
		return err
	}
	switch d := m.match.far; {
	case d.Watched():
		return ErrWatching
	case !d.OfPeople(), d.Free[d.Seat().Other()] && len(d.Save.Record.Moves()) == 0:
		return ErrNoPerson
	case d.Unreported:
		return ErrNoReports
	default:
		return nil
	}
}

// report requests the job of reporting the other player. Nothing of the game changes by it.
func report(m *Manager, e Event, r *Reply) (State, error) {
	far := m.far
	r.Job = m.job(func(ctx context.Context, _ Control) Done {
		_, err := far.Act(ctx, e)
		return Done{kind: KindReport, err: err}
	})
	return m.state, nil
}

// asked requests the job of asking the service for what an event says.
func asked(m *Manager, e Event, r *Reply) (State, error) {
	far := m.far
	if move, ok := e.(Move); ok {
		// Refused here it costs no request, and is explained in the language of the person.
		if _, err := m.match.Record.Play(move.Text); err != nil {
			return m.state, err
		}
	}
	seen := m.match.far.Serial
	r.Job = m.job(func(ctx context.Context, c Control) Done {
		defer tellLine(ctx, far, seen, c.Progress)()
		heard, err := far.Act(ctx, e)
		return Done{kind: KindAwait, heard: &heard, err: err}
	})
	return m.state, nil
}

// tellLine reports when the line to a service is lost or there again, until stop is called.
func tellLine(ctx context.Context, far Far, seen uint64, report func(Progress)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		var lost error
		for {
			d, err := far.News(ctx, seen)
			if err != nil {
				return
			}
			if (d.Lost == nil) != (lost == nil) {
				report(Progress{Lost: d.Lost})
			}
			seen, lost = d.Serial, d.Lost
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// again requests the job of asking for the game once more.
func again(m *Manager, _ Event, r *Reply) (State, error) {
	far := m.far
	r.Job = m.job(func(ctx context.Context, _ Control) Done {
		next, heard, err := far.Again(ctx)
		return Done{kind: KindRematch, heard: &heard, next: next, err: err}
	})
	return m.state, nil
}

// hear makes the game as the service has told it the match here.
func (m *Manager) hear(d Done, r *Reply) (State, error) {
	match, err := distantMatch(*d.heard)
	if err != nil {
		if d.next != nil {
			d.next.Close()
		}
		return m.state, err
	}
	if d.next != nil {
		m.setAside()
		state := m.adopt(match, [2]players.Player{})
		m.far = d.next
		return state, nil
	}
	before := m.match
	match.SavedAs, match.SavedSum, match.Finished = before.SavedAs, before.SavedSum, before.Finished
	m.generation++
	if match.State() == GameEnded && before.State() != GameEnded {
		m.name(&match, r)
	}
	m.match = match
	if match.State() == GameEnded && before.State() != GameEnded {
		m.enter(r)
	}
	return match.State(), nil
}

// Joined reports whether a service keeps the current game.
func (m *Manager) Joined() bool { return m.far != nil }

// ClaimIn is how long it takes until the game may be claimed; ok is false for never.
func (s Snapshot) ClaimIn(now time.Time) (d time.Duration, ok bool) {
	if s.Far == nil || s.Far.Claim.IsZero() {
		return 0, false
	}
	return max(0, s.Far.Claim.Sub(now)), true
}

// Asked reports whether the game waits for the person here: to move, or to answer an offer of
// a draw.
func (s Snapshot) Asked() bool {
	if s.State == DrawOffered && s.Far != nil {
		return !s.Far.Watched() && !s.Far.Own[s.Far.Offer.By]
	}
	return s.State == DrawOffered || s.State == ToMove && s.HumanToMove()
}

// Offerer is who offers a draw, while one is offered.
func (s Snapshot) Offerer() game.Seat {
	if s.Far != nil {
		return s.Far.Offer.By
	}
	return s.Record.State().ToMove()
}
