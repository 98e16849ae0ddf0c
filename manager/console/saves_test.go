package console

import (
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager"
	"parlour/persistence/savefile"
)

func TestSaving(t *testing.T) {
	f := newFixture(t)
	usual := "kalah " + f.now().Format(time.DateOnly)
	text := f.play(pressEnter, "3", "quit",
		"Save", "a/b", ".x", "first",
		"Save", pressEnter, "Back",
		"Save", pressEnter, "Choose another name", "second",
		"Save", "first", "Overwrite it",
		"Save", pressEscape,
		"New game", "Start", "1", "save", pressEnter, "quit",
		"New game", "Start", "1", "save", pressEnter, "save My game", "save a/b", "better", "save first", "Back", "quit",
		"Exit")
	assert.Contains(t, text, "(Save as ["+usual+"]) a/b")
	assert.Contains(t, text, `Invalid input: not a name for a save: "a/b" has a character that a name`)
	assert.Contains(t, text, "(Save as [a/b]) .x")
	assert.Contains(t, text, "Saved as saves/first.kgn.\n(Menu: Continue")
	assert.Contains(t, text, "(Save as [first]) \n(There is a save named first already: Overwrite it | Choose another name | Back) Back\n(Menu")
	assert.Contains(t, text, "Choose another name\n(Save as [first]) second\nSaved as saves/second.kgn.")
	assert.Contains(t, text, "Overwrite it\nSaved as saves/first.kgn.")
	assert.Contains(t, text, "(Save as ["+usual+"]) \nSaved as saves/"+usual+".kgn.\n")
	assert.Contains(t, text, "(Save as ["+usual+" 2]) \nSaved as saves/"+usual+" 2.kgn.\n")
	assert.Contains(t, text, "(Move []) save My game\nSaved as saves/My game.kgn.\n")
	assert.Contains(t, text, "(Save as [a/b]) better\nSaved as saves/better.kgn.\n")
	assert.Contains(t, text, "(Move []) save first\n(There is a save named first already: ")
	for _, name := range []string{"first", "second", usual, usual + " 2", "My game", "better"} {
		assert.Contains(t, f.saves(), name+".kgn")
	}
}

// Whoever is about to overwrite a save is told that another window has written it since.
func TestOverwritingTellsOfAChange(t *testing.T) {
	const question = "(There is a save named mine already: Overwrite it | Choose another name | Back) "
	const told = "The save mine has changed since it was loaded or saved here: just now.\n" + question
	save := []string{"Not now", "Save", "mine", "Overwrite it"}
	for name, c := range map[string]struct {
		before, after []string
		crash, told   bool
		other         string // the save that another window writes
	}{
		"loaded":           {[]string{"Load", "mine", "2", "quit"}, save, false, true, "mine"},
		"saved":            {[]string{"Load", "mine", "2", "save", "mine", "Overwrite it", "1", "quit"}, save, false, true, "mine"},
		"recovered":        {[]string{"Load", "mine", "2"}, []string{"Continue it", "save", "mine", "Overwrite it"}, true, true, "mine"},
		"not changed":      {[]string{"Load", "mine", "2", "quit"}, save, false, false, "another"},
		"changed by us":    {[]string{"Load", "mine", "2", "save", "mine", "Overwrite it", "1", "quit"}, save, false, false, "another"},
		"of another match": {[]string{pressEnter, "2", "quit"}, save, false, false, "mine"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.play(pressEnter, "3", "save", "mine", "quit", "Exit")
			m := f.manager()
			_, err := f.run(t.Context(), m, append(c.before, pressCtrlD)...)
			require.NoError(t, err)
			other := f.manager()
			_, err = other.Feed(manager.Quick{})
			require.NoError(t, err)
			_, err = other.Feed(manager.Save{Name: c.other, Overwrite: true})
			require.NoError(t, err)
			if c.crash {
				m = f.manager()
			}
			text, err := f.run(t.Context(), m, c.after...)
			require.NoError(t, err)
			assert.Contains(t, text, question)
			assert.Equal(t, c.told, strings.Contains(text, told), text)
			assert.Contains(t, text, "Overwrite it\nSaved as saves/mine.kgn.")
		})
	}
}

