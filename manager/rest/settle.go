package rest

import (
	"context"
	"errors"
	"net/http"

	"parlour/persistence/gamestore"
)

// outcome is what a request leads to, before it has happened.
type outcome struct {
	reply reply
	// keep makes it happen, together with the answer if there is one to keep.
	keep func(a *gamestore.Answer) error
	// then tells the others, once it has.
	then func()
}

// tries is how often a request is begun again because another came first. Each
// time some request has succeeded, so only a crowd could use them up.
const tries = 64

// settle answers a request that changes something. It asks decide what the request
// leads to in the game as it stands, and again if the game has changed before that
// could be kept. A retry of a request that was answered is given that answer.
func (s *Server) settle(ctx context.Context, a ask, decide func() (outcome, error)) (reply, error) {
	for range tries {
		if r, ok, err := s.answered(ctx, a); ok || err != nil {
			return r, err
		}
		out, err := decide()
		if err == nil {
			err = out.keep(a.answer(out.reply, s.now()))
		}
		if err == nil {
			out.then()
			return out.reply, nil
		}
		if err = s.refuse(ctx, a, err); !again(err) {
			return reply{}, err
		}
		s.metrics.conflicts.Inc()
	}
	return reply{}, failed("the game is in too much demand; try again")
}

// again tells whether another request came first.
func again(err error) bool {
	return errors.Is(err, gamestore.ErrConflict) || errors.Is(err, gamestore.ErrAnswered)
}

// answered returns the answer that a request of the same key was given.
func (s *Server) answered(ctx context.Context, a ask) (r reply, ok bool, err error) {
	if a.key == "" {
		return reply{}, false, nil
	}
	old, err := s.store.Answer(ctx, a.key)
	switch {
	case errors.Is(err, gamestore.ErrNotFound):
		return reply{}, false, nil
	case err != nil:
		return reply{}, false, err
	case old.Request != a.hash:
		return reply{}, false, refused(http.StatusUnprocessableEntity, "this Idempotency-Key was used for another request")
	}
	return reply{
		status: old.Status, etag: old.ETag, location: old.Location, media: old.Type, body: []byte(old.Body),
		fields: []field{{"Idempotency-Replayed", "true"}},
	}, true, nil
}

// refuse keeps a refusal for retries of the request, if it is one that they must
// be given too, and returns it.
func (s *Server) refuse(ctx context.Context, a ask, err error) error {
	p := (*problem)(nil)
	if a.key == "" || !errors.As(err, &p) || !p.decided() {
		return err
	}
	if err := s.store.Remember(ctx, *a.answer(p.reply(), s.now())); err != nil {
		return err
	}
	return p
}
