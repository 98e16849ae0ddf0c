package rest

import (
	"context"
	"time"

	"parlour/manager"
	"parlour/players"
)

// labourer works on hints and reviews, one after another.
type labourer struct {
	*Server
	// session is that of the last review, nil for none: the engine's findings about one move
	// serve for the next.
	session players.Session
	review  *task
}

// labour works on jobs until ctx ends.
func (s *Server) labour(ctx context.Context) {
	l := labourer{Server: s}
	defer l.leave()
	for {
		t, ok := s.jobs.next(ctx)
		if !ok {
			return
		}
		if l.work(ctx, t) {
			s.jobs.done(t)
			s.finish(ctx, t)
		} else {
			s.jobs.back(t)
		}
	}
}

// work works on a job for a while, and reports whether it has ended.
func (l *labourer) work(ctx context.Context, t *task) (ended bool) {
	defer func() {
		if r := recover(); r != nil {
			l.log.Error("an engine crashed", "game", t.kept.Game, "panic", r)
			t.job.State, t.job.Error = jobFailed, manager.ErrBrokeDown.Error()
			ended = true
		}
	}()
	result, err := l.step(ctx, t)
	switch {
	case err != nil:
		t.job.State, t.job.Error = jobFailed, err.Error()
	case result == nil:
		return false
	default:
		t.job.State, t.job.Result = jobDone, result
	}
	return true
}

// step is the result of a job, or nil if there is more to do than it has done.
func (l *labourer) step(ctx context.Context, t *task) (any, error) {
	engine, err := l.engines.Of(t.match.Record.Rules().Game())
	if err != nil {
		return nil, err
	}
	if t.job.Kind == jobHint {
		info, err := l.hinted(ctx, t, engine)
		if err != nil {
			return nil, err
		}
		return manager.Preview(t.match.Save()).HintReport(info, engine.Unit()), nil
	}
	if err := l.reviewMove(ctx, t, engine); err != nil {
		l.leave()
		return nil, err
	}
	if len(t.reviewed) < t.job.Ply {
		return nil, nil
	}
	l.leave()
	return manager.Preview(t.match.Save()).ReviewReport(t.reviewed, engine.Unit()), nil
}

// hinted values the moves of the side to move.
func (l *labourer) hinted(ctx context.Context, t *task, engine players.Engine) (players.Info, error) {
	session, err := engine.Open(players.Options{Memory: jobMemory})
	if err != nil {
		return players.Info{}, err
	}
	defer session.Close()
	return players.Hint(ctx, session, t.match.Record.View(), players.Limits{Time: hintTime}, nil)
}

// reviewMove reviews the next move of a game.
func (l *labourer) reviewMove(ctx context.Context, t *task, engine players.Engine) (err error) {
	if l.review != t {
		l.leave()
		if l.session, err = engine.Open(players.Options{Memory: jobMemory}); err != nil {
			return err
		}
		l.review = t
	}
	states, at := t.match.Record.States(), len(t.reviewed)
	each := players.Limits{Time: min(mostPerMove, reviewTime/time.Duration(t.job.Ply))}
	move, err := players.ReviewMove(ctx, l.session, states[at], states[at+1].LastMove(), each)
	t.reviewed = append(t.reviewed, move)
	return err
}

// leave closes the session of a review. What it has found counts even if it cannot be
// closed.
func (l *labourer) leave() {
	if l.session != nil {
		_ = l.session.Close()
	}
	l.session, l.review = nil, nil
}

// finish keeps the result of a job and tells those who watch the game.
func (s *Server) finish(ctx context.Context, t *task) {
	if ctx.Err() != nil {
		return // the server ends; the job is lost
	}
	if err := s.keep(ctx, t); err != nil {
		s.log.Error("the result of a job could not be kept", "game", t.kept.Game, "error", err)
		return
	}
	s.hub.Note(t.kept.Game, t.job.note(t.kept.ID))
}
