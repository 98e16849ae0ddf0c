package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
)

func TestHelpListsCommandsAndTopics(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"help"}, {"--help"}} {
		got := execute(t, "", args...)
		assert.Zero(t, got.code)
		assert.Contains(t, got.out, "\n  solve       Find the exact value")
		assert.Contains(t, got.out, "\nTopics:\n  commands ")
		assert.Regexp(t, "\n  environment +Environment: ", got.out)
		assert.Regexp(t, "\n  rules-oware +How Oware is played\n", got.out)
	}
	assert.NotContains(t, execute(t, "", "solve", "--help").out, "Topics:")
}

func TestHelpAboutACommandIsItsOwn(t *testing.T) {
	t.Parallel()
	for _, command := range [][]string{{"solve"}, {"perft"}, {"saves", "list"}, {"tables", "build"}, {"tables", "build", "kalah"}} {
		got := execute(t, "", append([]string{"help"}, command...)...)
		assert.Equal(t, execute(t, "", append(command, "--help")...), got, "%v", command)
		assert.Contains(t, got.out, "Usage:")
	}
}

func TestHelpAboutATopic(t *testing.T) {
	t.Parallel()
	got := execute(t, "", "help", "positions")
	assert.Zero(t, got.code)
	assert.True(t, strings.HasPrefix(got.out, "Notations of moves and positions\n====="), got.out)
	assert.Contains(t, got.out, "    W:W31-50:B1-20\n")
	both := execute(t, "", "help", "saves").out
	assert.True(t, strings.HasPrefix(both, execute(t, "", "saves", "--help").out), "the command's help comes first")
	assert.Contains(t, both, "\nSaves\n=====\n")
	assert.Contains(t, executeWith(t, withToy(), "", "help", "rules").out, "\nToy (toy)\n")
	assert.NotContains(t, executeWith(t, catalog.Games(), "", "help", "rules").out, "\nToy (toy)\n")
}

func TestHelpIsRefusedAboutWhatIsNot(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"nonsense"}, {"saves", "nonsense"}, {"positions", "more"}, {"--man", "saves"}} {
		got := execute(t, "", append([]string{"help"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Empty(t, got.out, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
	assert.Contains(t, execute(t, "", "help", "nonsense").err,
		`there is no help about "nonsense"; valid: a command (compare, `)
}

// TestTheManualPage checks that the page has every command, flag and topic, and
// that groff, if installed, prints no warnings.
func TestTheManualPage(t *testing.T) {
	t.Parallel()
	got := execute(t, "", "help", "--man")
	require.Zero(t, got.code, got.err)
	for _, want := range []string{
		".TH \"PARLOUR\" 6 ", "\n.SH \"COMMANDS\"\n", "\n.SS \"parlour tables build kalah\"\n", "\n.SS \"parlour saves import FILE\"\n",
		"\n\\fB\\-\\-up\\-to INT\\fR\n", "\n\\fB\\-\\-squares STRING\\fR\n", "\n\\fB\\-\\-side STRING\\fR\n", "\n.SH \"SETTINGS\"\n", "\nnumber of threads (default one for each processor)\n", "\n.SS \"Exit codes\"\n",
		"\n.SH \"RULES AND OPTIONS OF THE GAMES\"\n", "\n\\fBempty\\-capture\\-stuck\\fR\n",
	} {
		assert.Contains(t, got.out, want)
	}
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip("no groff")
	}
	groff := exec.CommandContext(t.Context(), "groff", "-man", "-Tascii", "-P-c", "-ww")
	groff.Stdin = strings.NewReader(got.out)
	var complaints strings.Builder
	groff.Stderr = &complaints
	printed, err := groff.Output()
	require.NoError(t, err)
	assert.Empty(t, complaints.String())
	assert.Contains(t, string(printed), "\n       parlour - Classic board games on the console\n")
}

// TestHelpIsInTheLanguageThatIsAskedFor reads a topic, a list of topics and a refusal.
func TestHelpIsInTheLanguageThatIsAskedFor(t *testing.T) {
	t.Parallel()
	got := execute(t, "", "help", "playing", "--language", "de")
	assert.True(t, strings.HasPrefix(got.out, "Spielen in den Menüs\n===="), got.out)
	assert.Contains(t, execute(t, "", "help", "players", "--language", "es").out, "\nDamas internacionales\n")
	assert.Regexp(t, "\n  environment +Umgebung: ", execute(t, "", "help", "--language", "de").out)
	assert.Contains(t, execute(t, "", "help", "--man", "--language", "de").out, "PLAYING FROM THE MENUS")
	assert.Equal(t, "Invalid input: zu \"nonsense\" gibt es keine Hilfe", strings.SplitN(execute(t, "", "help", "nonsense", "--language", "de").err, ";", 2)[0])
	assert.Contains(t, execute(t, "", "history", "show", "99", "--language", "es").err, "no hay partida terminada \"99\"")
}
