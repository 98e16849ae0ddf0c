package work

import (
	"context"
	"time"

	"parlour/manager"
	"parlour/players"
)

// labourer works on hints and reviews, one after another.
type labourer struct {
	*Desk
	// session is that of the last review, nil for none: the engine's findings about one move
	// serve for the next.
	session players.Session
	review  *Task
}

// Run works on jobs, one after another, until ctx ends. Each that has ended is handed to ended.
func (q *Desk) Run(ctx context.Context, ended func(context.Context, *Task)) {
	l := labourer{Desk: q}
	defer l.leave()
	for t, ok := q.next(ctx); ok; t, ok = q.next(ctx) {
		if l.work(ctx, t) {
			q.done(t)
			ended(ctx, t)
		} else {
			q.back(t)
		}
	}
}

// work works on a job for a while, and reports whether it has ended.
func (l *labourer) work(ctx context.Context, t *Task) (ended bool) {
	defer func() {
		if r := recover(); r != nil {
			l.log.Error("an engine crashed", "game", t.Game, "panic", r)
			t.Job.State, t.Job.Error = Failed, manager.ErrBrokeDown.Error()
			ended = true
		}
	}()
	result, err := l.step(ctx, t)
	switch {
	case err != nil:
		t.Job.State, t.Job.Error = Failed, err.Error()
	case result == nil:
		return false
	default:
		t.Job.State, t.Job.Result = Done, result
	}
	return true
}

// step is the result of a job, or nil if there is more to do than it has done.
func (l *labourer) step(ctx context.Context, t *Task) (any, error) {
	engine, err := l.engines.Of(t.Match.Record.Rules().Game())
	if err != nil {
		return nil, err
	}
	if t.Job.Kind == Hint {
		info, err := l.hinted(ctx, t, engine)
		if err != nil {
			return nil, err
		}
		return manager.Preview(t.Match.Save()).HintReport(info, engine.Unit()), nil
	}
	if err := l.reviewMove(ctx, t, engine); err != nil {
		l.leave()
		return nil, err
	}
	if len(t.reviewed) < t.Job.Ply {
		return nil, nil
	}
	l.leave()
	return manager.Preview(t.Match.Save()).ReviewReport(t.reviewed, engine.Unit()), nil
}

// hinted values the moves of the side to move.
func (l *labourer) hinted(ctx context.Context, t *Task, engine players.Engine) (players.Info, error) {
	session, err := engine.Open(players.Options{Memory: jobMemory})
	if err != nil {
		return players.Info{}, err
	}
	defer session.Close()
	return players.Hint(ctx, session, t.Match.Record.View(), players.Limits{Time: hintTime}, nil)
}

// reviewMove reviews the next move of a game.
func (l *labourer) reviewMove(ctx context.Context, t *Task, engine players.Engine) (err error) {
	if l.review != t {
		l.leave()
		if l.session, err = engine.Open(players.Options{Memory: jobMemory}); err != nil {
			return err
		}
		l.review = t
	}
	states, at := t.Match.Record.States(), len(t.reviewed)
	each := players.Limits{Time: min(mostPerMove, reviewTime/time.Duration(t.Job.Ply))}
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
