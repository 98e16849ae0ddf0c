package script_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
)

// playedOut are the moves of a game that ends, or of a long one.
func playedOut(t *testing.T, g game.Game) (moves []string) {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	for state := rules.Start(); len(moves) < 200 && !state.Result().Over(); {
		legal := state.Moves()
		state, err = state.Play(legal[len(moves)*7%len(legal)])
		require.NoError(t, err)
		moves = append(moves, state.LastMove())
	}
	return moves
}

// TestAWholeGameOfEachKindByEar is played by typed lines with every question before every
// move: nothing is refused, and no character is one of control.
func TestAWholeGameOfEachKindByEar(t *testing.T) {
	for _, g := range catalog.Games() {
		lines := []string{"GAME " + g.Name(), "NEW Human:Ann Human:Bob 120m+200s"}
		moves := playedOut(t, g)
		for _, m := range moves {
			lines = append(lines, "BOARD", "row", "ROW 2", "PIECES", "PIECES "+g.Seats()[1], "MOVES", "MOVES "+m, "LAST", "SCORE", "CLOCK", "WHO", m)
		}
		out := dictate(t, append(lines, "LAST", "WHO")...)
		assert.NotContains(t, out, "Invalid input", g.Name())
		assert.NotRegexp(t, `[^\n -~]`, out, g.Name())
		assert.Equal(t, len(moves)+1, strings.Count(out, fmt.Sprintf("%s against %s\n", "Ann ("+g.Seats()[0]+")", "Bob ("+g.Seats()[1]+")")))
	}
}

// TestWhatTheQuestionsTell in two kinds of game.
func TestWhatTheQuestionsTell(t *testing.T) {
	out := dictate(t, "GAME draughts", "NEW Human:Ann Human:Bob", "LAST", "32-28", "19-23", "LAST", "ROW 5", "PIECES BLACK", "MOVES 28", "SCORE", "CLOCK", "WHO")
	for _, want := range []string{
		"No move was played yet.\n",
		"Bob (Black) played 19-23\nRow 5: square 21 is empty; square 22 is empty; square 23: a black man; square 24 is empty; square 25 is empty\nBlack: square 1: a black man; ",
		"; square 23: a black man\n28x19: captures 1\nInternational draughts: Ann (White) 20 - 20 Bob (Black)\ntaken: White 0, Black 0\n",
		"This game is played without a clock.\nAnn (White) against Bob (Black)\nAnn (White) to move\n",
	} {
		assert.Contains(t, out, want)
	}
	out = dictate(t, "GAME kalah", "NEW Human:Ann Human:Bob 5m", "3", "MOVES", "ROW 2", "PIECES north", "CLOCK", "QUIT", "WHO")
	for _, want := range []string{
		"1\n2\n4\n5\n6\nRow 2: North's store holds 0; South's house 1 holds 4; South's house 2 holds 4; South's house 3 holds 0; ",
		"North: North's house 6 holds 4; ", "Time left: Ann (South) 4:10, Bob (North) 5:00\n", "At the menu. CONTINUE resumes the game.\nAnn (South) against Bob (North)\n",
	} {
		assert.Contains(t, out, want)
	}
}

// TestQuestionsAreRefusedInWords without a game, or about what there is not.
func TestQuestionsAreRefusedInWords(t *testing.T) {
	for _, q := range manager.Questions() {
		assert.Contains(t, dictate(t, q.Word), "Invalid input: quitting to the menu is not possible", q.Word)
		assert.Contains(t, dictate(t, "NEW Human Human", "HELP"), "  "+q.Word, q.Word)
	}
	for line, want := range map[string]string{
		"ROW 9":       `Invalid input: "9" is not a row; valid: 1 to 2`,
		"ROW x":       `Invalid input: "x" is not a row; valid: 1 to 2`,
		"PIECES east": `Invalid input: "east" is not a side; valid: South or North`,
		"MOVES 9":     `Invalid input: no move begins with "9"; valid: 1, 2, 3, 4, 5 or 6`,
		"LAST 2":      `Invalid input: "2" is too much: this word stands alone`,
	} {
		assert.Contains(t, dictate(t, "GAME kalah", "NEW Human Human", line), want+"\n")
	}
}

// TestSidesAreChanged by a typed line: the computer plays on for the other side.
func TestSidesAreChanged(t *testing.T) {
	out := dictate(t, "GAME kalah", "NEW Human:Ann Computer/first:Zen", "SWITCH", "WHO", "SAVE mine", "QUIT", "LOAD mine", "WHO")
	assert.Contains(t, out, "Kalah: Zen (South) 0 - 0 Ann (North)\n")
	assert.Contains(t, out, "Zen (South) played 1\nAnn (North) to move\n")
	assert.Equal(t, 2, strings.Count(out, "Zen (South) against Ann (North)\n"), "a save has who sits where")
	assert.Contains(t, dictate(t, "SWITCH"), "Invalid input: changing sides is not possible at the menu, with no game; valid here: ")
}
