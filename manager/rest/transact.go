package rest

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/rest/keeper"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// outcome is what a request leads to, before it has happened.
type outcome struct {
	reply wire.Reply
	// commit puts it into the store, together with the answer if there is one to
	// keep; nil if nothing changes.
	commit func(a *gamestore.Answer) error
	// announce tells everybody concerned, once it is committed.
	announce func()
}

// tries is how often a request is tried while others come first. Each time one of the
// others has succeeded, so that only a great many at once could use them up.
const tries = 64

// transact answers a request that changes something. It asks decide for the outcome in
// the game as it is now, and again if the game has changed before the commit; first is
// true the first time. A retry gets the answer of the request before it.
func (s *api) transact(a changeRequest, decide func(first bool) (outcome, error)) (wire.Reply, error) {
	for try := range tries {
		if r, ok, err := s.answered(a); ok || err != nil {
			return r, err
		}
		out, err := decide(try == 0)
		if err == nil {
			err = s.commit(a, out)
		}
		if err == nil {
			return out.reply, nil
		}
		if err = s.refuse(a, err); !again(err) {
			return wire.Reply{}, err
		}
		s.Metrics.Conflicts.Inc()
	}
	return wire.Reply{}, wire.Failed("the game is in too much demand; try again").NotMade()
}

// commit makes an outcome happen, and keeps the answer of it if there is one to keep.
func (s *api) commit(a changeRequest, out outcome) error {
	answer := a.answer(out.reply, s.Now())
	switch {
	case out.commit == nil && answer == nil:
		return nil
	case out.commit == nil:
		return s.Store.Remember(a.Context(), *answer)
	}
	err := out.commit(answer)
	if err == nil {
		out.announce()
	}
	return err
}

// answered returns the answer that a request of the same key was given.
func (s *api) answered(a changeRequest) (r wire.Reply, ok bool, err error) {
	if a.key == "" {
		return wire.Reply{}, false, nil
	}
	old, err := s.Store.Answer(a.Context(), a.key)
	switch {
	case errors.Is(err, gamestore.ErrNotFound):
		return wire.Reply{}, false, nil
	case err != nil:
		return wire.Reply{}, false, err
	case old.Request != a.hash:
		return wire.Reply{}, false, wire.Unacceptable.Refuse("this Idempotency-Key was used for another request")
	}
	return a.replay(old), true, nil
}

// refuse returns a refusal, and first keeps it for retries of the request if they must
// get the same.
func (s *api) refuse(a changeRequest, err error) error {
	p := (*wire.Problem)(nil)
	if a.key == "" || !errors.As(err, &p) || !p.Decided() {
		return err
	}
	kept := p
	if !a.untyped {
		kept = p.Typed()
	}
	if err := s.Store.Remember(a.Context(), *a.answer(kept.Reply(), s.Now())); err != nil {
		return err
	}
	return p
}

// source is where a change looks for its game first.
type source bool

// A game as it was last seen here saves reading the store. If another server has changed it,
// the commit fails, and a refusal is checked against the game in the store.
const (
	fromStore source = false
	asSeen    source = true
)

// change answers a request that changes a game: act decides what it leads to.
func (s *api) change(a changeRequest, from source, act func(g kept.Game) (outcome, error)) (wire.Reply, error) {
	matching := func(g kept.Game) (outcome, error) {
		if p := a.mustMatch(g); p != nil {
			return outcome{}, p
		}
		return act(g)
	}
	return s.transact(a, func(first bool) (outcome, error) {
		if g, ok := s.Shelf.Last(a.id); ok && first && from == asSeen {
			if out, err := matching(g); err == nil {
				return out, nil
			}
		}
		g, err := s.load(a.Context(), a.id)
		if err != nil {
			return outcome{}, err
		}
		return matching(g)
	})
}

// changed is the outcome of a change that leads to the next version of a game.
func (s *api) changed(a changeRequest, answer wire.Reply, n kept.Game) outcome {
	return outcome{
		reply:    answer,
		commit:   func(kept *gamestore.Answer) error { return s.Store.Replace(a.Context(), n.Game, kept) },
		announce: func() { s.Changed(n, a.client) },
	}
}

// turned is changed for a turn of a person.
func (s *api) turned(a changeRequest, answer wire.Reply, n kept.Game) outcome {
	out := s.changed(a, answer, n)
	out.announce = func() { s.Turned(n, keeper.ByPerson, a.client) }
	return out
}

// load takes a game out of the store. The error is KSE-004 if there is none.
func (s *api) load(ctx context.Context, id string) (kept.Game, error) {
	if !wire.ValidID(id) {
		return kept.Game{}, kse.NoGame(id)
	}
	g, err := s.Shelf.Load(ctx, id)
	if errors.Is(err, gamestore.ErrNotFound) {
		return kept.Game{}, kse.NoGame(id)
	}
	return g, err
}

// again reports whether another request came first.
func again(err error) bool {
	return errors.Is(err, gamestore.ErrConflict) || errors.Is(err, gamestore.ErrAnswered)
}

// The beginnings of the fields in an answer's body with the address of its game. No text
// inside the body has them, as its quotation marks would be escaped.
var uriFields = [...]string{`"uri":"`, `"url":"`}

// answer is r as it is stored for retries, nil if the request has no key. Whoever sends
// the retry may know the service by another name, so URLs are stored without theirs.
func (a changeRequest) answer(r wire.Reply, now time.Time) *gamestore.Answer {
	if a.key == "" {
		return nil
	}
	body := string(r.Body)
	for _, f := range uriFields {
		body = strings.ReplaceAll(body, f+a.base+"/", f+"/")
	}
	return &gamestore.Answer{
		Key: a.key, Request: a.hash, Status: r.Status, ETag: r.Etag, Location: strings.TrimPrefix(r.Location, a.base),
		Type: r.Media, Body: body, Created: now,
	}
}

// replay is the answer given before, with the URLs of this request. Answers of earlier
// versions have whole URLs already.
func (a changeRequest) replay(old gamestore.Answer) wire.Reply {
	r := wire.Reply{Status: old.Status, Etag: old.ETag, Location: old.Location, Media: old.Type}
	if strings.HasPrefix(r.Location, "/") {
		r.Location = a.base + r.Location
	}
	for _, f := range uriFields {
		old.Body = strings.ReplaceAll(old.Body, f+"/", f+a.base+"/")
	}
	r.Body = []byte(old.Body)
	return r.With("Idempotency-Replayed", "true")
}

// settlement tells what became of a request.
type settlement struct {
	// Made reports whether the change was made. One that was not will not be any more,
	// unless it is sent again.
	Made bool `json:"made"`
	// Status is what the request was answered, 0 if it was not.
	Status int `json:"status,omitempty"`
}

// settled reports whether the request of an Idempotency-Key was carried out, for clients
// without its answer: GET /answers, with the game in the query if it was one in a game.
// It tells no more to anybody who guesses a key.
func (s *api) settled(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	id := r.URL.Query().Get("game")
	if id != "" && !wire.ValidID(id) {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is no id of a game", game.Quote(id))
	}
	key, p := keyOf(r, id)
	if p == nil && key == "" {
		p = wire.BadRequest.Refuse("Idempotency-Key must say which request is asked about")
	}
	if p != nil {
		return wire.Reply{}, p
	}
	old, err := s.Store.Settled(r.Context(), key)
	if err != nil && !errors.Is(err, gamestore.ErrNotFound) {
		return wire.Reply{}, err
	}
	made := settlement{Made: err == nil && old.Status < http.StatusBadRequest, Status: old.Status}
	return wire.OK(made).Cached("no-store"), nil
}