// A save that another window writes while a person is asked is not overwritten unasked,
// whatever its name is by then.
func TestASaveThatChangesMeanwhileIsNotOverwritten(t *testing.T) {
	f := newFixture(t)
	f.play(pressEnter, "3", "save", "mine", "quit", "Exit")
	m := f.manager()
	feed := func(m *manager.Manager, e manager.Event) {
		_, err := m.Feed(e)
		require.NoError(t, err)
	}
	feed(m, manager.Load{Name: "mine"})
	_, err := m.Feed(manager.Save{Name: "mine"})
	require.ErrorIs(t, err, savefile.ErrExists)
	other := f.manager()
	feed(other, manager.Quick{})
	feed(other, manager.Save{Name: "mine", Overwrite: true})
	feed(m, manager.Quit{})
	feed(m, manager.Rename{File: "mine.kgn", Name: "ours"})

	var changed *savefile.ChangedError
	_, err = m.Feed(manager.Save{Name: "ours", Overwrite: true})
	require.ErrorAs(t, err, &changed)
	feed(m, manager.Save{Name: "ours", Overwrite: true, Changed: true})
	feed(m, manager.Save{Name: "ours", Overwrite: true})
}

func TestLoading(t *testing.T) {
	f := newFixture(t)
	text := f.play("Load", pressEnter, pressEscape, pressEnter, "3", "save", "twin", "quit",
		"New game", "Game", "Oware", "Start", "C", "save", "twin", "quit", "Exit")
	assert.Contains(t, text, "(Saves, newest first: ) \n(Saves, newest first: ) <Esc>\n(Menu")

	require.NoError(t, afero.WriteFile(f.fs, "saves/broken.kgn", []byte("[Game \"kalah\"]\n"), 0o600))
	require.NoError(t, afero.WriteFile(f.fs, "saves/..odd.kgn", nil, 0o600))
	text = f.play("Load", "broken", pressEscape, "Load", "twin v Computer smart oware")
	assert.Contains(t, f.explained.String(), "broken - just now: cannot be loaded: ")
	assert.Contains(t, f.explained.String(), "twin v Computer smart oware 2 moves just now: Oware, South v Computer smart, ")
	assert.Contains(t, f.explained.String(), "twin v Computer smart kalah 1 move just now: Kalah, You v Computer smart, 1 move, 1 - 0\n")
	assert.Contains(t, text, "(Saves, newest first: broken - just now | ")
	assert.Contains(t, text, ") broken\n\nInvalid input: broken.kgn: ", "there is no board to show")
	assert.Regexp(t, `twin v Computer smart oware.*\n\+----\+.*\n.*\| f\[`, text, "the board is shown before it is loaded")
	assert.Contains(t, f.explained.String(), "Quick game: Oware, smart, you South; ")
	assert.Contains(t, text, "Oware: South", "of two saves with a name the one that was chosen is loaded")
	assert.NotContains(t, text, "several saves")
}

// TestLeavingAsks leaves a game with unsaved moves for each thing that would
// take its place.
func TestLeavingAsks(t *testing.T) {
	parallel(t)
	const question = "(This game has unsaved moves: Save it | Leave it without saving | Back)"
	for name, other := range map[string][]string{
		"exit":         {"Exit"},
		"a quick game": {"Quick game"},
		"a new game":   {"New game", "Start"},
		"a save":       {"Load", "old"},
		"another game": {"Unsaved games", "v Computer"},
	} {
		t.Run(name, func(t *testing.T) {
			reach := func(f *fixture) []string {
				f.play(pressEnter, "1", "save", "old", "quit", "Exit")
				f.play(pressEnter, "2", pressCtrlD)
				require.Len(t, f.manager().Recoverable(), 1)
				return append([]string{"Not now", pressEnter, "3", "quit"}, other...)
			}
			f := newFixture(t)
			text := f.play(append(reach(f), "Back", pressEscape, pressEscape, "Continue")...)
			assert.Contains(t, text, question+" Back\n(")
			assert.Equal(t, 2, strings.Count(text, "Kalah: You (South) 1 - 0"), "it was continued")

			f = newFixture(t)
			text = f.play(append(reach(f), "Save it", pressEscape, pressEscape, pressEscape)...)
			assert.Contains(t, text, question+" Save it\n(Save as [kalah "+f.now().Format(time.DateOnly)+"]) ")
			assert.Contains(t, text, unsavedKept, "not saved, not left")

			f = newFixture(t)
			text = f.play(append(reach(f), "Save it", "new")...)
			assert.Contains(t, text, "Saved as saves/new.kgn.\n")
			assert.Equal(t, name == "another game", strings.Contains(text, unsavedKept))

			f = newFixture(t)
			text = f.play(append(reach(f), "Leave it")...)
			assert.Contains(t, text, question+" Leave it")
			unsaved := f.manager().Recoverable()
			require.Len(t, unsaved, 1, "the game that was left is gone")
			assert.Equal(t, name == "another game", strings.Contains(text, unsavedKept))
		})
	}
}

