package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/afero"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
	"parlour/manager/document"
	"parlour/persistence/datafolder"
)

// commandTree is the program's command line with all commands that cobra adds.
func commandTree() *cobra.Command {
	root := newRoot(world{
		games: catalog.Games(), engines: sharedEngines(), env: func(string) string { return "" }, language: new(string),
		out: os.Stdout, data: datafolder.New(afero.NewMemMapFs(), "/cache", "/data", "/settings"),
	})
	root.InitDefaultHelpCmd()
	return root
}

func eachCommand(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		eachCommand(sub, do)
	}
}

// TestHelpFitsTheWindow looks at the help of every command.
func TestHelpFitsTheWindow(t *testing.T) {
	root, seen := commandTree(), 0
	eachCommand(root, func(c *cobra.Command) {
		seen++
		var out bytes.Buffer
		root.SetOut(&out)
		require.NoError(t, showHelp(c))
		for line := range strings.Lines(out.String()) {
			line = strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "        ")
			assert.LessOrEqual(t, utf8.RuneCountInString(line), cli.TextColumns, "%s: %s", c.CommandPath(), line)
		}
	})
	assert.Greater(t, seen, 25)
}

// TestArgumentsAreAskedForByTheirNames checks what is said about too few and too many.
func TestArgumentsAreAskedForByTheirNames(t *testing.T) {
	for want, args := range map[string][]string{
		"parlour hint takes SAVE; usage: parlour hint SAVE [flags]":                      {"hint"},
		"parlour saves show takes SAVE, not 2 arguments; usage: parlour saves show":      {"saves", "show", "a", "b"},
		"parlour compare takes PLAYER PLAYER..., not 1 argument; usage: parlour compare": {"compare", "computer"},
		"parlour kalah takes no arguments, not 1 argument; usage: parlour kalah":         {"kalah", "now"},
		"parlour takes [SAVE], not 2 arguments; usage: parlour [SAVE]":                   {"one", "two"},
		"parlour saves takes a command: ":                                                {"saves", "nonsense"},
	} {
		got := executeWith(t, catalog.Games(), "", args...)
		assert.Equal(t, cli.Usage, got.code)
		assert.Contains(t, got.err, "Invalid input: "+want)
		assert.NotContains(t, got.err, "arg(s)")
	}
}

// TestCommandsInTheReadmeExist checks the commands and the flags that the README and
// the topics of help name, each by itself.
func TestCommandsInTheReadmeExist(t *testing.T) {
	root := commandTree()
	texts := []string{readme(t)}
	topics, err := filepath.Glob(filepath.Join("help", "topics", "*", "*.md"))
	require.NoError(t, err)
	for _, path := range topics {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		texts = append(texts, string(text))
	}
	seen := 0
	for _, text := range texts {
		for _, line := range commandsIn(text) {
			words := strings.Fields(line)
			if strings.ContainsAny(words[0], `"-`) || strings.ToUpper(words[0]) == words[0] {
				continue // a save
			}
			c, rest, err := root.Find(words)
			if !assert.NoError(t, err, line) {
				continue
			}
			assert.NotEqual(t, root, c, line)
			assert.False(t, c.HasSubCommands() && len(rest) > 0 && !strings.ContainsAny(rest[0], "|-"), line)
			for _, word := range rest {
				if name, ok := strings.CutPrefix(word, "--"); ok {
					name, _, _ = strings.Cut(name, "=")
					assert.True(t, c.Flag(name) != nil || c.InheritedFlags().Lookup(name) != nil || name == "help", "%s: --%s", line, name)
				}
			}
			seen++
		}
	}
	assert.Greater(t, seen, 20)
}

// commandsIn are the commands of parlour in a text: in examples, up to the explanation,
// and between backquotes.
func commandsIn(text string) []string {
	var out []string
	add := func(line string) {
		if rest, ok := strings.CutPrefix(line, "parlour "); ok && rest != "" {
			out = append(out, rest)
		}
	}
	for _, b := range document.Parse(text) {
		if b.Kind != document.Example {
			continue
		}
		for _, line := range b.Lines {
			line, _, _ = strings.Cut(strings.TrimPrefix(line, "$ "), "  ")
			line, _, _ = strings.Cut(line, " | ")
			add(line)
		}
	}
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 && !strings.Contains(part, "\n") {
			add(part)
		}
	}
	return out
}
