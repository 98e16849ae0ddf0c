package rest

import (
	"context"
	"net/http"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
)

// sightings are when those who hold seats were last seen by this server and the store
// was told.
type sightings struct {
	mu   sync.Mutex
	told map[sighting]time.Time
}

// sighting is a seat of a game.
type sighting struct {
	id   string
	seat game.Seat
}

const (
	// seeEvery is how often the store is told of somebody who is there all the time.
	seeEvery = 30 * time.Second
	// maxSightings is how many seats are remembered; of more the store is told again.
	maxSightings = 10_000
)

// due tells whether the store is to be told of a sighting, and takes it that it is.
func (a *sightings) due(of sighting, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if last, ok := a.told[of]; ok && now.Sub(last) < seeEvery && !now.Before(last) {
		return false
	}
	if a.told == nil || len(a.told) >= maxSightings {
		a.told = map[sighting]time.Time{}
	}
	a.told[of] = now
	return true
}

// saw notes that whoever sent a request has been here, if its token holds a seat of a
// game between people that goes on. That it cannot be noted fails nothing.
func (s *Server) saw(ctx context.Context, r *http.Request, g kept.Game) {
	token, p := bearer(r)
	if p != nil || token == "" || !g.OfPeople() {
		return
	}
	now := s.now().UTC().Truncate(time.Microsecond)
	for _, at := range kept.Seats() {
		if g.HeldBy(at, token) && g.Terms.Absent[at] {
			s.arrived(ctx, g, at)
			return // who looks again is seen
		}
		if !g.HeldBy(at, token) || !s.sightings.due(sighting{g.ID, at}, now) {
			continue
		}
		if err := s.store.See(ctx, g.ID, int(at), now); err != nil && ctx.Err() == nil {
			s.log.Warn("who was seen could not be noted", "game", g.ID, "error", err)
		}
	}
}

// arrived notes that who holds a seat has come to the game. If that cannot be noted, it is
// when they ask again.
func (s *Server) arrived(ctx context.Context, g kept.Game, at game.Seat) {
	n := g
	n.Terms.Absent[at] = false
	n, err := n.Reseated(g, s.engines, s.now())
	if err == nil {
		err = s.store.Replace(ctx, n.Game, nil)
	}
	switch {
	case err == nil:
		s.announce(n, noClient)
	case !again(err) && ctx.Err() == nil:
		s.log.Warn("who has come could not be noted", "game", g.ID, "error", err)
	}
}
