package console

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

func TestWhatIsAskedForGoesBeforeWhatIsKept(t *testing.T) {
	th := newTheatre(t, catalog.Games()[2], 80, 24, "")
	kept := Preferences{Theme: "plain", Pace: "slow", Squares: "coordinates"}
	require.NoError(t, th.settings.prefer(Preferences{Pace: "off"}, kept))
	assert.Equal(t, "plain", th.looks().theme.name)
	assert.Equal(t, paceOff, th.pace)
	assert.Equal(t, game.Coordinates, th.looks().labels)

	require.NoError(t, th.settings.prefer(Preferences{Squares: "none"}, Preferences{Theme: "colour"}), "another terminal's theme gives way")
	assert.Equal(t, "plain", th.looks().theme.name)
	assert.Equal(t, game.Unlabelled, th.looks().labels)
	require.ErrorIs(t, th.settings.prefer(Preferences{Theme: "colour"}, Preferences{}), ErrChoice)
}

func TestPreferencesAreChecked(t *testing.T) {
	require.NoError(t, Preferences{}.Check())
	require.NoError(t, Preferences{Theme: "colour-blind", Pace: "slow", Squares: "none"}.Check())
	for want, p := range map[string]Preferences{
		`"pink" is no theme; valid: plain, unicode, colour,`:                       {Theme: "pink"},
		`"x" is no pace; valid: off, fast or slow`:                                 {Pace: "x"},
		`"x" does not name squares; valid: numbers, coordinates or none`:           {Squares: "x"},
		`no such choice: "\x1b[2J" does not name squares; valid: numbers, coordin`: {Squares: "\x1b[2J"},
	} {
		require.ErrorIs(t, p.Check(), ErrChoice)
		assert.ErrorContains(t, p.Check(), want)
	}
}

// TestChangedSettingsAreKept changes settings in the menu: what was changed is kept as it
// is on leaving, and nothing else.
func TestChangedSettingsAreKept(t *testing.T) {
	parallel(t)
	enter := "\r"
	kept := map[string]any{}
	th := newTheatre(t, catalog.Games()[2], 80, 24, "settings"+enter+
		enter+keyHomeText+enter+ // a theme
		keyEndText+keyUpText+enter+ // a transcript, from the next start
		keyUpText+keyUpText+enter+enter+ // moves slow, then off
		keyEscapeText)
	th.settings.keep = func(key string, value any) (string, error) {
		kept[key] = value
		return "there", nil
	}
	th.play()
	assert.Equal(t, map[string]any{"theme": "plain", "plain": true, "pace": "off"}, kept)
	assert.Contains(t, th.pictures(), "Kept in there.")
	assert.Contains(t, th.pictures(), "Screen: a transcript")

	th = newTheatre(t, catalog.Games()[2], 80, 24, "settings"+enter+keyEndText+enter)
	th.settings.keep = func(string, any) (string, error) { return "", errors.New("not called") }
	th.play()
	assert.NotContains(t, th.pictures(), "not called", "nothing was changed")
}

func TestSettingsThatCannotBeKeptAreUsed(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 80, 24, "settings\r"+keyDownText+"\r"+keyEndText+"\r")
	th.settings.keep = func(string, any) (string, error) { return "", errors.New("the disk is full") }
	th.play()
	assert.Contains(t, th.pictures(), "Note: this is not kept for the next start: the disk is")
	assert.Equal(t, game.Coordinates, th.looks().labels)
}

func TestNotesAreToldAtTheStart(t *testing.T) {
	f := newFixture(t)
	f.notes = []string{"settings.toml: the sky is falling"}
	assert.Contains(t, f.play(pressEnter), "Note: settings.toml: the sky is falling.\n")
}
