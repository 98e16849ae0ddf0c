package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
)

// TestCompletion asks as a shell does. What is completed is one word a line, and a file
// of any name that somebody has put into the folder of saves does no harm.
func TestCompletion(t *testing.T) {
	saves := t.TempDir()
	for _, name := range []string{"my game.kgn", "oware one.ogn", "other.ogn", "other.kgn", "play.kgn", "-rf.kgn", "a\nb.kgn", "x\ty.kgn", "$(reboot).kgn", "notes.txt", ".hidden.kgn"} {
		require.NoError(t, os.WriteFile(filepath.Join(saves, name), []byte("any"), 0o600))
	}
	for want, args := range map[string][]string{
		"my game oware one other.kgn other.ogn play": {"play", ""},
		"oware one other.kgn other.ogn":              {"saves", "show", "o"},
		"my game":                                    {"review", "my"},
		"other.kgn other.ogn":                        {"saves", "delete", "oth"},
		"oware one":                                  {"saves", "rename", "ow"},
		"":                                           {"hint", "my game", ""},
		"computer computer/beginner computer/casual computer/child computer/club computer/expert computer/first computer/greedy computer/master computer/max computer/novice computer/random computer/smart computer/strong": {"compare", "--game", "oware", "computer/first", ""},
		strings.Join(catalog.Names(), "  "): {"play", "--game", ""},
		"south north":                       {"play", "--game", "oware", "--side", ""},
		"white black":                       {"play", "--game", "draughts", "--side", ""},
		"first random greedy beginner novice casual club strong expert master smart max match": {"play", "--game", "draughts", "--level", ""},
		"abapa competition": {"play", "--game", "oware", "--rules", ""},
		"standard either-side empty-capture empty-capture-stuck": {"perft", "kalah", "3", "--rules", ""},
		"stop play-on": {"compare", "--majority", ""},
		"plain unicode colour high-contrast colour-blind": {"--theme", ""},
		"off fast slow":            {"play", "--pace", ""},
		"numbers coordinates none": {"--squares", ""},
		"draughts draughts64 kalah oware togyzkumalak mangala": {"engine", ""},
		"kalah oware draughts draughts64 togyzkumalak":         {"tables", "verify", ""},
		"kalah": {"solve", ""},
	} {
		got := executeWith(t, catalog.Games(), "", append([]string{"__complete", "--saves", saves}, args...)...)
		require.Zero(t, got.code, got.err)
		lines := strings.Split(strings.TrimSpace(got.out), "\n")
		require.NotEmpty(t, lines)
		assert.ElementsMatch(t, strings.Fields(want), strings.Fields(strings.Join(lines[:len(lines)-1], " ")), "%q", args)
		assert.Regexp(t, `^:\d$`, lines[len(lines)-1])
	}
	assert.NotContains(t, executeWith(t, catalog.Games(), "", "__complete", "--saves", saves, "t").out, "train", "it is in another program")
	got := executeWith(t, catalog.Games(), "", "__complete", "--saves", saves, "p")
	words := strings.Split(got.out, "\n")
	assert.Contains(t, words[0], "perft", "commands and saves")
	assert.NotContains(t, words, "play", "the command goes before the save of its name")
	assert.Contains(t, executeWith(t, catalog.Games(), "", "__complete", "--saves", filepath.Join(saves, "nowhere"), "review", "").out, ":0")
	assert.Equal(t, ":0\n", executeWith(t, catalog.Games(), "", "__complete", "--saves", saves, "review", "./x").out, "a path is the shell's")
}
