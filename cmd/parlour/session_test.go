package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlour/help"
	"parlour/game/catalog"
	"parlour/manager/document"
	"parlour/players/engines"
)

// The most words of the README without its tables, and the most columns of a line: longer
// explanations belong to a topic of help or to the comment of a package.
const (
	maxWords   = 1000
	maxColumns = 100
)

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	return string(text)
}

func TestTheReadmeIsShort(t *testing.T) {
	text, words := readme(t), 0
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "|") {
			continue
		}
		words += len(strings.Fields(line))
		if !strings.Contains(line, "](") {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), maxColumns, line)
		}
	}
	assert.LessOrEqual(t, words, maxWords)
	for _, want := range []string{"go run ./cmd/parlour", "go test ./...", "PARLOUR_LONG=1", "PARLOUR_SHARED"} {
		assert.True(t, strings.Contains(text, want), want)
	}
}

// TestSessionsAreAsPrinted runs the shell sessions in the README and the topics
// of help, and compares their output.
func TestSessionsAreAsPrinted(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	sessions := sessionsOf("README", document.Parse(readme(t)))
	topics, err := help.Topics(help.Facts{Games: catalog.Games(), Engines: engines.New(nil)})
	require.NoError(t, err)
	for _, topic := range topics {
		sessions = append(sessions, sessionsOf(topic.Name, topic.Blocks)...)
	}
	require.Greater(t, len(sessions), 5)
	printed := map[string][]session{}
	for _, s := range sessions {
		printed[s.command] = append(printed[s.command], s)
	}
	for command, places := range printed {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			out := atShell(t, command)
			for _, s := range places {
				assert.Regexp(t, s.output, out, s.name)
			}
		})
	}
}

// session is a command with the expected output as a regular expression: a line
// of three dots stands for any lines, three dots at the end of a line for the
// rest of the line.
type session struct{ name, command, output string }

// prompt is the beginning of a command line in a session.
const prompt = "$ "

func sessionsOf(name string, blocks []document.Block) []session {
	var out []session
	for _, b := range blocks {
		if b.Kind != document.Example || !strings.HasPrefix(b.Lines[0], prompt) {
			continue
		}
		for _, line := range b.Lines {
			if command, ok := strings.CutPrefix(line, prompt); ok {
				out = append(out, session{name: name, command: command, output: "^"})
				continue
			}
			out[len(out)-1].output += expression(line)
		}
	}
	for i := range out {
		out[i].output += "$"
	}
	return out
}

// expression is the regular expression for a line of output in a session.
func expression(line string) string {
	shown, cut := strings.CutSuffix(line, "...")
	switch {
	case !cut:
		return regexp.QuoteMeta(line) + `\n`
	case shown == "":
		return `(.*\n)*`
	default:
		return regexp.QuoteMeta(shown) + `.*\n`
	}
}

// atShell runs a shell command in a folder with the saves that come with the project,
// and returns its output.
func atShell(t *testing.T, command string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.Rename(readySaves(t), filepath.Join(dir, "saves")))
	require.NoError(t, os.Symlink(programPath, filepath.Join(dir, "parlour")))
	sh := exec.CommandContext(t.Context(), "sh", "-c", command)
	sh.Dir = dir
	sh.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"), "XDG_CACHE_HOME="+dir)
	out, err := sh.CombinedOutput()
	require.NoError(t, err, string(out))
	return string(out)
}
