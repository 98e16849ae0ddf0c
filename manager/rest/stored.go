package rest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
	"parlour/players"
)

// storedGame is a game out of the store with its save read.
type storedGame struct {
	gamestore.Game
	save  savefile.Save
	extra extra
	// written is what was written of the match, for the next version.
	written savefile.Written
}

// load takes a game out of the store. The error is KSE-004 if there is none.
func (s *Server) load(ctx context.Context, id string) (storedGame, error) {
	if !wire.ValidID(id) {
		return storedGame{}, kse.NoGame(id)
	}
	stored, err := s.store.Load(ctx, id)
	if errors.Is(err, gamestore.ErrNotFound) {
		return storedGame{}, kse.NoGame(id)
	}
	if err != nil {
		return storedGame{}, err
	}
	if g, ok := s.recent.get(stored); ok {
		return g, nil
	}
	save, err := savefile.Decode([]byte(stored.Save), s.cfg.Games, "")
	if err != nil {
		return storedGame{}, unreadable(id, err)
	}
	x, err := readExtra(stored.Extra)
	if err != nil {
		return storedGame{}, unreadable(id, err)
	}
	g := storedGame{Game: stored, save: save, extra: x}
	s.recent.put(g)
	return g, nil
}

// unreadable is the error of a game that this server cannot read, perhaps because
// a newer one wrote it.
func unreadable(id string, err error) error { return fmt.Errorf("game %s in the store: %w", id, err) }

// match is the game by the rules of play.
func (g storedGame) match(e *players.Engines) (manager.Match, error) {
	m, err := manager.MatchOf(g.save, e, g.began())
	if err != nil {
		return m, unreadable(g.ID, err)
	}
	if o := g.extra.Draw; o != (offered{}) {
		m = m.WithDrawOffer(manager.DrawOffer{Turn: o.Turn, By: game.Seat(o.By), Pending: o.Pending})
	}
	return g.clocked(m, g.began()), nil
}

// after is the version of the game that follows g, in which the match stands so.
func (g storedGame) after(m manager.Match, now time.Time) storedGame {
	if m.Record.State().Ply() != g.plies() {
		g.extra.Back = 0 // it was asked of another board
	}
	g.extra.Together = g.extra.Together || g.Version == 0 && m.Clocks.On()
	g.save, g.Awaits = m.Save(), awaits(m)
	g.Deadline = deadline(g.clocked(m, now))
	g.extra.Draw = drawOf(m)
	g.extra.Since = 0
	return g.changed(now)
}

// plies is the number of moves played, 0 in a game that there is not yet.
func (g storedGame) plies() int {
	if g.Version == 0 {
		return 0
	}
	return g.save.Record.State().Ply()
}

// drawOf is the offer of a draw in this turn.
func drawOf(m manager.Match) offered {
	o := m.DrawOffer()
	if o.Turn != m.Record.State().Ply()+1 {
		return offered{}
	}
	return offered{Turn: o.Turn, By: int(o.By), Pending: o.Pending}
}

// next is the version of the game that follows g, in the same turn.
func (g storedGame) next(now time.Time) storedGame {
	g.extra.Since = g.began().UnixMicro()
	return g.changed(now)
}

// changed returns g as it is kept as the next version.
func (g storedGame) changed(now time.Time) storedGame {
	g.Version++
	g.Updated = now.UTC().Truncate(time.Microsecond)
	g.save.SavedAt = g.Updated
	g.extra.Players = g.listing()
	g.Extra, g.Kind = g.extra.text(), g.game().Name()
	text, written := savefile.EncodeNext(g.save, g.written)
	g.Save, g.written = string(text), written
	return g
}

// awaits tells who is to act in a match: nobody in one that has as many moves as a game
// may have here.
func awaits(m manager.Match) gamestore.Awaits {
	now := m.Record.State()
	switch {
	case now.Ply() >= mostPlies(now):
		return gamestore.AwaitsNobody
	case m.State() == manager.DrawOffered:
		return gamestore.AwaitsHuman
	case m.Possible(manager.Move{}) == nil:
		return gamestore.AwaitsHuman
	case m.Possible(manager.Think{}) == nil:
		return gamestore.AwaitsComputer
	default:
		return gamestore.AwaitsNobody
	}
}

// over tells whether the game has ended.
func (g storedGame) over() bool { return g.save.Record.Result().Over() }

// human tells whether a person sits in a seat. A seat that cannot be read is
// nobody's, and no computer's either.
func (g storedGame) human(seat game.Seat) bool {
	spec, err := players.ParseSpec(g.save.Seats[seat].Kind)
	return err != nil || spec.Human()
}
