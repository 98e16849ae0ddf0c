package rest

import (
	"context"
	"time"
)

// How often the games are counted for the metrics, which looks at all of them: at most so
// often, and for at most a share of the time.
const (
	countEvery = time.Minute
	countShare = 100
)

// count counts the games of the store for the metrics, at once and then every so often,
// until ctx ends. Of several servers on one database each counts all games.
func (s *Server) count(ctx context.Context) {
	for {
		begun := time.Now()
		counts, err := s.store.Count(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			s.log.Warn("the games cannot be counted", "error", err)
		default:
			s.metrics.Counted(s.cfg.Games, counts)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(countEvery, countShare*time.Since(begun))):
		}
	}
}
