package order

import (
	"context"
	"fmt"
	"mime"
	"net/http"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
	"parlour/persistence/savefile"
)

// importTime is how long an import waits for others.
const importTime = 3 * time.Second

// importSave reads a save to be played on here, and returns what is odd about it. A save is
// small and the game in it may be large, so that only few are read at once.
func (m *Maker) importSave(ctx context.Context, text []byte, media string, now time.Time) (manager.Match, []string, error) {
	wait, cancel := context.WithTimeout(ctx, importTime)
	defer cancel()
	select {
	case m.importing <- struct{}{}:
		defer func() { <-m.importing }()
	case <-wait.Done():
		return manager.Match{}, nil, wire.Failed("too many saves are being read").NotMade()
	}
	save, err := savefile.Decode(text, m.games, m.saveEnding(media))
	if err == nil {
		err = m.playableHere(save)
	}
	if err != nil {
		return manager.Match{}, nil, err
	}
	save.Clocks = clock.Clocks{}  // the service keeps no clocks
	save.Seed = kept.RandomSeed() // nobody is to know it
	var notes []string
	for _, n := range manager.About(save) {
		notes = append(notes, n.String())
	}
	match, err := manager.MatchOf(save, m.engines, now)
	return match, notes, err
}

// playableHere refuses a save that is too long for this service or has no known players.
func (m *Maker) playableHere(save savefile.Save) error {
	state := save.Record.State()
	if most := kept.MostPlies(state); state.Ply() > most {
		return fmt.Errorf("the game has %d moves; on a board of this size there may be %d", state.Ply(), most)
	}
	for seat, of := range save.Seats {
		if _, err := m.parsePlayer(of.Kind, save.Record.Rules().Game()); err != nil {
			return save.RefuseSeat(game.Seat(seat), err)
		}
	}
	return nil
}

// The largest request bodies, in bytes.
const (
	maxBody = 4 << 10
	maxSave = 64 << 10
)

// SaveType is the media type of a save of a game: with the ending of the file.
func SaveType(g game.Game) string { return "application/x-" + g.Notation().Ending }

// MediaTypes are those of the bodies that ask for a new game: JSON, and the saves of all games.
func (m *Maker) MediaTypes() []string {
	out := []string{wire.JSON}
	for _, g := range m.games {
		out = append(out, SaveType(g))
	}
	return out
}

// saveEnding is the ending of the file of a save, "" if the media type is none of a save.
func (m *Maker) saveEnding(media string) string {
	for _, g := range m.games {
		if media == SaveType(g) {
			return g.Notation().Ending
		}
	}
	return ""
}

// BodyLimit is the most bytes that the body of a request may have.
func (m *Maker) BodyLimit(r *http.Request) int64 {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && m.saveEnding(media) != "" {
		return maxSave
	}
	return maxBody
}
