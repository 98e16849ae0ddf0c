package remote

import (
	"context"
	"slices"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// reads is how often the two halves of a game are read until they are of one version.
const reads = 10

// read reads the game and its save until both are of the same version. lost is told when the
// service cannot be reached. The error is that of persist.
func (t *Table) read(ctx context.Context, lost func(error)) error {
	t.reading.Lock()
	defer t.reading.Unlock()
	return t.readAll(ctx, lost)
}

// readAll is read for who holds reading.
func (t *Table) readAll(ctx context.Context, lost func(error)) error {
	path := "/games/" + t.address.Game
	for range reads {
		a, err := t.client.persist(ctx, request{method: "GET", path: path}, lost)
		if err != nil {
			return err
		}
		received := t.service.Now()
		var g whole
		if err := a.value(&g); err != nil {
			return err
		}
		if a, err = t.client.persist(ctx, request{method: "GET", path: path + "/save"}, lost); err != nil {
			return err
		}
		if a.version != g.Version {
			continue // somebody has moved in between
		}
		d, err := t.decoded(g, a.body, received)
		if err != nil {
			return err
		}
		t.take(d, g.Version)
		return nil
	}
	return game.Errorf("%w: its game and its save differ", ErrService)
}

// decoded is a game with its save. The error wraps ErrService.
func (t *Table) decoded(g whole, data []byte, received time.Time) (manager.Distant, error) {
	if _, err := game.Find(t.service.Games, g.Game); err != nil {
		return manager.Distant{}, err
	}
	save, err := savefile.Decode(data, t.service.Games, "")
	if err != nil {
		return manager.Distant{}, game.Errorf("%w: %w", ErrService, err)
	}
	state := save.Record.State()
	if state.Rules().Game().Name() != g.Game || state.Position() != g.Position || !slices.Equal(save.Record.Moves(), g.History) {
		return manager.Distant{}, game.Errorf("%w: its moves do not lead to its position", ErrService)
	}
	d := manager.Distant{Save: save}
	for i, s := range []game.Seat{game.First, game.Second} {
		at := g.Seats[s.String()]
		d.Free[i] = !at.Held && save.Seats[i].Kind == savefile.Human
		d.Own[i] = t.seat != nil && (*t.seat == s) != game.Exchanged(state)
	}
	d.Hints = g.Seats[game.First.String()].Hints && g.Seats[game.Second.String()].Hints
	d.Watchers, d.Away, d.Unreported = max(0, g.Watchers), g.Here.away(d.Free), g.Owned
	return standing(d, g.told, received), nil
}

// standing is the game with what is not in its record.
func standing(d manager.Distant, g told, received time.Time) manager.Distant {
	state := d.Save.Record.State()
	d.Offer, d.Back, d.Claim, d.Running = manager.DrawOffer{}, [2]bool{}, time.Time{}, false
	if by, ok := seatIn(g.DrawOffer); ok && !d.Save.Record.Result().Over() {
		d.Offer = manager.DrawOffer{Turn: state.Ply() + 1, By: by, Pending: true}
	}
	if by, ok := seatIn(g.TakeBackOffer); ok {
		d.Back[by] = true
	}
	if g.Claim != nil {
		if by, ok := parseSeat(g.Claim.By); ok && d.Own[by] {
			d.Claim = g.Claim.From
		}
	}
	d.Next = g.Rematch != nil
	if g.Clocks != nil && d.Save.Clocks.On() {
		left := clock.Reading{milliseconds(g.Clocks.Left.First), milliseconds(g.Clocks.Left.Second)}
		d.Save.Clocks = clock.Restore(d.Save.Clocks.Control(), d.Save.Clocks.Turns(), left, state.ToMove())
		running, ok := seatIn(g.Clocks.Running)
		d.Running, d.At = ok && running == state.ToMove(), received
	}
	return d
}

// milliseconds is a time that a service tells, as far as a clock shows one.
func milliseconds(n int64) time.Duration {
	return time.Duration(min(max(n, 0), clock.MaxReading.Milliseconds())) * time.Millisecond
}

// take makes a game as it was told the one that is known.
func (t *Table) take(d manager.Distant, version int64) {
	t.publish(func(now *manager.Distant) {
		d.Serial, d.Lost = now.Serial, nil
		*now, t.version = d, version
	})
}

// follows takes a change by moves. If it does not follow from what is known, the game is read
// again. So it is when a game ends: its save tells the end in full.
func (t *Table) follows(ctx context.Context, c change) error {
	t.reading.Lock()
	defer t.reading.Unlock()
	return t.changes(ctx, c)
}

// changes is follows for who holds reading.
func (t *Table) changes(ctx context.Context, c change) error {
	if c.Version <= t.known() {
		return nil
	}
	d := t.Game()
	if c.Before != t.known() || c.Result != nil {
		return t.readAll(ctx, t.lineIs)
	}
	exchanged := game.Exchanged(d.Save.Record.State())
	for _, move := range c.Played {
		record, err := d.Save.Record.Play(move)
		if err != nil {
			return game.Errorf("%w: %w", ErrService, err)
		}
		d.Save.Record = record
	}
	state := d.Save.Record.State()
	if state.Position() != c.Position {
		return game.Errorf("%w: its moves do not lead to its position", ErrService)
	}
	if game.Exchanged(state) != exchanged || state.Result().Over() {
		return t.readAll(ctx, t.lineIs)
	}
	if c.Clocks != nil && d.Save.Clocks.On() {
		turns := d.Save.Clocks.Turns()
		for range c.Played {
			turns = append(turns, clock.Reading{milliseconds(c.Clocks.Left.First), milliseconds(c.Clocks.Left.Second)})
		}
		d.Save.Clocks = clock.Restore(d.Save.Clocks.Control(), turns, turns[len(turns)-1], state.ToMove())
	}
	t.take(standing(d, c.told, t.service.Now()), c.Version)
	return nil
}
