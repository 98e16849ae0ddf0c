package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// begin starts a game between two computer players.
var watched = []string{"New game", "South", "Computer, level first", pressEnter, "North", "Computer, level first", pressEnter, "Start"}

func TestComputersWaitForEnter(t *testing.T) {
	text := newFixture(t).play(append(watched, pressEnter, "x", " ", "m", "Watch on", pressEscape, "Save", "mine", pressEnter, "m", "Quit")...)
	assert.Equal(t, 4, strings.Count(text, " played "), "a move, then one for each key that asks for it")
	assert.Contains(t, text, "(Computer first (North) to move: Watch on | Look back | Analyse | Save | Quit to the menu)")
	assert.Contains(t, text, "Saved as saves/mine.kgn.")
	assert.Contains(t, text, "(Menu: Continue")
}

func TestComputersRunOn(t *testing.T) {
	f := newFixture(t)
	f.pressed = []bool{false, false, true}
	text := f.play(append(watched, "r", "r", "Save")...)
	assert.Equal(t, 2, strings.Count(text, "r: run on"), "a key stops it")
	assert.Contains(t, text, "Any key stops.")
	assert.Contains(t, text, " wins, ")
}
