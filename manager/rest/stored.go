package rest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
	"parlour/players"
)

// storedGame is a game out of the store with its save read.
type storedGame struct {
	gamestore.Game
	save savefile.Save
}

// load takes a game out of the store. The error is KSE-004 if there is none.
func (s *Server) load(ctx context.Context, id string) (storedGame, error) {
	if !validID(id) {
		return storedGame{}, noGame(id)
	}
	stored, err := s.store.Load(ctx, id)
	if errors.Is(err, gamestore.ErrNotFound) {
		return storedGame{}, noGame(id)
	}
	if err != nil {
		return storedGame{}, err
	}
	if g, ok := s.recent.get(stored); ok {
		return g, nil
	}
	save, err := savefile.Decode([]byte(stored.Save), games(), "")
	if err != nil {
		return storedGame{}, unreadable(id, err)
	}
	g := storedGame{stored, save}
	s.recent.put(g)
	return g, nil
}

func noGame(id string) *problem { return broken(errNoGame, "there is no game %s", game.Quote(id)) }

// unreadable is the error of a game that this server cannot read, perhaps because
// a newer one wrote it.
func unreadable(id string, err error) error { return fmt.Errorf("game %s in the store: %w", id, err) }

// match is the game by the rules of play. The turn began with the last change.
func (g storedGame) match(e *players.Engines) (manager.Match, error) {
	m, err := manager.MatchOf(g.save, e, g.Updated)
	if err != nil {
		return m, unreadable(g.ID, err)
	}
	return m, nil
}

// after is the version of the game that follows g, in which the match stands so.
func (g storedGame) after(m manager.Match, now time.Time) storedGame {
	g.save, g.Awaits = m.Save(), awaits(m)
	return g.next(now)
}

// next is the version of the game that follows g.
func (g storedGame) next(now time.Time) storedGame {
	g.Version++
	g.Updated = now.UTC().Truncate(time.Microsecond)
	g.save.SavedAt = g.Updated
	g.Save = string(savefile.Encode(g.save))
	return g
}

// awaits tells who is to act in a match: nobody in one that has as many moves as a game
// may have here.
func awaits(m manager.Match) gamestore.Awaits {
	now := m.Record.State()
	switch {
	case now.Ply() >= mostPlies(now):
		return gamestore.AwaitsNobody
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
