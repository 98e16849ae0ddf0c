package keeper

import (
	"context"
	"errors"
	"log/slog"
	"net/netip"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/live"
	"parlour/manager/rest/meter"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// Keeper keeps the games of a server going. Its fields are set before it runs, all of them.
type Keeper struct {
	Games   []game.Game
	Store   gamestore.Store
	Engines *players.Engines
	Log     *slog.Logger
	Now     func() time.Time
	Metrics *meter.Metrics
	// Keep says how long games are kept.
	Keep Keep
	// Poll is how often the store is asked for changes by other servers.
	Poll time.Duration
	// Limit is the time that a computer player has for a move; 0 is one second.
	Limit time.Duration

	Shelf    *kept.Shelf
	Hub      *live.Hub
	Thinkers *work.Thinkers
	Jobs     *work.Desk

	complaints complaints
	sightings  sightings
}

// Run does what is to be done beside the requests, until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	var running sync.WaitGroup
	k.follow(ctx, &running)
	running.Go(func() { every(ctx, sweepEvery, k.sweep) })
	running.Go(func() { every(ctx, tendEvery, k.tend) })
	running.Go(func() { k.count(ctx) })
	for range max(1, runtime.GOMAXPROCS(0)/4) {
		running.Go(func() { k.Jobs.Run(ctx, k.finish) })
	}
	running.Go(func() { k.Thinkers.Run(ctx, k.turn) })
	running.Wait()
}

// every does something at once and then every so often, until ctx ends.
func every(ctx context.Context, pause time.Duration, do func(context.Context)) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		do(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// outrun reports whether a change failed because another came first, or the game is gone.
func outrun(err error) bool {
	return errors.Is(err, gamestore.ErrConflict) || errors.Is(err, gamestore.ErrAnswered) || errors.Is(err, gamestore.ErrNotFound)
}

// put puts the next version of a game into the store and announces it, at nobody's request.
func (k *Keeper) put(ctx context.Context, n kept.Game) error {
	err := k.Store.Replace(ctx, n.Game, nil)
	if err == nil {
		k.Changed(n, noClient)
	}
	return err
}

// The words of the log for who made a move.
const (
	ByPerson   = "person"
	byComputer = "computer"
)

// Made counts a new game of a client's and announces it.
func (k *Keeper) Made(g kept.Game, of netip.Prefix) {
	k.Metrics.Games.WithLabelValues(g.Of().Name()).Inc()
	k.Changed(g, of)
}

// Turned counts, logs and announces a turn that was taken at the request of a
// client, or after one by it.
func (k *Keeper) Turned(g kept.Game, by string, of netip.Prefix) {
	k.Metrics.Moves.WithLabelValues(g.Of().Name(), by).Inc()
	now := g.State()
	k.Log.LogAttrs(context.Background(), slog.LevelInfo, "turn",
		slog.String("game", g.ID), slog.Int64("version", g.Version), slog.String("by", by), slog.String("move", now.LastMove()),
		slog.String("board", now.Position()), slog.String("next", kse.Word(g.Of(), now.ToMove())), slog.String("state", kse.State(g.Over())),
		slog.String("winner", kse.Winner(g.File.Record)))
	k.Changed(g, of)
}

// Changed tells the cache, the watchers and the computer players of a new version
// that a client has led to.
func (k *Keeper) Changed(g kept.Game, of netip.Prefix) {
	k.Shelf.Put(g)
	k.Hub.Changed(g.ID, g.Version)
	k.summon(g, of)
}

// Measure adds the lengths of the queues, and what the store tells, to the metrics.
func (k *Keeper) Measure() {
	k.Metrics.MeasureStore(k.Store)
	for _, line := range []string{work.LineAwaited, work.LineOthers} {
		k.Metrics.Measured("thinking_queue_length", "Games that wait for their computer player to begin, by whether a person waits for the move.",
			prometheus.Labels{"line": line}, func() float64 { return float64(k.Thinkers.Length(line)) })
	}
	k.Metrics.Measured("jobs_queue_length", "Hints and reviews that wait.", nil, func() float64 { return float64(k.Jobs.Len()) })
}
