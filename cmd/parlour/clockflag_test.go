package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
)

// TestTheClockOfNewGames is that of the flag, unless NEW says another.
func TestTheClockOfNewGames(t *testing.T) {
	got := executeWith(t, catalog.Games(), "NEW Human:Ann Human:Bob\n", "--clock", "5m+3s")
	assert.Contains(t, got.out, "Time left: Ann (South) 5:00, Bob (North) 5:00\n")
	got = executeWith(t, catalog.Games(), "NEW Human:Ann Human:Bob none\n", "play", "--clock", "40s/move")
	assert.NotContains(t, got.out, "Time left")
	got = executeWith(t, catalog.Games(), "", "--clock", "soon")
	assert.Equal(t, cli.Usage, got.code)
	assert.Contains(t, got.err, `Invalid input: not a time control: "soon"; valid: 40s/move`)
}
