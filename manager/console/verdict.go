package console

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/manager"
)

// How long a hint may take in all, and a review for each move that is not known
// at once.
const (
	hintTime   = 3 * time.Second
	reviewTime = time.Second
)

// hint shows what each move is worth.
func (s *session) hint(ctx context.Context) error {
	state := s.m.Snapshot().Record.State()
	r, err := s.judge(ctx, "Thinking ...", func(ctx context.Context, _ func(string)) (manager.Reply, error) {
		return s.m.Feed(ctx, manager.Hint{Limit: hintTime})
	})
	if err != nil {
		return err
	}
	s.screen.show("\n" + manager.HintText(state, r.Hint))
	return nil
}

// review shows what each move of the game was worth.
func (s *session) review(ctx context.Context) error {
	r, err := s.judge(ctx, "Reviewing ...", func(ctx context.Context, tell func(string)) (manager.Reply, error) {
		return s.m.Feed(ctx, manager.Review{Limit: reviewTime, Progress: func(done, total int) {
			tell(fmt.Sprintf("Reviewed %d of %d moves ...", done, total))
		}})
	})
	if err != nil {
		return err
	}
	s.screen.show("\n" + manager.ReviewText(r.Review))
	return nil
}

// judge feeds the manager what takes time, until it is done or Escape is pressed.
func (s *session) judge(
	ctx context.Context, what string, feed func(ctx context.Context, tell func(string)) (manager.Reply, error),
) (manager.Reply, error) {
	r, err := s.stoppable(ctx, what, feed)
	switch {
	case err == nil:
		return r, nil
	case errors.Is(err, errStopped):
		s.screen.say("It was stopped.")
	case ctx.Err() != nil:
		return r, err
	default:
		s.refuse(err)
	}
	return r, ErrBack
}
