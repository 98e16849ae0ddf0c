package keeper

import (
	"context"
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

// due reports whether the store is to be told of a sighting, and takes it that it is.
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

// Saw notes a visit of the owner of a token, if it holds a seat of a game in progress
// between people. A failure to note it is logged.
func (k *Keeper) Saw(ctx context.Context, token string, g kept.Game) {
	if token == "" || !g.OfPeople() {
		return
	}
	now := k.Now().UTC().Truncate(time.Microsecond)
	for _, at := range kept.Seats() {
		if g.HeldBy(at, token) && g.Terms.Absent[at] {
			k.arrived(ctx, g, at)
			return // who looks again is seen
		}
		if !g.HeldBy(at, token) || !k.sightings.due(sighting{g.ID, at}, now) {
			continue
		}
		if err := k.Store.See(ctx, g.ID, int(at), now); err != nil && ctx.Err() == nil {
			k.Log.Warn("who was seen could not be noted", "game", g.ID, "error", err)
		}
	}
}

// arrived notes that the player of a seat has come to the game. If that cannot be noted, it is
// when they ask again.
func (k *Keeper) arrived(ctx context.Context, g kept.Game, at game.Seat) {
	n := g
	n.Terms.Absent[at] = false
	n, err := n.Reseated(g, k.Engines, k.Now())
	if err == nil {
		err = k.put(ctx, n)
	}
	if err != nil && !outrun(err) && ctx.Err() == nil {
		k.Log.Warn("who has come could not be noted", "game", g.ID, "error", err)
	}
}
