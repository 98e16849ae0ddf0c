package remote

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"parlour/game"
	"parlour/manager"
)

// Act implements manager.Far.
func (t *Table) Act(ctx context.Context, e manager.Event) (manager.Distant, error) {
	if r, ok := e.(manager.Report); ok {
		return t.Game(), t.report(ctx, r.Reason)
	}
	q, ok := t.asks(e)
	if !ok {
		return manager.Distant{}, manager.ErrFar
	}
	q.path, q.key = "/games/"+t.address.Game+q.path, newSecret()
	a, err := t.client.persist(ctx, q, t.lineIs)
	if err == nil {
		err = t.acted(ctx, a)
	}
	if errors.Is(err, ErrRefused) {
		// What the service knows and we do not may be the reason.
		if read := t.read(ctx, t.lineIs); read != nil {
			return manager.Distant{}, read
		}
	}
	return t.Game(), err
}

// report reports the other player. It is sent once: a person is there to send it again.
func (t *Table) report(ctx context.Context, why manager.Reason) error {
	a, err := t.client.once(ctx, request{method: "POST", path: "/lobby/reports", body: map[string]string{"game": t.address.Game, "reason": string(why)}})
	if a.status == http.StatusNotFound {
		return manager.ErrNoReports // an older one does not say so of its games
	}
	return err
}

// asks is the request for what an event says. ok is false if there is none.
func (t *Table) asks(e manager.Event) (q request, ok bool) {
	d := t.Game()
	by := d.Seat()
	own := map[string]any{"by": by.String()}
	answering := func(accept bool) map[string]any { return map[string]any{"by": by.String(), "accept": accept} }
	q.method = "POST"
	switch e := e.(type) {
	case manager.Move:
		q.path, q.minimal = "/moves", true
		q.body = map[string]any{"move": e.Text, "ply": d.Save.Record.State().Ply()}
	case manager.Resign:
		q.path, q.body = "/resign", own
	case manager.Offer:
		q.path, q.body = "/draw", own
	case manager.Answer:
		q.path, q.body = "/draw", answering(e.Accept)
	case manager.Undo:
		q.path, q.body = "/takeback", own
	case manager.Allow:
		q.path, q.body = "/takeback", answering(e.Accept)
	case manager.Claim:
		q.path, q.body = "/claim", own
	default:
		return q, false
	}
	return q, true
}

// acted takes the answer to a request that has changed the game: the change alone, or the game.
func (t *Table) acted(ctx context.Context, a answer) error {
	t.lineIs(nil)
	var c change
	if a.media == "application/json" && json.Unmarshal(a.body, &c) == nil && c.Before > 0 {
		return t.follows(ctx, c)
	}
	t.reading.Lock()
	defer t.reading.Unlock()
	if a.version > 0 && a.version <= t.known() {
		return nil
	}
	return t.readAll(ctx, t.lineIs)
}

// Again implements manager.Far.
func (t *Table) Again(ctx context.Context) (manager.Far, manager.Distant, error) {
	a, err := t.client.persist(ctx, request{method: "POST", path: "/games/" + t.address.Game + "/rematch", key: newSecret()}, t.lineIs)
	if err != nil {
		return nil, manager.Distant{}, err
	}
	var made place
	if err := a.value(&made); err != nil {
		return nil, manager.Distant{}, err
	}
	if !validID(made.ID) {
		return nil, manager.Distant{}, game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	d := t.Game()
	h := Held{
		Origin: t.address.Origin, Game: made.ID, Token: t.client.token, Kind: d.Save.Record.Rules().Game().Name(),
	}
	if d.Own[game.First] {
		h.Seat = game.Second
	}
	if err := t.service.keep(h); err != nil {
		return nil, manager.Distant{}, err
	}
	next, err := t.service.seated(ctx, h)
	if err != nil {
		return nil, manager.Distant{}, err
	}
	return next, next.Game(), nil
}

// invite asks for the invitation to the other seat.
func (t *Table) invite(ctx context.Context) (Address, error) {
	a, err := t.client.persist(ctx, request{method: "POST", path: "/games/" + t.address.Game + "/invites", body: map[string]string{}}, t.lineIs)
	if err != nil {
		return Address{}, err
	}
	var made struct{ Seat, Invite string }
	if err := a.value(&made); err != nil {
		return Address{}, err
	}
	out := t.address
	seat, ok := parseSeat(made.Seat)
	if !ok || !validID(made.Invite) {
		return Address{}, game.Errorf("%w: it answers with something else than an invitation", ErrService)
	}
	out.Seat, out.Invite = seat, made.Invite
	return out, nil
}
