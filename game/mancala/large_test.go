package mancala

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestSeedsAreSeenAsSeeds up to what there is room for: with gaps, without, and with a plus
// sign for those that have no room.
func TestSeedsAreSeenAsSeeds(t *testing.T) {
	b := Board{seed: "o"}
	for n, want := range map[int][]string{
		0:  {"     ", "     "},
		1:  {"o    ", "     "},
		3:  {"o o o", "     "},
		5:  {"o o o", "o o  "},
		6:  {"o o o", "o o o"},
		7:  {"ooooo", "oo   "},
		10: {"ooooo", "ooooo"},
		11: {"ooooo", "oooo+"},
		99: {"ooooo", "oooo+"},
	} {
		assert.Equal(t, want, b.seedLines(n, 5, 2), "%d seeds", n)
	}
}
