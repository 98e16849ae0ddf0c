package console

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/catalog"
)

// TestQuestionsAtTheBoard are answered where a move is typed, in the language of the
// person, and refused like moves.
func TestQuestionsAtTheBoard(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 120, 40, "3\rrow 2\rlast\rmoves 9\rclock\rwho\r")
	th.pace = paceOff
	th.play()
	for _, want := range []string{
		"Row 2: North's store holds 0; South's house 1 holds 4;", "Ann (South) played 3: extra turn", "Ann (South) against Bob (North)",
		`Invalid input: no move begins with "9"; valid: 1, 2, 4, 5 or`, "This game is played without a clock.",
	} {
		assert.Contains(t, th.pictures(), want)
	}
	assert.Equal(t, []string{"3"}, th.moves())
}
