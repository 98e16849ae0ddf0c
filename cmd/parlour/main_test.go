package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

func lines(text ...string) string { return strings.Join(text, "\n") + "\n" }

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"perft", "kalah", "6"}, lines("1 6", "2 35", "3 185", "4 942", "5 4690", "6 23233")},
		{[]string{"perft", "oware", "5"}, lines("1 6", "2 36", "3 190", "4 1014", "5 5219")},
		{[]string{"perft", "KALAH", "9", "--houses", "2", "--seeds", "2", "--end", "either-side"},
			lines("1 2", "2 3", "3 2", "4 3", "5 5", "6 5", "7 4", "8 1", "9 0")},
		{[]string{"perft", "kalah", "9", "--rules", "either-side", "--position", "<2,0,0,2,2,2,2> S"},
			lines("1 2", "2 3", "3 2", "4 3", "5 5", "6 5", "7 4", "8 1", "9 0")},
		{[]string{"perft", "oware", "2", "--rules", "competition", "--position", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"}, lines("1 1", "2 1")},
	} {
		got := execute(t, "", c.args...)
		assert.Equal(t, outcome{out: c.want}, got, "%v", c.args)
	}
}

// TestUsageIsRefused checks that errors in a command line are reported on one
// line, with exit code 2.
func TestUsageIsRefused(t *testing.T) {
	for name, args := range map[string][]string{
		"unknown flag":      {"--nonsense"},
		"too many saves":    {"one", "two"},
		"no such save":      {"nothing"},
		"no such path":      {"./nothing.kgn"},
		"a folder":          {"."},
		"a hostile name":    {"play", "../../etc/passwd\x1b[2J"},
		"no game":           {"perft"},
		"unknown game":      {"perft", "go", "3"},
		"depth of zero":     {"perft", "kalah", "0"},
		"depth of words":    {"perft", "kalah", "deep"},
		"another's option":  {"perft", "kalah", "3", "--majority", "stop"},
		"bad rules":         {"kalah", "--rules", "mine"},
		"too many houses":   {"kalah", "--houses", "100"},
		"negative seeds":    {"kalah", "--seeds", "-1"},
		"bad position":      {"perft", "oware", "3", "--position", "x"},
		"arguments unasked": {"kalah", "now"},
		"no save to show":   {"saves", "show"},
		"no players":        {"compare"},
		"a person compared": {"compare", "human", "computer"},
		"unknown level":     {"compare", "computer/genius", "computer"},
		"no games":          {"compare", "computer/first", "computer/first", "--games", "0"},
		"no such openings":  {"compare", "computer/first", "computer/first", "--openings", "nothing"},
		"too many times":    {"compare", "computer/first", "computer/first", "--time", "1s,2s,3s"},
		"no time":           {"compare", "computer/first", "computer/first", "--time", "soon"},
		"no clock":          {"compare", "computer/first", "computer/first", "--clock", "x/60"},
		"two times":         {"compare", "computer/first", "computer/first", "--clock", "60", "--time", "1s"},
		"too deep":          {"compare", "computer/first", "computer/first", "--depth", "9999"},
		"no test":           {"compare", "computer/first", "computer/first", "--sprt", "elo0=10,elo1=0"},
		"a test of three":   {"compare", "computer/first", "computer/first", "computer/first", "--sprt", ""},
		"no order":          {"compare", "computer/first", "computer/first", "--order", "any"},
		"nothing to resume": {"compare", "computer/first", "computer/first", "--resume"},
		"another's file":    {"compare", "computer/first", "computer/first", "--game", "oware", "--record", "x.pdn"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := execute(t, "", args...)
			assert.Equal(t, cli.Usage, got.code)
			assert.Empty(t, got.out)
			assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err)
		})
	}
}

func TestHelpAndVersion(t *testing.T) {
	t.Parallel()
	for args, begins := range map[string]string{
		"--help":            "Parlour plays Kalah, Oware, International draughts, draughts on 64 squares",
		"play --help":       "Play, or continue a save.",
		"kalah --help":      "Kalah for two in the dialogue of the Auckland assignment\n",
		"perft --help":      "Count the leaves of the game tree",
		"compare --help":    "Let two computer players play a match",
		"saves --help":      "List (the default), find, show, change, export and import saves\n",
		"saves list --help": "List the saves, the newest first\n",
		"replay --help":     "Show every position of a save, from the start\n",
		"--version":         "parlour version ",
	} {
		got := execute(t, "", strings.Fields(args)...)
		assert.Zero(t, got.code, args)
		assert.True(t, strings.HasPrefix(got.out, begins), "%s: %s", args, got.out)
		if command, ok := strings.CutSuffix(args, "--help"); ok {
			assert.Contains(t, got.out, strings.TrimSpace("\nUsage:\n  parlour "+command))
		}
		assert.Empty(t, got.err, args)
	}
}

func TestEndOfInputQuitsTheKalahDialogue(t *testing.T) {
	t.Parallel()
	assert.Equal(t, execute(t, "3\nq\n", "kalah").out, execute(t, "3\n", "kalah").out)
	assert.Equal(t, execute(t, "3\nq\n", "kalah").out, execute(t, "3\nq", "kalah").out)
}

