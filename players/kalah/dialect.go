package kalah

import (
	"parlour/game"
	"parlour/players"
)

// Protocols implements players.Speaking.
func (*Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI, players.KGP} }

// mostDigits is the highest number of one digit.
const mostDigits = 9

// Dialect implements players.Speaking.
func (*Engine) Dialect() players.Dialect {
	return players.Dialect{
		Options: map[string]string{"end": "either-side"},
		OneWord: func(r game.Rules) bool { return PositionOf(r.Start()).Rules().Houses <= mostDigits },
	}
}
