package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/catalog"
)

// TestKalahEndsWithACapitalToo quits the dialogue of Kalah with and without its menu.
func TestKalahEndsWithACapitalToo(t *testing.T) {
	for _, args := range [][]string{{"kalah"}, {"kalah", "--menu"}, {"kalah", "--vertical", "--robot"}} {
		want := executeWith(t, catalog.Games(), "1\nq\n", append(args, "--saves", t.TempDir())...)
		assert.Equal(t, want, executeWith(t, catalog.Games(), "1\nQ\n", append(args, "--saves", t.TempDir())...))
		assert.Contains(t, want.out, "Game over")
		assert.NotContains(t, want.out, "Invalid input")
	}
}
