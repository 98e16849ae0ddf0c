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
	"parlour/manager/columns"
	"parlour/manager/console/terminal"
	"parlour/players"
)

const unsavedKept = "Your unsaved game is kept; the next start offers to continue it.\n"

// TestQuickGameInThreeKeys answers the first menu with Enter and the first
// prompt with a house.
func TestQuickGameInThreeKeys(t *testing.T) {
	text := newFixture(t).play(pressEnter, "3")
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Compare players | Learn | Settings | Exit)")
	assert.Contains(t, text, "\nKalah: You (South) 0 - 0 Computer smart (North)\n+----+")
	assert.Contains(t, text, "You (South) to move: a house, 1 to 6; m for the menu\n(Move [])")
	assert.Contains(t, text, "|*3[ 0] |")
	assert.Contains(t, text, "You (South) played 3: extra turn\nYou (South) to move")
	assert.NotRegexp(t, "P[12]", text, "a seat has one name")
	assert.True(t, strings.HasSuffix(text, unsavedKept))
}

func TestARefusedMoveIsAskedForAgain(t *testing.T) {
	text := newFixture(t).play(pressEnter, "3", "3", "x", pressEnter, "1")
	assert.Contains(t, text, `Invalid input: "3": the house is empty; legal here: 1, 2, 4, 5 or 6; or m for`)
	assert.Contains(t, text, `Invalid input: "x": that is not a move`)
	assert.NotContains(t, text, "nothing was typed")
	assert.Contains(t, text, "You (South) played 1")
	before, _, _ := strings.Cut(text, "You (South) played 1")
	assert.Equal(t, 4, strings.Count(before, "Kalah: You"), "the board is not drawn again for a refusal, but for Enter alone")
}

func TestTheTurnMenu(t *testing.T) {
	text := newFixture(t).play(pressEnter, "m", "Play 3", pressEscape, "Undo", "M", "Redo", "menu", "Back", "help", "Quit", "Continue")
	assert.Contains(t, text, "(You (South) to move: Play 1 | Play 2 | Play 3 | Play 4 | Play 5 | Play 6 | "+
		"Hint | Analyse | Change sides | Save | Resign | Quit to the menu | Settings | Back) Play 3")
	assert.Contains(t, text, "Play 6 | Undo | Hint | Look back | Analyse | Change sides | Save | Resign | Quit to the menu | Settings | Back) Undo")
	assert.Contains(t, text, "Play 6 | Redo | Hint | Analyse | Change sides | Save | Resign | Quit to the menu | Settings | Back) Redo")
	assert.NotContains(t, text, "draw")
	assert.Contains(t, text, "(Menu: Continue | Quick game | New game | Review | Look back | Analyse | Save | Load | Compare players | Learn | Settings | Exit)")
	assert.Equal(t, 5, strings.Count(text, "Kalah: You"), "start, move, undo, redo, continue")
	assert.NotContains(t, text, "Invalid")
}

func TestWhatTheMenuOffersCanBeTyped(t *testing.T) {
	text := newFixture(t).play(pressEnter, "3", "undo", "redo", "redo", "save", "mine", "QUIT", "Exit")
	assert.Contains(t, text, "Invalid input: there is no move to redo; valid: a house, 1 to 6; undo, hint,\nlook, analyse, switch, save, resign or quit; m for the menu\n")
	assert.Contains(t, text, "Saved as saves/mine.kgn.")
	assert.True(t, strings.HasSuffix(text, "Exit\n"), "nothing is left to ask")
}

func TestResigning(t *testing.T) {
	text := newFixture(t).play(pressEnter, "resign", "No", "m", "Resign", "Yes", pressEscape, "Save", "lost", "Load", "lost")
	assert.Contains(t, text, "(Give the game up?: No, play on | Yes, resign) No\n(Move [])")
	assert.Contains(t, text, "Computer smart (North) wins by resignation\n(Enter goes on)\n"+overMenu+" <Esc>\n"+
		"(Menu: Quick game | New game | Analyse | Save | Load | Finished games | Compare players | Learn | Settings | Exit)")
	assert.Equal(t, 3, strings.Count(text, "Kalah: You"), "a finished game is shown when it ends and when it is loaded")
}

func TestDrawsByAgreement(t *testing.T) {
	f := newFixture(t)
	text := f.play("New game", "Game", "Toy", "Even", "Human", pressEnter, "Start", "1",
		"draw", pressEscape, "draw", "2",
		"m", "Offer a draw", "Quit", "Continue",
		"1", "draw", "Save", "offered", "Accept")
	assert.Contains(t, text, "(Even offers a draw; Odd answers: Decline, play on | Accept the draw | Save | Quit to the menu)")
	assert.Contains(t, text, "Invalid input: a draw has already been offered in this turn")
	assert.Contains(t, text, "Saved as saves/offered.toy.")
	assert.Contains(t, text, "A draw by agreement\n(Enter goes on)\n(The game is over: Look back | Analyse | Rematch")
}

