package players

import (
	"fmt"
	"maps"

	"parlour/game"
)

// Dialect is how the programs of a game's field differ from us. The zero Dialect differs
// in nothing: moves are written as ours, with spaces between.
type Dialect struct {
	// Options are those of their usual rules.
	Options map[string]string
	// OneWord reports whether moves by the rules are written in one word, a character each.
	// If it is nil they are not.
	OneWord func(game.Rules) bool
	// Writing is a move of ours as they write it; nil leaves it as it is.
	Writing func(move string) string
}

// Dialect is that of the programs of g, of which its engine tells.
func (e *Engines) Dialect(g game.Game) Dialect {
	if speaking, ok := Ability[Speaking](e, g); ok {
		return speaking.Dialect()
	}
	return Dialect{}
}

// Rules are the options of their usual rules.
func (d Dialect) Rules() map[string]string { return maps.Clone(d.Options) }

// Letters reports whether moves by the rules are written in one word, a character each.
func (d Dialect) Letters(r game.Rules) bool { return d.OneWord != nil && d.OneWord(r) }

// Write is a move of ours as they write it.
func (d Dialect) Write(move string) string {
	if d.Writing == nil {
		return move
	}
	return d.Writing(move)
}

// Play plays a move as they write it. A move that would be another one as we write it, as
// that of the other side's house, is refused. The error is a *game.MoveError.
func (d Dialect) Play(s game.State, move string) (game.State, error) {
	next, err := s.Play(move)
	if err != nil {
		return nil, err
	}
	if played := d.Write(next.LastMove()); played != move {
		return nil, &game.MoveError{Move: move, Err: fmt.Errorf("%w of the side to move", game.ErrNotAMove), Legal: s.Moves()}
	}
	return next, nil
}
