package dialect

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
)

// Dialect is how the programs of a game's field differ from us. The zero Dialect differs
// in nothing.
type Dialect struct {
	rules   map[string]string
	letters func(game.Rules) bool
	write   func(move string) string
}

// Of returns the dialect of the game of that name. Games that are not known write their
// moves as we do, with spaces between.
func Of(name string) Dialect {
	switch name {
	case oware.Game{}.Name():
		return Dialect{
			// Aalina: a repetition needs the same side to move, and only that ends a game
			// without captures.
			rules:   map[string]string{"repetition": "position", "quiet-limit": "0"},
			letters: func(game.Rules) bool { return true },
			write:   func(move string) string { house, _, _ := strings.Cut(move, "+"); return house },
		}
	case kalah.Game{}.Name():
		return Dialect{
			rules:   map[string]string{"end": "either-side"},
			letters: func(r game.Rules) bool { return houses(r) <= mostDigits },
		}
	default:
		return Dialect{}
	}
}

// Rules are the options that they play by where nothing else is said.
func (d Dialect) Rules() map[string]string { return maps.Clone(d.rules) }

// Letters reports whether moves by the rules are written in one word, a character each.
func (d Dialect) Letters(r game.Rules) bool { return d.letters != nil && d.letters(r) }

// Write is a move of ours as they write it.
func (d Dialect) Write(move string) string {
	if d.write == nil {
		return move
	}
	return d.write(move)
}

// mostDigits is the highest number of one digit.
const mostDigits = 9

// houses is the number of houses that rules of Kalah give a side.
func houses(r game.Rules) int {
	for _, s := range r.Settings() {
		if s.Name == "houses" {
			n, _ := strconv.Atoi(s.Value)
			return n
		}
	}
	return 0
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
