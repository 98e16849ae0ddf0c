package keeper

import (
	"context"
	"sync"
	"time"

	"parlour/persistence/gamestore"
)

// toldPoll is how many times as long the store is not asked for changes if it tells of
// them by itself.
const toldPoll = 25

// follow has the hub and the cache follow the changes of other servers, until ctx ends.
func (k *Keeper) follow(ctx context.Context, running *sync.WaitGroup) {
	every, now := k.Poll, make(chan struct{}, 1)
	if teller, ok := k.Store.(gamestore.Teller); ok {
		every *= toldPoll
		to := gamestore.Listener{
			Anew: func() {
				select {
				case now <- struct{}{}:
				default: // it will be asked
				}
			},
			Game: func(id string, version int64) {
				k.Shelf.Outdated(id, version)
				k.Hub.Heard(id, version)
			},
			Job: func(game, id string) { k.heardOfJob(ctx, game, id) },
		}
		running.Go(func() { teller.Listen(ctx, to) })
	}
	running.Go(func() { k.Hub.Poll(ctx, max(every, time.Millisecond), now, k.look) })
}

// look asks the store for the versions of games, and notes who was seen in them.
func (k *Keeper) look(ctx context.Context, ids []string) (map[string]int64, error) {
	found, err := k.Store.Statuses(ctx, ids)
	versions := make(map[string]int64, len(found))
	for id, status := range found {
		versions[id] = status.Version
		k.sightings.heard(id, status.Seen)
	}
	return versions, err
}
