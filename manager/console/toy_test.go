package console

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTheToyFromTheMenus plays a game that is registered in one line, in newFixture,
// and that has neither an engine nor a score: set up on the menu, and then as the
// quick game, which is of the game last played.
func TestTheToyFromTheMenus(t *testing.T) {
	f := newFixture(t)
	text := f.play("New game", "Game", "Toy", "Start", "1", "hint", "m", "Back", "undo", "2", "save", "mine", "quit", "Continue", "resign", "Yes", "Menu", "Exit")
	assert.Contains(t, text, "(New game: Start | Game: Toy | Rules: plain | Odd: human | Even: computer, level random |")
	assert.Contains(t, text, "\nToy: Odd v Computer random (Even)\n")
	assert.Contains(t, text, "hint\nInvalid input: there is no engine to ask of Toy; valid: 1 or 2; undo, look,\nanalyse, switch, save, resign or quit; m for the menu\n")
	assert.Contains(t, text, "(Odd to move: Play 1 | Play 2 | Undo | Look back | Analyse | Change sides | Save | Resign | Quit to the menu | Settings | Back) Back")
	assert.NotContains(t, text, "Review")
	assert.NotContains(t, text, " 0 - 0 ")

	text = f.play("Load", "mine", "quit", "Quick game", "2", "Save", pressEscape)
	assert.Contains(t, f.explained.String(), "Quick game: Toy, random, you Odd; ")
	assert.Contains(t, f.explained.String(), ": Toy, Odd v Computer random, ")
	assert.Contains(t, text, "\nToy: You (Odd) v Computer random (Even)\n")
	assert.Contains(t, text, "You (Odd) played 2\n")
	assert.NotRegexp(t, `\d - \d`, text+f.explained.String())
}
