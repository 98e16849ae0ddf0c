package console

import (
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/datafolder"
	"parlour/persistence/progress"
)

// lost is a position in which house 1 is better than house 3.
var lost = progress.Mistake{Game: "kalah", Rules: "standard houses=3 seeds=3", Position: "<3,2,1,1,0,5,0,5,4> S", Played: "3"}

// mistaken is a fixture with some mistakes, which were kept a day before its own, and their
// store.
func mistaken(t *testing.T, all ...progress.Mistake) (*fixture, progress.MistakeStore) {
	t.Helper()
	f := newFixture(t)
	store := progress.NewMistakeStore(datafolder.NewFolder(afero.NewMemMapFs(), "data"))
	_, err := store.Change(func(m progress.Mistakes) progress.Mistakes {
		for _, one := range all {
			m = m.With(one, progress.DayOf(f.now().AddDate(0, 0, -1)))
		}
		return m
	})
	require.NoError(t, err)
	f.own = store
	return f, store
}

// boxOf is the box of the only mistake, 0 if there is none.
func boxOf(t *testing.T, s progress.MistakeStore) int {
	t.Helper()
	m, err := s.Read()
	require.NoError(t, err)
	if len(m.All()) == 0 {
		return 0
	}
	return m.All()[0].Box
}

func TestTheBetterMoveIsFound(t *testing.T) {
	f, store := mistaken(t, lost)
	text := f.play("Learn", "Your mistakes", "Begin", "1", pressEnter, "Back", "Back", "Exit")
	for _, want := range []string{
		"Lesson | Your mistakes (1 due) | Back", "Your mistake: Kalah, 1 of 1\n", "You played 3 here. There is a better move. Which?",
		"Right: 1 is worth +4, and 3 was worth +3.\n", "It comes back on ", "None is due. The next comes back on ", "(Your mistakes (0 due): ",
	} {
		assert.Contains(t, text, want)
	}
	assert.Equal(t, 2, boxOf(t, store))
}

// Only the first answer counts, so it comes back tomorrow.
func TestTheBetterMoveIsNotFound(t *testing.T) {
	for name, answers := range map[string][]string{
		"the same move": {"3", "Try again", "1", pressEnter},
		"the solution":  {"solution", pressEnter},
		"shown":         {"3", "Show", pressEnter},
		"left":          {"3", "Leave"},
		"by the menu":   {"m", "Go on", "m", "Show", pressEnter},
	} {
		f, store := mistaken(t, lost)
		text := f.play(append([]string{"Learn", "Your mistakes", "List", "Kalah, 3 played"}, append(answers, pressCtrlD)...)...)
		assert.Equal(t, 1, boxOf(t, store), name)
		assert.Contains(t, text, "It comes back on "+string(progress.DayOf(f.now().AddDate(0, 0, 1))), name)
		if name == "the solution" {
			assert.Contains(t, text, "Better: 1 (+4)", name)
		}
	}
}

func TestAMistakeThatIsKnownLeaves(t *testing.T) {
	f, store := mistaken(t, lost)
	day := f.now()
	for range 4 {
		m, err := store.Read()
		require.NoError(t, err)
		day, err = time.Parse(time.DateOnly, string(m.All()[0].Due))
		require.NoError(t, err)
		_, err = store.Change(func(m progress.Mistakes) progress.Mistakes { return m.Answered(lost, true, progress.DayOf(day)) })
		require.NoError(t, err)
	}
	f.now = func() time.Time { return day.AddDate(0, 0, 16) }
	text := f.play("Learn", "Your mistakes", "Begin", "1", pressEnter, pressCtrlD)
	assert.Contains(t, text, "It was found each time, and does not come back.\n")
	assert.Contains(t, text, "There is nothing left to find.\n")
	assert.Equal(t, 0, boxOf(t, store))
}

// What a file brings that no game can read is passed over, and stays in the file.
func TestMistakesThatAreNone(t *testing.T) {
	unknown, rules, position, played := lost, lost, lost, lost
	unknown.Game, rules.Rules, position.Position, played.Played = "chess", "none", "\x1b[2J", "\x1b[2J"
	f, store := mistaken(t, unknown, rules, position, played)
	assert.NotContains(t, f.play("Learn", "Back", "Exit"), "Your mistakes")
	m, err := store.Read()
	require.NoError(t, err)
	assert.Len(t, m.All(), 4)
	_, err = store.Change(func(m progress.Mistakes) progress.Mistakes { return m.With(lost, "2001-01-01") })
	require.NoError(t, err)
	text := f.play("Learn", "Your mistakes (1 due)", "Reset", "No", "Reset", "Yes", "Back", "Exit")
	assert.NotContains(t, text, "\x1b[2J")
	assert.Equal(t, 0, boxOf(t, store), "they are forgotten")
}

// The turning points of a person are posed, and not those of the computer.
func TestTheTurningPointsOfAPerson(t *testing.T) {
	f, _ := mistaken(t)
	m := f.manager()
	s := newSession(&talk{m: m, now: f.now})
	r, err := game.ParseRules(m.Games()[0], lost.Rules)
	require.NoError(t, err)
	_, err = m.Feed(manager.Begin{Setup: manager.Setup{Rules: r, Start: lost.Position}})
	require.NoError(t, err)
	_, err = m.Feed(manager.Move{Text: "3"})
	require.NoError(t, err)
	w := reviewed(m.Snapshot())
	w.course.Turning = []int{1}
	own := s.learning.ownTurns(w)
	require.Len(t, own, 1)
	assert.Equal(t, lost, own[0].Mistake)
	assert.Equal(t, lost.Position, own[0].state.Position())

	w.snap.Setup.Seats[game.First].Player.Computer = true
	assert.Empty(t, s.learning.ownTurns(w))
}
