package console

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

const kept = "Your unsaved game is kept; the next start offers to go on with it.\n"

// TestQuickGameInThreeKeys answers the first menu with Enter and the first
// prompt with a house.
func TestQuickGameInThreeKeys(t *testing.T) {
	text := newHouse(t).play(pressEnter, "3")
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Compare players | Exit)")
	assert.Contains(t, text, "\nKalah: You (South) 0 - 0 Computer smart (North)\n+----+")
	assert.Contains(t, text, "You (South) to move: a house, 1 to 6; m for the menu\n(Move [])")
	assert.Contains(t, text, "|*3[ 0] |")
	assert.Contains(t, text, "You (South) played 3: extra turn\nYou (South) to move")
	assert.True(t, strings.HasSuffix(text, kept))
}

func TestARefusedMoveIsAskedForAgain(t *testing.T) {
	text := newHouse(t).play(pressEnter, "3", "3", "x", pressEnter, "1")
	assert.Contains(t, text, `Invalid input: "3": the house is empty; legal here: 1, 2, 4, 5 or 6; or m for`)
	assert.Contains(t, text, `Invalid input: "x": that is not a move`)
	assert.Contains(t, text, "Invalid input: nothing was typed; valid: a house, 1 to 6; m for the menu")
	assert.Contains(t, text, "You (South) played 1")
	before, _, _ := strings.Cut(text, "You (South) played 1")
	assert.Equal(t, 3, strings.Count(before, "Kalah: You"), "the board is not drawn again for a refusal")
}

func TestTheTurnMenu(t *testing.T) {
	text := newHouse(t).play(pressEnter, "m", "Play 3", pressEscape, "Undo", "M", "Redo", "menu", "Back", "?", "Quit", "Continue")
	assert.Contains(t, text, "(You (South) to move: Play 1 | Play 2 | Play 3 | Play 4 | Play 5 | Play 6 | "+
		"Hint | Save | Resign | Quit to the menu | Back) Play 3")
	assert.Contains(t, text, "Play 6 | Undo | Hint | Save | Resign | Quit to the menu | Back) Undo")
	assert.Contains(t, text, "Play 6 | Redo | Hint | Save | Resign | Quit to the menu | Back) Redo")
	assert.NotContains(t, text, "draw")
	assert.Contains(t, text, "(Menu: Continue | Quick game | New game | Review | Save | Load | Compare players | Exit)")
	assert.Equal(t, 5, strings.Count(text, "Kalah: You"), "start, move, undo, redo, continue")
	assert.NotContains(t, text, "Invalid")
}

func TestWhatTheMenuOffersCanBeTyped(t *testing.T) {
	text := newHouse(t).play(pressEnter, "3", "undo", "redo", "redo", "save", "mine", "QUIT", "Exit")
	assert.Contains(t, text, `Invalid input: "redo": that is not a move`)
	assert.Contains(t, text, "Saved as saves/mine.kgn.")
	assert.True(t, strings.HasSuffix(text, "Exit\n"), "nothing is left to ask")
}

func TestResigning(t *testing.T) {
	text := newHouse(t).play(pressEnter, "resign", "No", "m", "Resign", "Yes", pressEscape, "Save", "lost", "Load", "lost")
	assert.Contains(t, text, "(Give the game up?: No, play on | Yes, resign) No\n(Move [])")
	assert.Contains(t, text, "Computer smart (North) wins by resignation\n"+
		"(Menu: Quick game | New game | Review | Save | Load | Compare players | Exit)")
	assert.Equal(t, 3, strings.Count(text, "Kalah: You"), "a finished game is shown when it ends and when it is loaded")
}

func TestDrawsByAgreement(t *testing.T) {
	h := newHouse(t)
	text := h.play("New game", "Game", "Toy", "Even", "Human", pressEnter, "Start", "1",
		"draw", pressEscape, "Decline", "draw", "2",
		"m", "Offer a draw", "Quit", "Continue",
		"1", "draw", "Save", "offered", "Accept")
	assert.Contains(t, text, "(Even offers a draw; Odd answers: Decline, play on | Accept the draw | Save | Quit to the menu)")
	assert.Contains(t, text, "Invalid input: a draw was offered in this turn already")
	assert.Contains(t, text, "Saved as saves/offered.toy.")
	assert.Contains(t, text, "A draw by agreement\n(Menu: Quick game")
}

