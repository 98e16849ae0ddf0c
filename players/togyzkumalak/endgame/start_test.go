package endgame

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/togyzkumalak"
)

// TestTheStart proves how the game ends after each first move and each answer, with the table of 38
// seeds or more in the file PARLOUR_TABLE.
func TestTheStart(t *testing.T) {
	name := os.Getenv("PARLOUR_TABLE")
	if name == "" {
		t.Skip("PARLOUR_TABLE names a table")
	}
	f, err := os.Open(name)
	require.NoError(t, err)
	table, err := Open(f)
	require.NoError(t, err)
	by, positions := NewProver(table, 1<<22), 0
	wins := func(at togyzkumalak.Position) bool {
		_, proven := by.Prove(at, func() bool { positions++; return true })
		return proven
	}
	// The answers with which North wins, by the first house of South.
	answers := [row][]togyzkumalak.Move{{2, 3}, {1}, {0, 2}, {3}, {4}}
	start := togyzkumalak.New(togyzkumalak.Bestemshe())
	for _, first := range start.AppendMoves(nil) {
		var winning []togyzkumalak.Move
		for _, answer := range start.Play(first).AppendMoves(nil) {
			at := start.Play(first).Play(answer)
			if wins(at) {
				continue
			}
			for _, m := range at.AppendMoves(nil) {
				require.True(t, wins(at.Play(m)), "%d %d %d", first, answer, m)
			}
			winning = append(winning, answer)
		}
		assert.Equal(t, answers[first], winning, "%d", first)
	}
	t.Logf("%d seeds, %d positions", table.Seeds(), positions)
}
