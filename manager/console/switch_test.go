package console

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
)

// TestSidesAreChangedAtTheBoard by a word and in the menu: the other player's turn comes, and
// the board is seen from there.
func TestSidesAreChangedAtTheBoard(t *testing.T) {
	parallel(t)
	f := newFixture(t)
	text := f.play(pressEnter, "3", "switch", "undo", "m", "Change sides", "quit", "Exit", "Leave")
	assert.Contains(t, text, "Kalah: Computer smart (South) 1 - ")
	assert.Contains(t, text, "Computer smart (South) played ")
	assert.Contains(t, text, "You (North) to move")

	th := newTheatre(t, catalog.Games()[0], 80, 24, "switch\r3\r")
	th.pace = paceOff
	th.play()
	assert.Contains(t, th.pictures(), "Kalah: Bob (South) 0 - 0 Ann (North)")
	assert.Contains(t, th.pictures(), "Bob (South) played 3")
	assert.Equal(t, "Ann", th.m.Snapshot().Name(game.Second))
	assert.NoError(t, th.m.Possible(manager.Switch{}))
}
