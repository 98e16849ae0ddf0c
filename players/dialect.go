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
	// Writing is a legal move of a state as they write it; nil leaves it as it is.
	Writing func(s game.State, move string) string
}

// Dialect is that of the programs of g, as its engine tells.
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

// Write is a legal move of a state as they write it.
func (d Dialect) Write(s game.State, move string) string {
	if d.Writing == nil {
		return move
	}
	return d.Writing(s, move)
}

// WriteLine is Write for moves that follow each other, as far as they are legal.
func (d Dialect) WriteLine(s game.State, moves []string) (out []string) {
	for _, m := range moves {
		next, err := s.Play(m)
		if err != nil {
			break
		}
		out, s = append(out, d.Write(s, next.LastMove())), next
	}
	return out
}

// Play plays a move as they write it. A move that would be another one as we write it, as
// that of the other side's house, is refused. The error is a *game.MoveError.
func (d Dialect) Play(s game.State, move string) (game.State, error) {
	next, err := s.Play(move)
	if err != nil {
		return nil, err
	}
	if played := d.Write(s, next.LastMove()); played != move {
		return nil, &game.MoveError{Move: move, Err: fmt.Errorf("%w of the side to move", game.ErrNotAMove), Legal: s.Moves()}
	}
	return next, nil
}

// Speaking is an Engine of a game that other programs play as well, by protocols.
type Speaking interface {
	// Protocols are those by which programs play the game, the usual one first.
	Protocols() []Protocol
	// Dialect is how these programs differ from us.
	Dialect() Dialect
}

// Protocol is how two programs talk.
type Protocol string

// The protocols.
const (
	// UCI is that of chess engines as engines of sowing games speak it.
	UCI Protocol = "uci"
	// Hub is that of draughts engines in version 2, HubV1 in version 1.
	Hub   Protocol = "hub"
	HubV1 Protocol = "hub1"
	// DXP is the DamExchange protocol, over TCP.
	DXP Protocol = "dxp"
	// KGP is the Kalah Game Protocol, by which the program is a client of ours.
	KGP Protocol = "kgp"
)
