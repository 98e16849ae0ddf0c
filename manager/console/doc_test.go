package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTheScreensOfTheDocumentationAreTrue looks for each screen of the package's
// documentation among those that the tests draw.
func TestTheScreensOfTheDocumentationAreTrue(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("testdata", "screens", "*.txt"))
	require.NoError(t, err)
	drawn := ""
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		drawn += "\n" + withoutMargin(string(text)) + "\n"
	}
	source, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	screens := literalBlocks(string(source))
	assert.GreaterOrEqual(t, len(screens), 3)
	for _, screen := range screens {
		if strings.Contains(screen, "\n") { // a line alone is not a screen
			assert.True(t, strings.Contains(drawn, "\n"+screen+"\n"), screen)
		}
	}
}

// literalBlocks are the blocks of a comment that are shown as they are.
func literalBlocks(source string) []string {
	var blocks []string
	block := ""
	for line := range strings.Lines(source) {
		text, literal := strings.CutPrefix(line, "//\t")
		switch {
		case literal:
			block += text
		case block != "" && strings.TrimSpace(line) == "//":
			block += "\n"
		case block != "":
			blocks, block = append(blocks, withoutMargin(block)), ""
		}
	}
	return blocks
}

// withoutMargin is a text without spaces at the ends of lines and empty lines at its end.
func withoutMargin(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
