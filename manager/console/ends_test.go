package console

import (
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

const overMenu = "(The game is over: Analyse | Rematch | Rematch with sides changed | Save | Take the end back | Menu)"

func TestTheEndOfAGame(t *testing.T) {
	f := newFixture(t)
	text := f.play(pressEnter, "resign", "Yes", "Take", "1", "resign", "Yes",
		"Review", "Rematch with", "3", "resign", "Yes", "Rematch", "1", "resign", "Yes", pressEscape, "Exit")
	assert.Contains(t, text, "Computer smart (North) wins by resignation\n(Enter goes on)\n"+overMenu+" Take")
	assert.Contains(t, text, "(The game is over: Review | Look back | Analyse | Rematch |")
	assert.Contains(t, text, "Kalah: Computer smart (South) 0 - 0 You (North)")
	assert.NotContains(t, text, "not saved")
	files, err := f.history().Files()
	require.NoError(t, err)
	assert.Len(t, files, 3, "the one that was taken back and lost again is there once")
	assert.Empty(t, f.manager().Recoverable(), "what is in the history is left nowhere else")
}

// TestAnEndThatIsKeptNowhereIsAskedAbout lets the history fail.
func TestAnEndThatIsKeptNowhereIsAskedAbout(t *testing.T) {
	f := newFixture(t)
	require.NoError(t, afero.WriteFile(f.fs, "history", nil, 0o600))
	const question = "(The finished game is not saved: Save it | Leave it without saving | Back)"
	text := f.play(pressEnter, "1", "resign", "Yes", "Rematch", pressEnter, "kept", "1", "resign", "Yes", "Menu", "Exit", "Back", "Exit", "Leave")
	assert.Contains(t, text, "Note: the finished game could not be put into the history")
	assert.Equal(t, 3, strings.Count(text, question))
	assert.Contains(t, text, "Saved as saves/kept.kgn.")
}

func TestLoadingAFinishedGameNeedsNoAcknowledgement(t *testing.T) {
	f := newFixture(t)
	text := f.play(pressEnter, "1", "resign", "Yes", "Save", "lost", "Menu", "Quick game", "quit", "Load", "lost", "Menu", "Exit")
	assert.Equal(t, 1, strings.Count(text, "(Enter goes on)"))
	assert.Equal(t, 3, strings.Count(text, "(The game is over: "), "after the end, after saving, after loading")
}

func TestBrowsing(t *testing.T) {
	f := newFixture(t)
	for _, name := range []string{"one", "two", "three"} {
		f.play(pressEnter, "1", "save", name, "quit", "Exit")
	}
	f.play("New game", "Game", "Oware", "Start", "C", "save", "four", "quit", "Exit")
	f.play(pressEnter, "3")
	text := f.play("Not now", "Load", "Sort", "by name", "Search", "oware", "Search", "t", "Search", "none", "Search", "smart", "Sort", "by game",
		"Rename > two", "one", "Rename > two", "second", "Delete > one", "No", "Delete > one", "Yes",
		"Export > four", "four.txt", "Export > four", "four.txt", "Import", "four.txt", "five", "Import", "none.txt", "x",
		"Unsaved games", "Saves", "Finished games", "Unsaved games", "Delete > v Computer", "Yes", pressEscape)
	assert.Contains(t, text, "(Saves, by name: four ")
	assert.Contains(t, text, `(Saves, by name, found by "oware": four v Computer smart oware 2 moves just now)`)
	assert.Contains(t, text, `(Saves, by name, found by "none": )`)
	assert.Contains(t, text, "(Saves, by game, found by \"smart\": three v Computer smart kalah 2 moves just now | ")
	assert.Contains(t, text, "Invalid input: there is a save of that name already")
	assert.Contains(t, text, "Renamed to second.kgn.\n")
	assert.Contains(t, text, "(New name [two]) second\n")
	assert.Contains(t, text, "(Delete the save one?: No, keep it | Yes, delete) Yes")
	assert.Contains(t, text, "Written to four.txt.\n")
	assert.Contains(t, text, "Saved as saves/five.ogn.\n")
	assert.Contains(t, text, "Invalid input: there is no such save: \"none.txt\"")
	assert.Contains(t, text, "(Finished games, newest first: )")
	assert.Equal(t, []string{"five.ogn", "four.ogn", "second.kgn", "three.kgn"}, f.saves())
}

func TestBrowsingFinishedGames(t *testing.T) {
	f := newFixture(t)
	f.play(pressEnter, "1", "resign", "Yes", "Rematch", "2", "resign", "Yes", "Rematch", "resign", "Yes", "Menu", "Exit")
	text := f.play("Finished games", "Count", "v Computer", "Take", "resign", "Yes", "Menu",
		"Finished games", "Delete many", "All (3)", "No", "Delete > v Computer", "Yes", "Delete many", "Back", pressEscape, "Exit")
	assert.Contains(t, text, "Game   Level  Won  Lost  Drawn\nkalah  smart  0    3     0\n3 finished games: 3 against the computer, 0 between")
	assert.Contains(t, text, "(Delete finished games: All (3) | Back) All")
	assert.Contains(t, text, "(Delete 3 finished games?: No, keep it | Yes, delete) No")
	files, err := f.history().Files()
	require.NoError(t, err)
	assert.Len(t, files, 2)
	text = f.play("Finished games", "Search", "you", "Delete many", "Those", "Yes", pressEscape, pressEscape, "Exit")
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Compare players | Learn | Settings | Exit) Exit", "there is none any more")
	assert.Equal(t, manager.NoGame, f.manager().Snapshot().State)
}

// TestTheCursorFollowsARenamedSave renames a save in a list that is sorted by name: what
// is done next is done to the same save, and after an import to the new one.
func TestTheCursorFollowsARenamedSave(t *testing.T) {
	f := newFixture(t)
	for _, name := range []string{"a", "b", "c"} {
		f.play(pressEnter, "1", "save", name, "quit", "Exit")
	}
	text := f.play("Load", "Sort", "by name", "Rename > a", "z", "Delete", "Yes", "Export > b", "b.txt", "Import", "b.txt", "y", "Delete", "No", pressEscape)
	assert.Contains(t, text, "(Delete the save z?: ")
	assert.Contains(t, text, "(Delete the save y?: ")
	assert.Equal(t, []string{"b.kgn", "c.kgn", "y.kgn"}, f.saves())
}

// TestTheResultIsSeenWithTheMenu looks at the end in the smallest window: how it ended
// stands above the menu of what to do then.
func TestTheResultIsSeenWithTheMenu(t *testing.T) {
	parallel(t)
	for i, g := range catalog.Games() {
		th := newTheatre(t, g, 40, 15, "")
		_, err := th.m.Feed(manager.Resign{})
		require.NoError(t, err)
		require.ErrorIs(t, th.end(t.Context()), terminal.ErrEnd)
		assert.Contains(t, th.last("The game is over"), "Bob ("+g.Seats()[1]+") wins by", "%v", i)
	}
}
