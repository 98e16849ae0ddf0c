package analysis_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/tree"
)

// TestEveryMoveOfTheSheetIsPicked where it is written, and nothing between them, in sheets of
// all widths.
func TestEveryMoveOfTheSheetIsPicked(t *testing.T) {
	b, err := do(boardOf("1", "2", "1"), "back ! say back 1 2 back 1 ?? start 2")
	require.NoError(t, err)
	for width := 4; width < 80; width++ {
		lines, _ := b.Sheet(width)
		seen := map[string]bool{}
		for i, line := range lines {
			for column, character := range []rune(line) {
				p, ok := b.Pick(width, i, column)
				if character == ' ' || character == '(' || character == '{' {
					assert.False(t, ok, "%d: %d in %q", width, column, line)
					continue
				}
				if ok {
					seen[fmt.Sprint(p)] = true
					assert.Equal(t, p, b.To(p).Path(), "a path of the tree")
				}
			}
		}
		assert.Len(t, seen, b.Tree().Size(), "width %d: %q", width, lines)
	}
	for _, c := range []struct{ line, column int }{{-1, 0}, {9, 0}, {0, 999}, {0, 0}} {
		_, ok := b.Pick(200, c.line, c.column)
		assert.False(t, ok, "%+v", c)
	}
	lines, at := b.Sheet(200)
	column := strings.Index(lines[at], "[")
	p, ok := b.Pick(200, at, column+1)
	assert.True(t, ok)
	assert.Equal(t, tree.Path{"2"}, p, "the move that is looked at")
}
