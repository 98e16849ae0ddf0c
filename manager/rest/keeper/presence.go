package keeper

import (
	"context"
	"maps"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
)

// sightings are when those who hold seats were last seen, as far as the store knows.
type sightings struct {
	mu   sync.Mutex
	last map[sighting]time.Time
}

// sighting is a seat of a game.
type sighting struct {
	id   string
	seat game.Seat
}

const (
	// seeEvery is how often the store is told of somebody who is there all the time.
	seeEvery = 30 * time.Second
	// hereFor is for how long somebody who was seen is taken to be there: an event stream beats
	// four times meanwhile, and another server hears of it within seconds.
	hereFor = time.Minute
	// maxSightings is how many seats are remembered; of more the store is told again.
	maxSightings = 10_000
)

// due reports whether the store is to be told of a sighting, and takes it that it is; and whether
// they have come since: they were away before.
func (a *sightings) due(of sighting, now time.Time) (due, come bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	last, ok := a.last[of]
	if ok && now.Sub(last) < seeEvery && !now.Before(last) {
		return false, false
	}
	a.note(of, now)
	return true, !ok || now.Sub(last) >= hereFor
}

// note remembers a sighting. The caller holds mu.
func (a *sightings) note(of sighting, at time.Time) {
	if len(a.last) >= maxSightings {
		maps.DeleteFunc(a.last, func(_ sighting, last time.Time) bool { return at.Sub(last) >= hereFor })
	}
	if a.last == nil || len(a.last) >= maxSightings {
		a.last = map[sighting]time.Time{}
	}
	a.last[of] = at
}

// heard takes what the store knows of the seats of a game.
func (a *sightings) heard(id string, seen [2]time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, seat := range kept.Seats() {
		if of := (sighting{id, seat}); seen[seat].After(a.last[of]) {
			a.note(of, seen[seat])
		}
	}
}

// of is when the holder of a seat was last seen, the zero Time for never.
func (a *sightings) of(id string, seat game.Seat) time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.last[sighting{id, seat}]
}

// Here reports for each seat of a game whether who holds it was seen within the last minute, by any
// server. It means nothing unless the game is in progress between people.
func (k *Keeper) Here(g kept.Game) (here [2]bool) {
	now := k.Now()
	for _, seat := range kept.Seats() {
		last := k.sightings.of(g.ID, seat)
		if g.Seen[seat].After(last) {
			last = g.Seen[seat]
		}
		here[seat] = g.Tokens[seat] != "" && now.Sub(last) < hereFor
	}
	return here
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
		if !g.HeldBy(at, token) {
			continue
		}
		due, come := k.sightings.due(sighting{g.ID, at}, now)
		if !due {
			continue
		}
		if err := k.Store.See(ctx, g.ID, int(at), now); err != nil && ctx.Err() == nil {
			k.Log.Warn("who was seen could not be noted", "game", g.ID, "error", err)
		}
		if come {
			k.Hub.Wake(g.ID)
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