func TestWhatWasLeftUnsavedIsOffered(t *testing.T) {
	f := newFixture(t)
	text := f.play(pressEnter, "3", pressCtrlD)
	assert.Contains(t, text, unsavedKept)

	text = f.play("Continue it", "1")
	assert.Contains(t, text, "There is an unsaved game: Kalah, You v Computer smart, 1 move, 1 - 0, just now.\n"+
		"(Continue it?: Continue it | Not now | Delete it) Continue it")
	assert.Contains(t, text, "You (South) played 1")

	text = f.play("Not now", "Unsaved games", pressEscape, pressEscape)
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Unsaved games (1) | Compare players | Learn | Settings | Exit)")

	text = f.play(pressEscape, "Unsaved games", "Delete > v Computer", "Yes", pressEscape, "Exit")
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Compare players | Learn | Settings | Exit)")
	assert.Empty(t, f.saves())

	f.play(pressEnter, "3", "save", "mine", "1")
	text = f.play("Delete it", "No, keep it", "Exit")
	assert.Contains(t, text, "(Delete this game?: No, keep it | Yes, delete) No, keep it\n(Menu: Quick game | New game | Load | Unsaved games (1)")
	text = f.play("Delete it", "Yes", "Exit")
	assert.NotContains(t, text, "Unsaved games")
	assert.Equal(t, []string{"mine.kgn"}, f.saves())
}

func TestAllUnsavedGamesAreDeletedInOneStep(t *testing.T) {
	f := newFixture(t)
	f.play(pressEnter, "3")
	f.play("Not now", pressEnter, "4")
	f.forgetful = true
	f.play("Not now", pressEnter, "1", "resign", "Yes")
	require.NoError(t, afero.WriteFile(f.fs, "saves/.journal-9-9.kgn", []byte("rubbish"), 0o600))
	text := f.play("Not now", "Unsaved games", "Delete all", "No", "Delete all", "Yes", pressEscape, "Exit")
	assert.Contains(t, text, "Note: the journal .journal-9-9.kgn cannot be resumed and is kept: ")
	assert.Contains(t, text, "(Menu: Quick game | New game | Load | Unsaved games (4) | Compare")
	assert.Contains(t, text, "(Delete 4 unsaved games?: No, keep it | Yes, delete) Yes\n(Unsaved games, newest first: ) <Esc>\n"+
		"(Menu: Quick game | New game | Load | Compare players | Learn | Settings | Exit)")
	assert.Empty(t, f.saves())
}

// A finished game hides no other, and is not offered to be gone on with.
func TestAFinishedGameIsOfferedLast(t *testing.T) {
	f := newFixture(t)
	f.forgetful = true
	f.play(pressEnter, "3")
	text := f.play("Not now", pressEnter, "1", "resign", "Yes")
	assert.Contains(t, text, "Your finished game is not saved, but kept; the next start offers to show it.\n")
	text = f.play("Delete it", "Yes")
	assert.Contains(t, text, "There is an unsaved game: Kalah, You v Computer smart, ")
	text = f.play("Show it", "Save", "lost", "Menu", "Exit")
	assert.Contains(t, text, "There is a finished game that is not saved: Kalah, ")
	assert.Contains(t, text, "Saved as saves/lost.kgn.")
	assert.Equal(t, []string{"lost.kgn"}, f.saves())
}
