package rest

import (
	"fmt"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
)

// levels are the levels of computer players that a seat may be given.
func (s *Server) levels() []players.Level { return s.engines.Levels(kalah.Game{}) }

// parsePlayer reads the kind of a seat and gives a computer player its level. Only a
// person and the levels of the engines may sit here: what a client sends must never
// start anything else. The error wraps players.ErrSpec and says what is valid.
func (s *Server) parsePlayer(kind string) (players.Spec, error) {
	spec, err := players.ParseSpec(kind)
	if err == nil {
		spec, err = s.engines.Resolve(spec, kalah.Game{})
	}
	if err != nil {
		return spec, s.noPlayer(kind)
	}
	return spec, nil
}

func (s *Server) noPlayer(kind string) error {
	var names []string
	for _, l := range s.levels() {
		names = append(names, l.Name)
	}
	return fmt.Errorf("%w as %s; valid: %v, %v or %v/LEVEL with LEVEL %s",
		players.ErrSpec, game.Quote(kind), players.Person(), players.Computer(), players.Computer(), game.List(names))
}
