package keeper

import (
	"context"
	"time"

	"parlour/manager"
	"parlour/manager/rest/kept"
)

// maxDue is the most games whose clock has run out that are ended at once.
const maxDue = 256

// fall ends the games whose clock has run out, which nobody else would tell.
func (k *Keeper) fall(ctx context.Context) {
	ids, err := k.Store.Due(ctx, k.Now(), maxDue)
	if ctx.Err() == nil {
		k.complaints.tried(k.Log, "looking for clocks that have run out", err, k.Now())
	}
	for _, id := range ids {
		err := k.flag(ctx, id)
		if err == nil || ctx.Err() != nil || outrun(err) {
			continue // somebody has moved or ended the game in time
		}
		k.Log.Error("a game could not be ended on time", "game", id, "error", err)
	}
}

// flag ends a game on time, if the clock of the side to move has run out.
func (k *Keeper) flag(ctx context.Context, id string) error {
	g, err := k.Load(ctx, id)
	if err != nil {
		return err
	}
	m, err := g.Match(k.Engines)
	if err != nil {
		return err
	}
	if !m.OutOfTime(k.Now()) {
		return k.redue(ctx, g, m)
	}
	now := k.Now()
	if m, err = m.Apply(manager.Flag{}, now); err != nil {
		return nil // it has ended in another way
	}
	return k.put(ctx, g.After(m, now))
}

// redue sets the deadline of a game anew that has time left: an earlier version has kept it
// by rules of its own.
func (k *Keeper) redue(ctx context.Context, g kept.Game, m manager.Match) error {
	due := kept.Deadline(m)
	if g.Deadline.IsZero() || !due.IsZero() && due.Sub(g.Deadline) < late {
		return nil
	}
	n := g.Next(k.Now())
	n.Deadline = due
	return k.put(ctx, n)
}

// late is by how much a deadline must be off to be set anew: more than rounding.
const late = time.Second
