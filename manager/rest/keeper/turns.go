package keeper

import (
	"context"
	"net/netip"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/fair"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
)

// turn lets a computer player take its turn in a game, outside of any request. The store knows
// the games that await a computer player: events here queue them at once, and the sweep finds
// those whose server has died. If two servers think about the same turn, it is played once: the
// second finds another version.
func (k *Keeper) turn(ctx context.Context, t work.Turn) {
	k.Metrics.Waited.WithLabelValues(t.Line()).Observe(t.Waited().Seconds())
	err := k.think(ctx, t)
	if err == nil || ctx.Err() != nil || outrun(err) {
		return // the turn is taken, perhaps by another server, or the game is deleted
	}
	k.Log.Error("a computer player could not move", "game", t.ID, "error", err)
}

// thoughtOf is a game as it is queued for its computer player, at the request of a
// client.
func thoughtOf(g kept.Game, of netip.Prefix) work.Thought {
	return work.Thought{ID: g.ID, Of: fair.Site(of), Awaited: g.Human(game.First) || g.Human(game.Second)}
}

// The times of the sweep.
const (
	sweepEvery = time.Second
	// overdue is after how long a turn of a computer player counts as forgotten, so
	// that any server may take it.
	overdue   = 1500 * time.Millisecond
	mostFound = 256 // games at once
)

// sweep queues overdue games and ends those whose clock has run out.
func (k *Keeper) sweep(ctx context.Context) {
	now := k.Now()
	for _, id := range k.found(ctx, "looking for forgotten games", k.Store.Overdue, now.Add(-overdue)) {
		k.remind(ctx, id)
	}
	for _, id := range k.found(ctx, "looking for clocks that have run out", k.Store.Due, now) {
		err := k.flag(ctx, id)
		if err == nil || ctx.Err() != nil || outrun(err) {
			continue // somebody has moved or ended the game in time
		}
		k.Log.Error("a game could not be ended on time", "game", id, "error", err)
	}
}

// found are games that are looked for at each sweep.
func (k *Keeper) found(ctx context.Context, what string, look func(context.Context, time.Time, int) ([]string, error), before time.Time) []string {
	ids, err := look(ctx, before, mostFound)
	if ctx.Err() == nil {
		k.complaints.tried(k.Log, what, err, k.Now())
	}
	return ids
}

// remind queues a forgotten game. It is nobody's in particular.
func (k *Keeper) remind(ctx context.Context, id string) {
	if k.Thinkers.Has(id) {
		return
	}
	g, ok := k.Shelf.Last(id)
	if !ok {
		var err error
		if g, err = k.Shelf.Load(ctx, id); err != nil {
			k.Thinkers.Add(work.Thought{ID: id}) // whoever works on it tells what is wrong
			return
		}
	}
	if g.Wait(k.Now()) == 0 {
		k.Thinkers.Add(thoughtOf(g, noClient))
	}
}

// Nudge queues a game that a client looks at, if a turn of its computer player is
// overdue.
func (k *Keeper) Nudge(g kept.Game, of netip.Prefix) {
	if g.Awaits == gamestore.AwaitsComputer && !k.Thinkers.Has(g.ID) && k.Now().Sub(g.Updated) > overdue+g.Pace() {
		k.Thinkers.Add(thoughtOf(g, of))
	}
}

// think lets the computer player whose turn it is take it, if there is one still.
func (k *Keeper) think(ctx context.Context, t work.Turn) error {
	g, err := k.Shelf.Load(ctx, t.ID)
	if err != nil || g.Awaits != gamestore.AwaitsComputer || g.Wait(k.Now()) > 0 {
		return err
	}
	match, err := g.Match(k.Engines)
	if err != nil {
		return err
	}
	match = match.Thought(k.Now())
	begun := time.Now()
	played, hurried, err := t.Choice(ctx, match, k.Engines, k.Limit)
	if err != nil {
		return err
	}
	g.Terms.Hurried = 0
	if hurried {
		g.Terms.Hurried = match.Record.State().Ply() + 1
		k.Metrics.Hurried.WithLabelValues(g.Of().Name()).Inc()
	}
	k.Metrics.Thought.WithLabelValues(g.Of().Name()).Observe(time.Since(begun).Seconds())
	if played.Why != nil { // who plays is told the kind of reason, who serves all of it
		k.Metrics.Forfeits.WithLabelValues(g.Of().Name()).Inc()
		k.Log.Warn("forfeit", "game", g.ID, "reason", played.Why.Error())
	}
	now := k.Now()
	if match, err = match.Apply(played, now); err != nil {
		return err
	}
	n := g.After(match, now)
	if err := k.Store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	k.Turned(n, byComputer, t.Of)
	return nil
}

// noClient stands for no client in particular.
var noClient netip.Prefix

// summon queues a game that awaits a computer player for a client, once its next move may be
// made.
func (k *Keeper) summon(g kept.Game, of netip.Prefix) {
	if g.Awaits != gamestore.AwaitsComputer {
		return
	}
	t := thoughtOf(g, of)
	if wait := g.Wait(k.Now()); wait > 0 {
		time.AfterFunc(wait, func() { k.Thinkers.Add(t) })
		return
	}
	k.Thinkers.Add(t)
}

// flag ends a game on time, if the clock of the side to move has run out.
func (k *Keeper) flag(ctx context.Context, id string) error {
	g, err := k.Shelf.Load(ctx, id)
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
