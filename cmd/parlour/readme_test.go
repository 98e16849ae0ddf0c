package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// part is the text of the README under a heading.
func part(t *testing.T, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(readme(t), "\n## "+heading+"\n")
	require.True(t, found, heading)
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// TestTheReadmeNamesTheDependencies compares its table with the modules that go.mod requires
// and the code imports.
func TestTheReadmeNamesTheDependencies(t *testing.T) {
	mod, err := os.ReadFile(filepath.Join("..", "..", "go.mod"))
	require.NoError(t, err)
	var required []string
	for _, found := range regexp.MustCompile(`(?m)^\t(\S+) v\S+$`).FindAllStringSubmatch(string(mod), -1) {
		required = append(required, regexp.MustCompile(`/v\d+$`).ReplaceAllString(found[1], ""))
	}
	var named []string
	for line := range strings.Lines(part(t, "Dependencies")) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			named = append(named, regexp.MustCompile(`[a-z0-9.]+\.[a-z]+/[^ ,]+`).FindAllString(cells[1], -1)...)
		}
	}
	assert.ElementsMatch(t, required, named)
}

// TestTheReadmeNamesFoldersThatAreThere looks for what the layout has in parentheses.
func TestTheReadmeNamesFoldersThatAreThere(t *testing.T) {
	layout := strings.Join(strings.Fields(part(t, "Layout")), " ")
	folders := regexp.MustCompile(`\b(cmd|manager|game|players|persistence|saves)/ `)
	starts := folders.FindAllStringSubmatchIndex(layout, -1)
	require.Len(t, starts, 6)
	for i, start := range starts {
		end := len(layout)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		for _, group := range regexp.MustCompile(`\(([a-z, ]+)\)`).FindAllStringSubmatch(layout[start[0]:end], -1) {
			for _, name := range strings.Split(group[1], ", ") {
				assert.DirExists(t, filepath.Join("..", "..", layout[start[2]:start[3]], name))
			}
		}
	}
}
