package savefile

import (
	"strings"

	"parlour/game"
)

// lastGameFile holds the name of the game that was played last.
const lastGameFile = ".last-game"

// LastPlayed returns the name of the game that Remember was given last; ok is
// false if there is none or it is not one of the store's.
func (s *Store) LastPlayed() (name string, ok bool) {
	data, err := s.folder.read(lastGameFile)
	if err != nil {
		return "", false
	}
	g, err := game.Find(s.games, strings.TrimSpace(string(data)))
	if err != nil {
		return "", false
	}
	return g.Name(), true
}

// Remember keeps the name of the game that is being played, for LastPlayed. It
// is a convenience: if it fails, the next start only has no default.
func (s *Store) Remember(name string) {
	if _, err := game.Find(s.games, name); err == nil {
		_ = s.folder.replace(lastGameFile, []byte(name+"\n"))
	}
}
