package rest

import (
	"context"
	"fmt"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// importTime is how long an import waits for others.
const importTime = 3 * time.Second

// importSave reads a save to be played on here. A save is small and the game in it may
// be large, so that only few are read at once.
func (s *Server) importSave(ctx context.Context, text []byte, media string, now time.Time) (manager.Match, error) {
	wait, cancel := context.WithTimeout(ctx, importTime)
	defer cancel()
	select {
	case s.importing <- struct{}{}:
		defer func() { <-s.importing }()
	case <-wait.Done():
		p := failed("too many saves are being read")
		p.Made = madeNot
		return manager.Match{}, p
	}
	save, err := savefile.Decode(text, games(), saveEnding(media))
	if err != nil {
		return manager.Match{}, err
	}
	if most := mostPlies(save.Record.State()); save.Record.State().Ply() > most {
		return manager.Match{}, fmt.Errorf("the game has %d moves; on a board of this size there may be %d", save.Record.State().Ply(), most)
	}
	for _, seat := range save.Seats {
		if _, err := s.parsePlayer(seat.Kind, save.Record.Rules().Game()); err != nil {
			return manager.Match{}, err
		}
	}
	save.Clocks = clock.Clocks{} // the service keeps no clocks
	return manager.MatchOf(save, s.engines, now)
}

// maxGame is about the most bytes that a game may take in memory.
const maxGame = 4 << 20

// mostPlies is the most moves that a game may have here: each keeps a board of its own.
func mostPlies(s game.State) int { return maxGame / plyWeight(s) }