// TestEveryQuestionCanBeLeft presses Ctrl-C and Ctrl-D at every kind of
// question. What is unsaved is kept, and said to be.
func TestEveryQuestionCanBeLeft(t *testing.T) {
	for _, answers := range [][]string{
		{pressEnter},
		{pressEnter, "3", "m"},
		{pressEnter, "3", "save"},
		{pressEnter, "3", "resign"},
		{pressEnter, "3", "quit"},
		{pressEnter, "3", "quit", "Exit"},
		{pressEnter, "3", "quit", "New game", "Rules"},
		{pressEnter, "3", "quit", "New game", "Rules", "houses"},
		{pressEnter, "3", "quit", "New game", "South"},
		{pressEnter, "3", "quit", "New game", "South", "Human"},
		{pressEnter, "3", "quit", "New game", "Position"},
		{pressEnter, "3", "quit", "New game", "Start"},
		{pressEnter, "3", "quit", "Compare players", "Games"},
	} {
		h := newHouse(t)
		unsaved := len(answers) > 1
		m := h.manager()
		text, err := h.run(t.Context(), m, append(slices.Clone(answers), pressCtrlC)...)
		require.ErrorIs(t, err, ErrInterrupt, "%q", answers)
		assert.Equal(t, unsaved, strings.HasSuffix(text, kept), "%q", answers)
		assert.Len(t, h.manager().Recoverable(), strings.Count(text, kept), "%q", answers)

		h = newHouse(t)
		text, err = h.run(t.Context(), h.manager(), append(slices.Clone(answers), pressCtrlD)...)
		require.NoError(t, err, "%q", answers)
		assert.Equal(t, unsaved, strings.HasSuffix(text, kept), "%q", answers)
	}
}

func TestTheContextEndsIt(t *testing.T) {
	h := newHouse(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("hung up")
	h.players = func(players.Spec, game.Game, uint64) (players.Player, error) {
		return player(func(ctx context.Context, _ game.State) (string, error) {
			cancel(cause)
			<-ctx.Done()
			return "", ctx.Err()
		}), nil
	}
	text, err := h.run(ctx, h.manager(), pressEnter, "1")
	require.ErrorIs(t, err, cause)
	assert.True(t, strings.HasSuffix(text, kept))
}

func TestItBeginsInAGameThatWasLoaded(t *testing.T) {
	h := newHouse(t)
	h.play(pressEnter, "3", "save", "mine", "quit", "Exit")
	m := h.manager()
	_, err := m.Feed(t.Context(), manager.Load{Name: "mine"})
	require.NoError(t, err)
	text, err := h.run(t.Context(), m, "1")
	require.NoError(t, err)
	assert.NotContains(t, text, "(Menu")
	assert.Contains(t, text, "You (South) played 1")
}

func TestAForfeitIsTold(t *testing.T) {
	h := newHouse(t)
	h.players = func(players.Spec, game.Game, uint64) (players.Player, error) {
		return player(func(context.Context, game.State) (string, error) { return "9", nil }), nil
	}
	text := h.play(pressEnter, "1")
	assert.Contains(t, text, "Note: forfeit: the computer player tried an illegal move")
	assert.Contains(t, text, "You (South) win by forfeit: the computer player tried an illegal move")
	assert.Contains(t, text, "(Menu: Quick game | New game | Review | Save")
}

// player is a computer player as a function.
type player func(context.Context, game.State) (string, error)

func (p player) Choose(ctx context.Context, v game.View) (string, error) { return p(ctx, v.State()) }

// TestANarrowWindow checks that no line is wider than the window.
func TestANarrowWindow(t *testing.T) {
	for _, width := range []int{30, 40} {
		h := newHouse(t)
		h.width = width
		text := h.play(pressEnter, "3", "3", "undo", "save", "a/b", "mine", "quit", "New game", "Game", "Oware", "Start", "C")
		for line := range strings.Lines(text) {
			if !strings.HasPrefix(line, "(") {
				assert.LessOrEqual(t, columns(strings.TrimSuffix(line, "\n")), width, line)
			}
		}
		assert.Contains(t, text, "|*3[ 0] | 4[ 4] |")
		assert.Contains(t, text, "|*C[ 0]")
	}
}

func TestAJournalThatCannotBeWrittenIsTold(t *testing.T) {
	h := newHouse(t)
	h.fs = afero.NewReadOnlyFs(h.fs)
	text := h.play(pressEnter, "3", "save", "mine", "quit", "Exit", "Leave")
	assert.Contains(t, text, "Note: the journal could not be written, so only saving keeps this game")
	assert.Contains(t, text, "That failed: ")
}

func TestHintsAndReviewsInTheMenus(t *testing.T) {
	text := newHouse(t).play(pressEnter, "m", "Hint", "hint", "3", "quit", "Review", "Exit", "Leave")
	assert.Equal(t, 2, strings.Count(text, "South to move, and the margin each move leads to:\n  1     -14\n"))
	assert.Contains(t, text, "  1. South 3      +8\nSouth: 1 moves, none of them a mistake\n")
	assert.NotContains(t, text, "Invalid")
}
