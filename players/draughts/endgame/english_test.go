package endgame

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// published are how many positions of so many pieces there are of English draughts, those of one
// side alone too and the side to move not counted. Source: Schaeffer's tables.
func published() map[int]int { return map[int]int{2: 6_972, 3: 261_224, 4: 7_092_774} }

// oneSided are those of the pieces of one side alone.
func oneSided(pieces int) (n int) {
	for men := range pieces + 1 {
		n += 2 * int(tables.Choose(28, men)*tables.Choose(32-men, pieces-men))
	}
	return n
}

// english is the rules of English draughts.
func english(t testing.TB) *draughts.Rules {
	t.Helper()
	start, err := draughts.Start64("english")
	require.NoError(t, err)
	return start.Rules()
}

// English draughts on its board has as many positions as Schaeffer counted, and its kings win as
// often and as late as Trice says; with PARLOUR_LONG four pieces are counted too.
func TestEnglishFigures(t *testing.T) {
	table := inMemory(t, english(t))
	if os.Getenv("PARLOUR_LONG") != "" {
		require.NoError(t, table.Build(t.Context(), 4, 2, nil))
		require.NoError(t, table.Verify(t.Context(), 2, nil))
	}
	positions := map[int]int{}
	for _, c := range table.classes[:len(table.Blocks)] {
		positions[c.Pieces()] += table.Count(c).Positions()
	}
	for pieces, n := range positions {
		assert.Equal(t, published()[pieces], n+oneSided(pieces), "%d pieces", pieces)
	}
	assert.Equal(t, Count{Wins: 230, Draws: 654, Losses: 108, Longest: 11}, table.Count(Class{Kings: 1, OtherKings: 1}))
	two := table.Count(Class{Kings: 2, OtherKings: 1})
	assert.Equal(t, Count{Wins: 14_846, Draws: 34, Longest: 33}, two)
}
