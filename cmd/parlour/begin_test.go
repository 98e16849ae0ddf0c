package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
)

// TestAGameAtOnce begins games by flags in a pipe.
func TestAGameAtOnce(t *testing.T) {
	for want, args := range map[string][]string{
		"Oware: Computer club (South) 0 - 0 You (North)\n":                         {"--game", "oware", "--level", "club", "--side", "north"},
		"Oware: You (South) 0 - 0 Computer smart (North)\n":                        {"--level", "smart"},
		"Oware: You (South) 0 - 0 Computer club (North)\n":                         {"--game", "oware", "--level", "match"},
		"Kalah (either-side houses=4): Ann (South) 0 - 0 Computer first (North)\n": {"--game", "Kalah", "--rules", "either-side", "--houses", "4", "--name", "Ann", "--level", "FIRST"},
		"International draughts: Computer greedy (White) 20 - 20 You (Black)\n":    {"--game", "draughts", "--side", "BLACK", "--level", "greedy"},
		"International draughts: You (White) 20 - 20 Computer random (Black)\n":    {"--game", "draughts", "--side", "white", "--level", "random", "--seed", "7"},
	} {
		got := executeWith(t, catalog.Games(), "", append([]string{"play", "--saves", t.TempDir()}, args...)...)
		assert.Zero(t, got.code, got.err)
		assert.Contains(t, got.out, want)
	}
	for want, args := range map[string][]string{
		"unknown game": {"--game", "go"},
		"unknown level \"genius\" in Kalah; the levels are ":  {"--game", "kalah", "--level", "genius"},
		"\"west\" is no side of Kalah; valid: south or north": {"--game", "kalah", "--side", "west"},
		"not a name": {"--game", "kalah", "--name", " "},
		"majority":   {"--game", "kalah", "--majority", "stop"},
		"a save has its game already; valid: SAVE, or the": {"mine", "--game", "kalah"},
	} {
		got := executeWith(t, catalog.Games(), "", append([]string{"play", "--saves", t.TempDir()}, args...)...)
		assert.Equal(t, cli.Usage, got.code, want)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err)
		assert.Contains(t, got.err, want)
	}
}

// TestAScriptsGameDoesNotDependOnWhatWasChosenByHand plays the same input after nothing
// and after games by hand. Where the computer plays at its own level, which a loaded machine may
// hold up for too long, no move is made.
func TestAScriptsGameDoesNotDependOnWhatWasChosenByHand(t *testing.T) {
	data := datafolder.New(afero.NewMemMapFs(), "cache", "data", "config")
	last := settings.NewLast(data.Data)
	for _, g := range catalog.Games() {
		last.Remember(g.Name(), settings.Choices{Level: "first", Side: 1, Name: "Eve", Seats: [2]settings.Seat{{Kind: "computer/first"}, {Kind: "human", Name: "Eve"}}})
	}
	if err := data.Settings.ReplaceBytes(settings.Name, []byte("theme = \"pink\"\n")); err != nil {
		t.Fatal(err)
	}
	for input, args := range map[string][]string{
		"QUIT\nEXIT\n":                         {"play"},
		"QUIT\n":                               {"play", "--game", "kalah"},
		"A\nB\n":                               {"play", "--level", "random"},
		"NEW Human Computer/random\nA\nB\nD\n": nil,
		"GAME draughts\nNEW Human Computer/novice\n32-28\n": nil,
	} {
		saves := t.TempDir() // where the game last played is remembered, by hand or not
		before := executeWith(t, catalog.Games(), input, append(args, "--saves", t.TempDir())...)
		hand := world{args: append(args, "--saves", saves), games: catalog.Games(), engines: sharedEngines(), data: data}
		openStore(hand, saves).Remember("draughts")
		assert.Equal(t, before, executeIn(t, hand, input), "%q", input)
		assert.NotContains(t, before.out, "Eve")
		assert.Zero(t, before.code, before.err)
	}
	_, ok := last.Chosen("kalah")
	assert.True(t, ok)
	for _, g := range catalog.Games() {
		c, _ := last.Chosen(g.Name())
		assert.Equal(t, "Eve", c.Name, "a script leaves what was chosen by hand")
	}
}

// TestASeedVariesTheComputersPlay begins the same game with other seeds.
func TestASeedVariesTheComputersPlay(t *testing.T) {
	play := func(args ...string) string {
		got := executeWith(t, catalog.Games(), strings.Repeat("32-28\n37-32\n41-37\n", 1),
			append([]string{"play", "--game", "draughts", "--level", "novice", "--saves", t.TempDir()}, args...)...)
		assert.Zero(t, got.code, got.err)
		return got.out
	}
	usual, one := play(), play("--seed", "1")
	assert.Equal(t, usual, play())
	assert.Equal(t, one, play("--seed", "1"))
	seen := map[string]bool{one: true}
	for seed := 2; seed <= 6 && len(seen) == 1; seed++ {
		seen[play("--seed", strconv.Itoa(seed))] = true
	}
	assert.Greater(t, len(seen), 1)
}
