package rest

import (
	"context"
	"fmt"
	"slices"
	"time"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// desk is where a manager works on one game for the length of a request: the
// store that it loads the game from, and the journal that it keeps it in.
type desk struct {
	save savefile.Save
	// since is when the turn began, now the time of the request.
	since, now time.Time
	begun      bool
}

var (
	_ manager.Store   = &desk{}
	_ manager.Journal = &desk{}
)

// begin returns a new game.
func begin(ctx context.Context, s manager.Setup, now time.Time) (savefile.Save, error) {
	d := &desk{since: now, now: now}
	err := d.feed(ctx, s.Rules, 0, manager.SetUp{}, manager.Begin{Setup: s}, manager.Save{})
	return d.save, err
}

// resume checks that a save is one that can be gone on with, and returns it as the
// manager holds it.
func resume(ctx context.Context, s savefile.Save, now time.Time) (savefile.Save, error) {
	d := &desk{save: s, since: now, now: now}
	err := d.feed(ctx, s.Record.Rules(), 0, manager.Load{}, manager.Save{})
	return d.save, err
}

// turn returns a game after one event of play.
func turn(ctx context.Context, k kept, e manager.Event, now time.Time, limit time.Duration) (savefile.Save, error) {
	d := &desk{save: k.save, since: k.Updated, now: now}
	err := d.feed(ctx, k.save.Record.Rules(), limit, manager.Load{}, e)
	return d.save, err
}

// feed gives the events to a manager at the desk.
func (d *desk) feed(ctx context.Context, r game.Rules, limit time.Duration, events ...manager.Event) error {
	m, err := manager.New(manager.Config{
		Games:   games(),
		Store:   d,
		Journal: d,
		Players: players.New,
		Clock:   d.clock,
		Limit:   limit,
		Rules:   r,
	})
	if err != nil {
		return err
	}
	for _, e := range events {
		if _, err := m.Feed(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

// games are the games of the service.
func games() []game.Game { return []game.Game{kalah.Game{}} }

// clock tells first when the turn began, which is when the manager takes the game
// up, and from then on the time of the request.
func (d *desk) clock() time.Time {
	if !d.begun {
		d.begun = true
		return d.since
	}
	return d.now
}

// Save keeps the game.
func (d *desk) Save(_ string, s savefile.Save, _ bool) (string, error) { return "", d.Keep(s) }

// Keep keeps the game.
func (d *desk) Keep(s savefile.Save) error {
	d.save = s
	return nil
}

// Load returns the game.
func (d *desk) Load(string) (savefile.Save, error) { return d.save, nil }

// LoadPath returns the game: a desk has no paths.
func (d *desk) LoadPath(string) (savefile.Save, error) { return d.save, nil }

// List returns nothing: there is one game.
func (d *desk) List() ([]savefile.Entry, error) { return nil, nil }

// LastPlayed knows of no other game.
func (d *desk) LastPlayed() (string, bool) { return "", false }

// Remember does nothing.
func (d *desk) Remember(string) {}

// Drop does nothing: what was kept goes back into the store.
func (d *desk) Drop() error { return nil }

// Rotate does nothing.
func (d *desk) Rotate() {}

// Recover returns nothing: the store holds every game.
func (d *desk) Recover() ([]savefile.Entry, error) { return nil, nil }

// Adopt returns the game.
func (d *desk) Adopt(savefile.Entry) (savefile.Save, error) { return d.save, nil }

// Discard does nothing.
func (d *desk) Discard(savefile.Entry) error { return nil }

// parsePlayer reads the kind of a seat. Only a person and the levels of the
// program itself may sit here: what a client sends must never start anything else.
func parsePlayer(kind string) (players.Spec, error) {
	spec, err := players.ParseSpec(kind)
	if err != nil {
		return spec, err
	}
	allowed := []players.Spec{players.Human}
	for _, l := range players.Levels(kalah.Game{}) {
		allowed = append(allowed, players.Spec{Level: l.Name})
	}
	if !slices.Contains(allowed, spec) {
		return spec, fmt.Errorf("%w here as %s", players.ErrSpec, game.Quote(kind))
	}
	return spec, nil
}
