package rest

import (
	"context"
	"time"

	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
)

// toldPoll is how many times as long the store is not asked for changes if it tells of
// them by itself.
const toldPoll = 25

// followOthers has the hub and the cache follow the changes of other servers, until ctx ends.
func (s *Server) followOthers(ctx context.Context) {
	every, now := s.cfg.Poll, make(chan struct{}, 1)
	if teller, ok := s.store.(gamestore.Teller); ok {
		every *= toldPoll
		to := gamestore.Listener{Anew: func() { ask(now) }, Game: s.heard, Job: func(game, id string) { s.heardOfJob(ctx, game, id) }}
		s.running.Go(func() { teller.Listen(ctx, to) })
	}
	s.running.Go(func() { s.hub.Poll(ctx, max(every, time.Millisecond), now, s.store.Versions) })
}

// ask has the store asked now, for changes that it did not tell.
func ask(now chan<- struct{}) {
	select {
	case now <- struct{}{}:
	default: // it will be
	}
}

// heard takes in that a game is at a version by now, 0 for one that is gone.
func (s *Server) heard(id string, version int64) {
	s.shelf.Outdated(id, version)
	s.hub.Heard(id, version)
}

// heardOfJob takes in that a job of a game has been kept, and tells those who watch the game
// here if it has ended.
func (s *Server) heardOfJob(ctx context.Context, game, id string) {
	if !s.hub.Watches(game) {
		return
	}
	kept, err := s.store.Job(ctx, id)
	if err != nil {
		return // who asked for it finds it, or its loss, by its own address
	}
	if j, err := readJob(kept); err == nil && j.State != work.Waiting {
		s.hub.Note(game, noted(id, j))
	}
}
