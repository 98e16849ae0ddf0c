package oware

import (
	"strings"

	"parlour/game"
	"parlour/players"
)

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI} }

// Dialect implements players.Speaking. It is that of Aalina: a repetition needs the same side
// to move, and only that ends a game without captures.
func (Engine) Dialect() players.Dialect {
	return players.Dialect{
		Options: map[string]string{"repetition": "position", "quiet-limit": "0"},
		OneWord: func(game.Rules) bool { return true },
		Writing: func(move string) string { house, _, _ := strings.Cut(move, "+"); return house },
	}
}
