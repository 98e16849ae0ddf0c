package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/catalog"
)

func TestShortMoves(t *testing.T) {
	for _, c := range []struct{ text, moves, want string }{
		{"32", "31-26 32-27 32-28", "32-27 32-28"},
		{" 27 ", "27x27", "27x27"},
		{"26", "31-26 32-27", "31-26"},
		{"27", "27-21 32-27", "27-21"},
		{"032", "32-28", "32-28"},
		{"47", "47x38x24x13x36 47x33x24x13x36", "47x38x24x13x36 47x33x24x13x36"},
		{"47x33", "47x38x24x13x36 47x33x24x13x36", "47x33x24x13x36"},
		{"47 36", "47x38x24x13x36 47x33x24x13x36", "47x38x24x13x36 47x33x24x13x36"},
		{"3", "1 2 4", ""},
		{"1", "10 11 12", ""},
		{"32-28", "32-28", ""},
		{"", "32-28", ""},
		{"-", "32-28", ""},
		{"c", "A B C+2", "C+2"},
	} {
		assert.Equal(t, c.want, strings.Join(fittingMoves(c.text, strings.Fields(c.moves)), " "), "%q among %s", c.text, c.moves)
	}
}

func TestWhatATextMeans(t *testing.T) {
	s, _ := stageFor(t, catalog.Games()[2], 80, 24)
	state := s.m.Snapshot().Record.State()
	for text, want := range map[string]string{
		"": "", "32-28": "32-28", "32 28": "", "32": "", "26": "31-26", "x": "", "1": "", "3228": "",
	} {
		assert.Equal(t, want, meant(text, state, state.Moves()), "%q", text)
	}
}

// TestAShortMoveIsPlayed types the start of a move that is the only one, and of several.
func TestAShortMoveIsPlayed(t *testing.T) {
	text := newFixture(t).play("New game", "Game", "Inter", "Black", "Human", pressEnter, "Start",
		"26", "20", "Play 20-24", "32", pressEscape, "28x19x1", "quit")
	assert.Contains(t, text, "White played 31-26\n")
	assert.Contains(t, text, "(Which move is \"20\"?: Play 20-24 | Play 20-25 | Back) Play 20-24\n", text)
	assert.Contains(t, text, "Black played 20-24\n")
	assert.Contains(t, text, "(Which move is \"32\"?: ")
	assert.Contains(t, text, "Invalid input: \"28x19x1\"")
}
