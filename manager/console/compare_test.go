package console

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestComparing(t *testing.T) {
	h := newHouse(t)
	text := h.play("Compare players", "Game", "Oware", "Rules", "competition",
		"A", "Computer, level greedy", "B", "Computer, level first",
		"Games", "3", "x", "4", "Start")
	assert.Contains(t, text, "(Compare players: Start | Game: Kalah | Rules: standard | A: computer, level smart | "+
		"B: computer, level expert | Games: 20 | Back)")
	assert.Contains(t, text, `Invalid input: "3" is not a number of games; valid: an even number from 2 to`)
	assert.Contains(t, text, "Oware, competition\n4 games, seed 0\n")
	assert.Contains(t, text, "A computer/greedy ")
	assert.Contains(t, text, "(Menu: Quick game", "the quick game is still of the game before")
	assert.NotContains(t, text, "Human")
}

func TestComparingInANarrowWindow(t *testing.T) {
	h := newHouse(t)
	h.width = 40
	text := h.play("Compare players", "Game", "Toy", "Games", "2", "Start")
	assert.Contains(t, text, "Toy, plain, 2 games\nA computer/random: ")
}

func TestAComparisonCanBeStopped(t *testing.T) {
	h := newHouse(t)
	h.escaped = []bool{false, true}
	text := h.play("Compare players", "A", "Computer, level first", "B", "Computer, level first", "Games", "10000", "Start", "Back")
	assert.Contains(t, text, "The comparison was stopped.\n(Compare players: Start")
	assert.Contains(t, text, "(Menu: Quick game")
}
