package rest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"parlour/manager"
	"parlour/manager/rest/keeper"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// outcome is what a request leads to, before it has happened.
type outcome struct {
	reply wire.Reply
	// moved is the game after the move that the request made, nil if it made none.
	moved *kept.Game
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
// true the first time. A retry gets the answer of the request before it: the store refuses
// its commit, or it is refused already. So a request that comes once looks up no answer.
func (s *api) transact(a changeRequest, decide func(first bool) (outcome, error)) (wire.Reply, error) {
	for try := range tries {
		out, err := decide(try == 0)
		if err == nil {
			err = s.commit(a, out)
		}
		if err == nil {
			return out.reply, nil
		}
		r, err := s.unmade(a, err)
		if !again(err) {
			return r, err
		}
		s.Metrics.Conflicts.Inc()
	}
	return wire.Reply{}, wire.Failed("the game is in too much demand; try again").NotMade()
}

// commit makes an outcome happen, and keeps the answer of it if there is one to keep.
func (s *api) commit(a changeRequest, out outcome) error {
	answer := a.answer(out, s.Now())
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

// unmade is the reply to a request that was not carried out: as a retry the answer given before,
// or else its refusal, which is kept first if retries must get the same.
func (s *api) unmade(a changeRequest, err error) (wire.Reply, error) {
	p := (*wire.Problem)(nil)
	decided := errors.As(err, &p) && p.Decided()
	if a.key == "" || !decided && !again(err) {
		return wire.Reply{}, err
	}
	old, missing := s.Store.Answer(a.Context(), a.key)
	switch {
	case missing == nil:
		return s.replay(a, old)
	case !errors.Is(missing, gamestore.ErrNotFound):
		return wire.Reply{}, fmt.Errorf("%w: %w", gamestore.ErrUnsure, missing)
	case decided:
		return wire.Reply{}, cmp.Or(s.Store.Remember(a.Context(), *a.answer(outcome{reply: a.typed(p).Reply()}, s.Now())), err)
	default:
		return wire.Reply{}, err
	}
}

// typed is a problem as its request is answered.
func (a changeRequest) typed(p *wire.Problem) *wire.Problem {
	if a.untyped {
		return p
	}
	return p.Typed()
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
	return s.transact(a, func(first bool) (outcome, error) {
		if g, ok := s.Shelf.Last(a.id); ok && first && from == asSeen {
			if out, err := a.at(g, act); err == nil {
				return out, nil
			}
		}
		g, err := s.load(a.Context(), a.id)
		if err != nil {
			return outcome{}, err
		}
		return a.at(g, act)
	})
}

// at is what act decides in a game, unless the request is for another version of it.
func (a changeRequest) at(g kept.Game, act func(g kept.Game) (outcome, error)) (outcome, error) {
	// A refusal with its reason would tell of moves that are not for everybody yet.
	if g.Hidden(a.token) {
		return outcome{}, hidden(a.token)
	}
	if p := a.mustMatch(g); p != nil {
		return outcome{}, p
	}
	return act(g)
}

// hidden refuses a change of a game of which only its players know how it stands.
func hidden(token string) *wire.Problem {
	if token == "" {
		return wire.TokenNeeded.Refuse("all seats are held by tokens")
	}
	return wire.SeatHeld.Refuse("all seats are held by other tokens")
}

// mustMatch refuses a request if its If-Match does not name the version of the game: its
// sender has seen an older board.
func (a changeRequest) mustMatch(g kept.Game) (p *wire.Problem) {
	if a.match != "" && !wire.Listed(a.match, wire.Tag(g.Version)) {
		p = wire.OtherVersion.Refuse("the game is at %s by now", wire.Tag(g.Version))
	}
	return p
}

// playing answers a request that plays on in a game: act makes the next version of it, or says
// why not.
func (s *api) playing(a changeRequest, from source, act func(g kept.Game, m manager.Match) (kept.Game, error)) (wire.Reply, error) {
	return s.change(a, from, func(g kept.Game) (outcome, error) {
		n := g
		m, err := g.Match(s.Engines)
		if err == nil {
			n, err = act(g, m)
			err = a.refused(g, err)
		}
		if err != nil {
			return outcome{}, err
		}
		out := s.changed(a, s.answerMove(a, g, n), n)
		if n.Plies() > g.Plies() {
			out.moved = &n
			out.announce = func() { s.Turned(n, keeper.ByPerson, a.client) }
		}
		return out, nil
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

// moveMade is the type of what is kept in place of the answer of a move: the version of the game
// after it, and the number of moves. The answer is made again from the record.
const moveMade = "parlour/move"

// answer is what is stored of an outcome for retries, nil if the request has no key. Whoever
// sends the retry may know the service by another name, so URLs are stored without theirs.
func (a changeRequest) answer(out outcome, now time.Time) *gamestore.Answer {
	if a.key == "" {
		return nil
	}
	r := out.reply
	kept := &gamestore.Answer{Key: a.key, Request: a.hash, Status: r.Status, Created: now}
	if g := out.moved; g != nil {
		kept.Type, kept.Body = moveMade, fmt.Sprint(g.Version, g.Plies())
		return kept
	}
	kept.ETag, kept.Location, kept.Type, kept.Body = r.Etag, strings.TrimPrefix(r.Location, a.base), r.Media, string(r.Body)
	for _, f := range uriFields {
		kept.Body = strings.ReplaceAll(kept.Body, f+a.base+"/", f+"/")
	}
	return kept
}

// replay is the answer given before, with the URLs of this request. Answers of earlier
// versions have whole URLs already.
func (s *api) replay(a changeRequest, old gamestore.Answer) (wire.Reply, error) {
	if old.Request != a.hash {
		return wire.Reply{}, wire.Unacceptable.Refuse("this Idempotency-Key was used for another request")
	}
	if old.Type == moveMade {
		r, err := s.afterMove(a, old)
		return r.With(replayed, "true"), err
	}
	r := wire.Reply{Status: old.Status, Etag: old.ETag, Location: old.Location, Media: old.Type}
	if strings.HasPrefix(r.Location, "/") {
		r.Location = a.base + r.Location
	}
	for _, f := range uriFields {
		old.Body = strings.ReplaceAll(old.Body, f+"/", f+a.base+"/")
	}
	r.Body = []byte(old.Body)
	return r.With(replayed, "true"), nil
}

// replayed is the header field of an answer that was given before.
const replayed = "Idempotency-Replayed"

// afterMove is the answer of a move that was made before: the game as it was after it, or as it
// is now if the move was taken back.
func (s *api) afterMove(a changeRequest, old gamestore.Answer) (wire.Reply, error) {
	g, err := s.load(a.Context(), a.id)
	if err != nil {
		return wire.Reply{}, err
	}
	version, moves := g.Version, g.Plies()
	if _, err := fmt.Sscan(old.Body, &version, &moves); err != nil {
		return wire.Reply{}, kept.Unreadable(g.ID, err)
	}
	if version < g.Version && moves <= g.Plies() {
		g = g.Earlier(version, moves)
	}
	return s.answer(a, g), nil
}