// TestSaveInOneRunAndGoOnInAnother plays, saves, and loads again by name, by path
// and by command.
func TestSaveInOneRunAndGoOnInAnother(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := execute(t, lines("NEW Human:Steven Human:Orac", "C", "d", "SAVE my game", "QUIT", "EXIT"), "--saves", dir)
	require.Zero(t, first.code, first.err)
	assert.Contains(t, first.out, "Saved as")

	path := filepath.Join(dir, "my game.ogn")
	for _, args := range [][]string{{"my game"}, {"play", "my game"}, {"my game.ogn"}, {path}} {
		got := execute(t, lines("C", "A", "QUIT", "EXIT"), append(args, "--saves", dir)...)
		assert.Zero(t, got.code)
		assert.Contains(t, got.out, "Orac (North) played d")
		assert.Contains(t, got.out, `Invalid input: "C": the house is empty`)
		assert.Contains(t, got.out, "Steven (South) played A")
	}
	show := execute(t, "", "saves", "show", "my game", "--saves", dir)
	assert.Contains(t, show.out, "Steven (South) to move")
	replay := execute(t, "", "replay", "my game", "--saves", dir)
	assert.Equal(t, 3, strings.Count(replay.out, "Oware: Steven (South)"))
	list := execute(t, "", "saves", "list", "--saves", dir)
	assert.Regexp(t, regexp.MustCompile(`^my game +\S+ \S+ +Oware, Steven v Orac, 2 moves, 0 - 0\n$`), list.out)
}

func TestWhatIsUnsavedIsOffered(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("GAME kalah houses=3", "NEW Human Human", "1"), "--saves", dir)
	got := execute(t, lines("CONTINUE", "SAVE kept", "QUIT", "EXIT"), "--saves", dir)
	assert.Contains(t, got.out, "An unsaved game was left: Kalah, South v North, 1 move, 1 - 0. CONTINUE resumes it.")
	assert.Contains(t, got.out, "South played 1")
	assert.Contains(t, got.out, "Saved as")
	got = execute(t, lines("CONTINUE"), "--saves", dir)
	assert.Contains(t, got.out, "Invalid input: continuing is not possible at the menu, with no game; valid here:")
}

func TestADamagedSaveIsRefusedWithTheLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	execute(t, lines("GAME kalah", "NEW Human Human", "3", "1", "SAVE mine"), "--saves", dir)
	path := filepath.Join(dir, "mine.kgn")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(text), "1. 3 1", "1. 3 3", 1)), 0o644))
	got := execute(t, lines("NEW Human Human", "B", "QUIT", "LOAD mine", "CONTINUE"), "--saves", dir)
	assert.Regexp(t, `Invalid input: .*line \d+: move 2: "3": the house is empty`, got.out)
	assert.Equal(t, 3, strings.Count(got.out, "South 0 - 0 North\n"), "the running game is untouched")
}

// TestPlainOutput checks that no escape sequence is written to a pipe, whatever
// the environment variables say.
func TestPlainOutput(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LANG", "C.UTF-8")
	got := execute(t, lines("GAME kalah", "NEW Computer/greedy Computer/first", "HELP", "GAME oware", "NEW Computer/first Computer/greedy",
		"\x1b[31mred", "COMPARE computer/first computer/greedy", "EXIT"))
	assert.Zero(t, got.code)
	assert.NotContains(t, got.out+got.err, "\x1b")
	assert.Contains(t, got.out, "wins")
}

func TestHostileInput(t *testing.T) {
	garbage := make([]byte, 1<<16)
	for i := range garbage {
		garbage[i] = byte(i * 7)
	}
	for name, input := range map[string]string{
		"garbage":        string(garbage),
		"nothing":        "",
		"a long line":    strings.Repeat("x", 10<<20) + "\nHELP\n",
		"a line unended": "NEW Human Human\nA\nSAVE",
		"long in play":   "NEW Human Human\n" + strings.Repeat("A", 10<<20) + "\nA\n",
	} {
		for _, args := range [][]string{nil, {"kalah"}, {"kalah", "--menu", "--robot"}} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				got := execute(t, input, args...)
				assert.Zero(t, got.code)
				assert.Empty(t, got.err)
				assert.NotContains(t, got.out, "\x1b")
				if strings.HasPrefix(name, "a long") {
					assert.Contains(t, got.out, "Invalid input: the line is longer than 4096 bytes")
				}
			})
		}
	}
}

// TestTheFolderOfSaves checks the order in which the folder is looked for.
func TestTheFolderOfSaves(t *testing.T) {
	w := world{env: func(string) string { return "" }, data: system().data, language: new(string)}
	t.Chdir(t.TempDir())
	assert.True(t, strings.HasSuffix(openStore(w, "").Dir(), filepath.Join("parlour", "saves")))
	require.NoError(t, os.Mkdir("saves", 0o755))
	assert.Equal(t, "saves", openStore(w, "").Dir())
	w.env = func(string) string { return "elsewhere" }
	assert.Equal(t, "elsewhere", openStore(w, "").Dir())
	assert.Equal(t, "here", openStore(w, "here").Dir())
}

// TestTheHelpHasGroups, one for every command of ours that is listed.
func TestTheHelpHasGroups(t *testing.T) {
	t.Parallel()
	text := execute(t, "", "--help").out
	for _, title := range []string{"Play:", "Learn:", "Saves:", "Matches:", "Engines:"} {
		assert.Contains(t, text, "\n"+title+"\n")
	}
	for _, c := range commandTree().Commands() {
		if !c.Hidden && c.Name() != "help" && c.Name() != "completion" {
			assert.NotEmpty(t, c.GroupID, c.Name())
		}
	}
}
