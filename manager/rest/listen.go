package rest

import (
	"context"
	"time"

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
		s.running.Go(func() { teller.Listen(ctx, func() { ask(now) }, s.heard) })
	}
	s.running.Go(func() { s.hub.poll(ctx, max(every, time.Millisecond), now, s.store.Versions) })
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
	s.recent.outdated(id, version)
	s.hub.heard(id, version)
}
