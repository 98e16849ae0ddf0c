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
	p := RuledOf(s)
	m, err := p.Legal(n)
	if err != nil {
		return nil, err
	}
	return s.Play(p.FormatMove(m))
}

// PositionOf is the position of a state of draughts without its rules.
func PositionOf(s game.State) draughts.Position { return RuledOf(s).Board() }

// RuledOf is the position of a state of draughts, on any board, with its rules.
func RuledOf(s game.State) draughts.Ruled {
	if small, ok := s.(game.History[draughts.Ruled]); ok {
		return small.Current()
	}
	return draughts.International().With(s.(game.History[draughts.Position]).Current())
}

// Numbered are moves of draughts from s as programs tell each other, up to the first that
// is not legal.
func Numbered(s game.State, moves []string) []draughts.NumberedMove {
	var out []draughts.NumberedMove
	p := RuledOf(s)
	for _, text := range moves {
		m, err := p.Readings(text)
		if err != nil {
			break
		}
		out = append(out, p.Rules().Numbered(m[0]))
		p = p.Play(m[0])
	}
	return out
}