// TestUndoBetweenTwoPeopleIsNobodysTurn looks at what undo is called where the turn that
// it goes back to is the other person's.
func TestUndoBetweenTwoPeopleIsNobodysTurn(t *testing.T) {
	f := newFixture(t)
	f.play("New game", "North", "Human", pressEnter, "Start", "1", "m", "Back")
	assert.Contains(t, f.explained.String(), "Undo: back to the last turn\n")
	assert.NotContains(t, f.explained.String(), "your")
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
		f := newFixture(t)
		unsaved := len(answers) > 1
		m := f.manager()
		text, err := f.run(t.Context(), m, append(slices.Clone(answers), pressCtrlC)...)
		require.ErrorIs(t, err, terminal.ErrInterrupt, "%q", answers)
		assert.Equal(t, unsaved, strings.HasSuffix(text, unsavedKept), "%q", answers)
		assert.Len(t, f.manager().Recoverable(), strings.Count(text, unsavedKept), "%q", answers)

		f = newFixture(t)
		text, err = f.run(t.Context(), f.manager(), append(slices.Clone(answers), pressCtrlD)...)
		require.NoError(t, err, "%q", answers)
		assert.Equal(t, unsaved, strings.HasSuffix(text, unsavedKept), "%q", answers)
	}
}

func TestTheContextEndsIt(t *testing.T) {
	f := newFixture(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("hung up")
	f.thinkWith(func(ctx context.Context, _ game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
		cancel(cause)
		<-ctx.Done()
		return players.Info{}, ctx.Err()
	})
	text, err := f.run(ctx, f.manager(), pressEnter, "1")
	require.ErrorIs(t, err, cause)
	assert.True(t, strings.HasSuffix(text, unsavedKept))
}

func TestItBeginsInAGameThatWasLoaded(t *testing.T) {
	f := newFixture(t)
	f.play(pressEnter, "3", "save", "mine", "quit", "Exit")
	m := f.manager()
	_, err := m.Feed(manager.Load{Name: "mine"})
	require.NoError(t, err)
	text, err := f.run(t.Context(), m, "1")
	require.NoError(t, err)
	assert.NotContains(t, text, "(Menu")
	assert.Contains(t, text, "You (South) played 1")
}

func TestAForfeitIsTold(t *testing.T) {
	f := newFixture(t)
	f.engines[0] = fakeEngine{game: f.games[0], levels: []players.Level{{
		Name: players.Smart, Rule: func(game.State) (string, error) { return "9", nil },
	}}}
	text := f.play(pressEnter, "1")
	assert.Contains(t, text, "Note: forfeit: the computer player tried an illegal move")
	assert.Contains(t, text, "You (South) win by forfeit: the computer player tried an illegal move")
	assert.Contains(t, text, "(The game is over: Review | Look back | Analyse | Rematch | ")
}

// TestANarrowWindow checks that no line is wider than the window.
func TestANarrowWindow(t *testing.T) {
	for _, width := range []int{30, 40} {
		f := newFixture(t)
		f.width = width
		text := f.play(pressEnter, "hint", "3", "3", "1", "quit", "Review", "Continue", "undo", "save", "a/b", "mine", "quit",
			"New game", "Game", "Oware", "Start", "C", "hint", "redo", "quit", "Compare players", "Games", "2", "Start")
		for line := range strings.Lines(text) {
			if !strings.HasPrefix(line, "(") {
				assert.LessOrEqual(t, columns.Width(strings.TrimSuffix(line, "\n")), width, line)
			}
		}
		assert.Contains(t, text, "|*3[ 0] | 4[ 4] |")
		assert.Contains(t, text, "|*C[ 0]")
		assert.Contains(t, text, "\n  1  +4  best  1\n")
		assert.Contains(t, text, "  1. You (South)            3")
		assert.Contains(t, text, "gave away 2")
		assert.Contains(t, text, "2 games")
	}
}

func TestAJournalThatCannotBeWrittenIsTold(t *testing.T) {
	f := newFixture(t)
	f.fs = afero.NewReadOnlyFs(f.fs)
	text := f.play(pressEnter, "3", "save", "mine", "quit", "Exit", "Leave")
	assert.Contains(t, text, "Note: the journal could not be written, so this game is lost unless it is saved")
	assert.Contains(t, text, "That failed: ")
}

// TestNothingIsSaidToBeKeptThatIsNot leaves a game whose journal cannot be written.
func TestNothingIsSaidToBeKeptThatIsNot(t *testing.T) {
	f := newFixture(t)
	f.fs = afero.NewReadOnlyFs(f.fs)
	for _, leaving := range []string{pressCtrlC, pressCtrlD} {
		text, err := f.run(t.Context(), f.manager(), pressEnter, "3", leaving)
		lost := (*manager.LostError)(nil)
		require.ErrorAs(t, err, &lost)
		assert.NotContains(t, text, "is kept")
		require.Len(t, lost.Games, 1)
		assert.Contains(t, lost.Text(), "\n\n1. 3 ")
	}
}

func TestHintsAndReviewsInTheMenus(t *testing.T) {
	text := newFixture(t).play(pressEnter, "m", "Hint", "hint", "3", "quit", "Review", "Exit", "Leave")
	assert.Equal(t, 2, strings.Count(text, "You (South) to move; what each move is worth, in seeds:\n  1  +4  best  1\n  2  +3        2\n"))
	assert.Contains(t, text, "  1. You (South)            3 +2  gave away 2; best was 1\n"+
		"You (South): 1 move, 1 mistake that gave away 2 seeds\n")
	assert.NotContains(t, text, "Invalid")
}
