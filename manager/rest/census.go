package rest

import (
	"context"
	"time"

	"parlour/game"
	"parlour/persistence/gamestore"
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
			s.metrics.counted(s.cfg.Games, counts)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(countEvery, countShare*time.Since(begun))):
		}
	}
}

// stateLabel is what the metrics call the state of a game.
func stateLabel(a gamestore.Awaits) string {
	switch a {
	case gamestore.AwaitsHuman:
		return "person_to_move"
	case gamestore.AwaitsComputer:
		return "computer_to_move"
	default:
		return "finished"
	}
}

// counted notes how many games there are. States of which there are none are 0.
func (m *metrics) counted(games []game.Game, counts []gamestore.Count) {
	all := map[gamestore.Count]int{}
	for _, g := range games {
		for _, state := range []gamestore.Awaits{gamestore.AwaitsHuman, gamestore.AwaitsComputer, gamestore.AwaitsNobody} {
			all[gamestore.Count{Kind: g.Name(), Awaits: state}] = 0
		}
	}
	for _, c := range counts {
		all[gamestore.Count{Kind: c.Kind, Awaits: c.Awaits}] = c.Games
	}
	for of, n := range all {
		m.stored.WithLabelValues(of.Kind, stateLabel(of.Awaits)).Set(float64(n))
	}
}
