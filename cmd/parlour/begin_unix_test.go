//go:build unix

package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/settings"
)

// TestTerminalSettingsAndWhatWasChosenLast begins a game by flags in spite of one that
// is unsaved, changes a setting in the menu, and looks at the next start.
func TestTerminalSettingsAndWhatWasChosenLast(t *testing.T) {
	t.Parallel()
	s := usual(t)
	config := filepath.Join(s.home, "config", "parlour", settings.Name)
	require.NoError(t, os.MkdirAll(filepath.Dir(config), 0o755))
	require.NoError(t, os.WriteFile(config, []byte("# mine\ntheme = \"high-contrast\"\nvolume = 11\n"), 0o600))

	w := open(t, s, "play", "--game", "oware", "--level", "first", "--side", "north", "--pace", "off")
	w.shows("Oware: Computer first (South)", "You (North) to move", "Move:")
	w.press("a", enterKey)
	w.shows("You (North) played a")
	w.press(ctrlD)
	w.ends(0)

	w = open(t, s, "play", "--game", "kalah", "--seed", "3")
	w.shows("Kalah: You (South) 0 - 0 Computer smart (North)", "Move:")
	w.press("settings", enterKey)
	w.choose("Theme: high-contrast")
	w.choose("plain")
	w.choose("Back")
	w.shows("Kept in")
	w.press("quit", enterKey)
	w.choose("Exit")
	w.ends(0)
	text, err := os.ReadFile(config)
	require.NoError(t, err)
	assert.Equal(t, "# mine\ntheme = \"plain\"\nvolume = 11\n", string(text))

	w = open(t, s)
	w.shows("Note: settings.toml: \"volume\" is not a setting", "Continue it?")
	w.choose("Not now")
	w.shows("Quick game", "Kalah, smart, you South; ←→ level, Tab side, g game")
	w.press("g")
	w.shows("Oware, first, you North; ")
	w.press(enterKey)
	w.shows("Oware: Computer first (South)", "You (North) to move", "+----")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)

	// The language that is kept is that of the menus and of the rules.
	require.NoError(t, os.WriteFile(config, []byte("language = \"de\"\n"), 0o600))
	w = open(t, s)
	w.shows("Fortsetzen?")
	w.press(ctrlC)
	w.ends(130)
	w = open(t, s, "rules", "kalah", "--width", "40")
	w.shows("Mulde")
	w.ends(0)

	// A pager shows what is long.
	s.env = append(slices.Clip(s.env), "PAGER=sed 's/^/| /'", "PATH="+os.Getenv("PATH"))
	for _, command := range [][]string{{"rules", "kalah", "--width", "40"}, {"help", "saves"}} {
		w = open(t, s, command...)
		w.shows("\n| ")
		w.ends(0)
	}
	s.env = append(slices.Clip(s.env), "PAGER=no-such-pager")
	w = open(t, s, "help", "hints")
	w.shows("gaveAway")
	w.ends(0)
}
