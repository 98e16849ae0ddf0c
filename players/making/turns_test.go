package making

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
)

// branch is a position of a small tree: each letter of the text is a move. A second "a" in
// a row is an extra turn.
type branch string

func (b branch) String() string     { return string(b) }
func (b branch) Play(m rune) branch { return b + branch(m) }
func (b branch) AppendMoves(dst []rune) []rune {
	if len(b) >= 4 {
		return dst
	}
	return append(dst, 'a', 'b')
}

func (b branch) ToMove() game.Seat {
	side := game.First
	for i := range b {
		if i == 0 || b[i] != 'a' || b[i-1] != 'a' {
			side = side.Other()
		}
	}
	return side
}

func TestTurnsToSee(t *testing.T) {
	for name, c := range map[string]struct {
		wins func(b branch) bool // for the first side
		key  rune
		want int
	}{
		"at once":               {func(b branch) bool { return b[0] == 'a' }, 'a', 1},
		"never":                 {func(branch) bool { return false }, 'a', deepest},
		"the answer refutes it": {func(b branch) bool { return b == "a" }, 'a', deepest},
		"with the answer":       {func(b branch) bool { return b[0] == 'b' && len(b) > 1 }, 'b', 2},
		"the other avoids it":   {func(b branch) bool { return b[0] == 'a' && len(b) > 1 && b[1] == 'a' }, 'a', deepest},
	} {
		lead := func(b branch) int {
			if !c.wins(b) {
				return 0
			}
			return 1 - 2*int(b.ToMove())
		}
		assert.Equal(t, c.want, TurnsToSee(branch(""), c.key, lead), name)
	}
}
