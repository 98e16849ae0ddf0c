package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"parlour/game"
	"parlour/persistence/savefile"
	"parlour/players"
)

// ReadOpenings reads a file of openings for a match by the rules r, and returns what
// identifies it. games are those that a collection may name.
func ReadOpenings(path string, games []game.Game, r game.Rules, plies int) (openings []game.State, name string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, "", err
	}
	defer file.Close()
	hash := sha256.New()
	openings, err = players.ReadOpenings(io.TeeReader(file, hash), r, plies, gamesOf(path, games, r.Game()))
	if err != nil {
		return nil, "", err
	}
	return openings, fmt.Sprintf("%s %s", filepath.Base(path), hex.EncodeToString(hash.Sum(nil)[:8])), nil
}

// gamesOf reads games as they are loaded and imported.
func gamesOf(path string, games []game.Game, usual game.Game) players.Collection {
	return func(in io.Reader) func() (game.State, int, error) {
		reader := savefile.NewReader(in, path, games, usual)
		return func() (game.State, int, error) {
			found, err := reader.Next()
			if err == nil && found.Err != nil {
				err = game.Errorf("%w: %w", players.ErrOpenings, found.Err)
			}
			if err != nil {
				return nil, 0, err
			}
			return found.Save.Record.State(), found.Line, nil
		}
	}
}
