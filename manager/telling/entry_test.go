package telling_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/catalog"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// TestMatchOf names the opponent and the level of a game against the computer.
func TestMatchOf(t *testing.T) {
	for want, seats := range map[string][2]savefile.Seat{
		"v Computer smart":     {{Kind: "human", Name: telling.You}, {Kind: "computer/smart", Name: "Computer smart"}},
		"v Bob (greedy)":       {{Kind: "computer/greedy", Name: "Bob"}, {Kind: "human"}},
		"Ann v Bob (greedy)":   {{Kind: "human", Name: "Ann"}, {Kind: "computer/greedy", Name: "Bob"}},
		"v North (smart)":      {{Kind: "human"}, {Kind: "computer/smart"}},
		"South v Bob":          {{Kind: "human"}, {Kind: "human", Name: "Bob"}},
		"Computer first v Bob": {{Kind: "computer/first", Name: "Computer first"}, {Kind: "computer/smart", Name: "Bob"}},
	} {
		assert.Equal(t, want, telling.MatchOf(savefile.Entry{Game: catalog.Games()[0], Seats: seats}).String())
	}
}
