package keeper

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

// at is what keep means at a time.
func (keep Keep) at(now time.Time) gamestore.Keep {
	out := gamestore.Keep{MostFinished: keep.MostFinished, MostIdle: keep.MostAbandoned, Idle: now.Add(-idleAfter)}
	if keep.Finished > 0 {
		out.Finished = now.Add(-keep.Finished)
	}
	if keep.Abandoned > 0 {
		out.Abandoned = now.Add(-keep.Abandoned)
	}
	return out
}

// How long answers are kept for retries, and how often what is old is removed.
const (
	answersLast = 24 * time.Hour
	tendEvery   = 10 * time.Minute
)

// tend removes old answers, and games that are not to be kept.
func (k *Keeper) tend(ctx context.Context) {
	now := k.Now()
	if err := k.Store.Forget(ctx, now.Add(-answersLast)); err != nil && ctx.Err() == nil {
		k.Log.Error("forgetting old answers", "error", err)
	}
	if k.Keep == (Keep{}) {
		return
	}
	removed, err := k.Store.Expire(ctx, k.Keep.at(now))
	if err != nil && ctx.Err() == nil {
		k.Log.Error("removing old games", "error", err)
	}
	if removed > 0 {
		k.Metrics.Removed.Add(float64(removed))
		k.Log.Info("old games are removed", "games", removed)
	}
}

// How often the games are counted for the metrics, which looks at all of them: at most so
// often, and for at most a share of the time.
const (
	countEvery = time.Minute
	countShare = 100
)

// count counts the games of the store for the metrics, at once and then every so often,
// until ctx ends. Of several servers on one database each counts all games.
func (k *Keeper) count(ctx context.Context) {
	for {
		begun := time.Now()
		counts, err := k.Store.Count(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			k.Log.Warn("the games cannot be counted", "error", err)
		default:
			k.Metrics.Counted(k.Games, counts)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(countEvery, countShare*time.Since(begun))):
		}
	}
}
