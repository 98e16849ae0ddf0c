package order

import (
	"errors"
	"fmt"

	"parlour/game"
	"parlour/players"
)

// parsePlayer reads the kind of a seat in a game and gives a computer player its level.
// Only a person, the levels of the engines and the programs that the service was given
// may sit here: what a client sends is a name, and never starts anything else. The error
// wraps players.ErrSpec and says what is valid.
func (m *Maker) parsePlayer(kind string, g game.Game) (players.Spec, error) {
	spec, err := players.ParseSpec(kind)
	if err == nil {
		spec, err = m.engines.Resolve(spec, g)
	}
	if err == nil || errors.Is(err, players.ErrLevel) {
		return spec, err
	}
	return spec, m.noPlayer(kind, g)
}

func (m *Maker) noPlayer(kind string, g game.Game) error {
	var names []string
	for _, l := range m.engines.Levels(g) {
		names = append(names, l.Name)
	}
	others := ""
	if programs := m.engines.Programs(g); len(programs) > 0 {
		others = ", or the program " + game.List(programs)
	}
	return fmt.Errorf("%w %s; valid: %v, %v or %v/LEVEL with LEVEL %s%s",
		players.ErrSpec, game.Quote(kind), players.Person(), players.Computer(), players.Computer(), game.List(names), others)
}
