package puzzles

import (
	_ "embed" // for the collection

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/puzzle"
)

// packed is the collection; see the package comment.
//
//go:embed oware.puzzles.gz
var packed []byte

// Rules are the rules of the puzzles: nothing ends a match but the last seed, or that
// there is no move.
func Rules() (game.Rules, error) {
	return oware.Game{}.Rules("competition", map[string]string{"repetition": "none", "quiet-limit": "0"})
}

// RuleValues are the same rules as the values of a position.
func RuleValues() oware.Rules {
	r := oware.Competition()
	r.QuietLimit, r.Repetition = 0, oware.RepeatNone
	return r
}

// Source is the puzzles of Oware.
func Source() puzzle.Source {
	return puzzle.Source{Game: oware.Game{}, Packed: packed, Judge: NewJudge, Rules: Rules}
}
