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

// kept is a game out of the store with its record read.
type kept struct {
	gamestore.Game
	save savefile.Save
}

// load takes a game out of the store. The error is KSE-004 if there is none.
func (s *Server) load(ctx context.Context, id string) (kept, error) {
	if !validID(id) {
		return kept{}, noGame(id)
	}
	g, err := s.store.Load(ctx, id)
	if errors.Is(err, gamestore.ErrNotFound) {
		return kept{}, noGame(id)
	}
	if err != nil {
		return kept{}, err
	}
	if k, ok := s.recent.get(id, g.Version); ok {
		return k, nil
	}
	save, err := savefile.Decode([]byte(g.Save), games(), "")
	if err != nil {
		return kept{}, fmt.Errorf("game %s in the store: %w", id, err)
	}
	k := kept{g, save}
	s.recent.put(k)
	return k, nil
}

func noGame(id string) *problem { return broken(errNoGame, "there is no game %s", game.Quote(id)) }

// next returns the version of a game that follows k, with the given record.
func (k kept) next(save savefile.Save, now time.Time) kept {
	n := k
	n.Version++
	n.Updated = now.UTC().Truncate(time.Microsecond)
	n.save = save
	n.save.SavedAt = n.Updated
	n.Save = string(savefile.Encode(n.save))
	n.Awaits = awaits(save)
	return n
}

// awaits tells who is to act in a game.
func awaits(s savefile.Save) gamestore.Awaits {
	now := s.Record.State()
	switch {
	case s.Record.Result().Over(), now.Ply() >= savefile.MaxMoves:
		return gamestore.AwaitsNobody
	case human(s, now.ToMove()):
		return gamestore.AwaitsHuman
	default:
		return gamestore.AwaitsComputer
	}
}

// human tells whether a person sits in a seat. A seat that cannot be read is
// nobody's, and no computer's either.
func human(s savefile.Save, seat game.Seat) bool {
	spec, err := players.ParseSpec(s.Seats[seat].Kind)
	return err != nil || spec.Human()
}

// over tells whether the game has ended.
func (k kept) over() bool { return k.save.Record.Result().Over() }

// think lets the computer player whose turn it is take it, if there is one still.
func (s *Server) think(ctx context.Context, id string) error {
	k, err := s.load(ctx, id)
	if err != nil || k.Awaits != gamestore.AwaitsComputer {
		return err
	}
	save, err := turn(ctx, k, manager.Think{}, s.now(), s.limit)
	if err != nil {
		return err
	}
	n := k.next(save, s.now())
	if err := s.store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	s.taken(n, byComputer)
	return nil
}
