package protocol

import (
	"fmt"

	"parlour/game"
)

// follow plays moves from s, each by play. The error says which move is refused.
func follow[M any](s game.State, moves []M, play func(game.State, M) (game.State, error)) (game.State, error) {
	for i, m := range moves {
		next, err := play(goOn(s), m)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		s = next
	}
	return goOn(s), nil
}

// goOn returns s, or, if history has ended the match by our rules alone, the start of
// another in the same position: the other end is the referee.
func goOn(s game.State) game.State {
	if !s.Result().Over() {
		return s
	}
	again, err := s.Rules().Position(s.Position())
	if err != nil || again.Result().Over() {
		return s
	}
	return again
}
