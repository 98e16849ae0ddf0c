// Package dialect is how programs of draughts write moves, as far as that differs from us:
// what both ends of their protocols need beside the lines.
//
// The package must not know any line of a protocol, nor who plays.
package dialect

import (
	"parlour/game"
	"parlour/game/draughts"
)

// PlayNumbered plays a move of draughts as programs tell each other.
func PlayNumbered(s game.State, n draughts.NumberedMove) (game.State, error) {
	p := PositionOf(s)
	m, err := p.Legal(n)
	if err != nil {
		return nil, err
	}
	return s.Play(p.FormatMove(m))
}

// PositionOf is the position of a state of draughts.
func PositionOf(s game.State) draughts.Position {
	return s.(game.History[draughts.Position]).Current()
}

// Numbered are moves of draughts from s as programs tell each other, up to the first that
// is not legal.
func Numbered(s game.State, moves []string) []draughts.NumberedMove {
	var out []draughts.NumberedMove
	p := PositionOf(s)
	for _, text := range moves {
		m, err := p.Readings(text)
		if err != nil {
			break
		}
		out = append(out, m[0].Numbered())
		p = p.Play(m[0])
	}
	return out
}
