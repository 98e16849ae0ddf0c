package rest

import (
	"context"
	"time"

	"parlour/persistence/gamestore"
)

// Keep says how long games are kept. The zero Keep keeps all for ever.
type Keep struct {
	// Finished is for how long games are kept after their end, and Abandoned for how
	// long those in progress are after their last change; 0 is for ever.
	Finished, Abandoned time.Duration
	// MostFinished is how many finished games are kept, the last to end; 0 is any
	// number.
	MostFinished int
	// MostAbandoned is how many games in progress are kept that nothing has changed for
	// idleAfter, the last to be changed; 0 is any number.
	MostAbandoned int
}

// idleAfter is after how long without a change a game in progress may be removed because
// there are too many.
const idleAfter = 24 * time.Hour

// at is what k means at a time.
func (k Keep) at(now time.Time) gamestore.Keep {
	out := gamestore.Keep{MostFinished: k.MostFinished, MostIdle: k.MostAbandoned, Idle: now.Add(-idleAfter)}
	if k.Finished > 0 {
		out.Finished = now.Add(-k.Finished)
	}
	if k.Abandoned > 0 {
		out.Abandoned = now.Add(-k.Abandoned)
	}
	return out
}

// How long answers are kept for retries, and how often what is old is removed.
const (
	answersLast = 24 * time.Hour
	tendEvery   = 10 * time.Minute
)

// tend removes old answers, and games that are not to be kept, at once and then every
// so often, until ctx ends.
func (s *Server) tend(ctx context.Context) {
	tick := time.NewTicker(tendEvery)
	defer tick.Stop()
	for {
		s.tendOnce(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (s *Server) tendOnce(ctx context.Context) {
	now := s.now()
	if err := s.store.Forget(ctx, now.Add(-answersLast)); err != nil && ctx.Err() == nil {
		s.log.Error("forgetting old answers", "error", err)
	}
	if s.cfg.Keep == (Keep{}) {
		return
	}
	removed, err := s.store.Expire(ctx, s.cfg.Keep.at(now))
	if err != nil && ctx.Err() == nil {
		s.log.Error("removing old games", "error", err)
	}
	if removed > 0 {
		s.metrics.Removed.Add(float64(removed))
		s.log.Info("old games are removed", "games", removed)
	}
}
