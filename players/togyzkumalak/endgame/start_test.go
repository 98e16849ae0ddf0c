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
	start := togyzkumalak.New(togyzkumalak.Bestemshe())
	for _, first := range start.AppendMoves(nil) {
		var found []togyzkumalak.Move
		for _, answer := range start.Play(first).AppendMoves(nil) {
			at := start.Play(first).Play(answer)
			if wins(at) {
				continue
			}
			for _, m := range at.AppendMoves(nil) {
				require.True(t, wins(at.Play(m)), "%d %d %d", first, answer, m)
			}
			found = append(found, answer)
		}
		assert.Equal(t, winning[first], found, "%d", first)
	}
	t.Logf("%d seeds, %d positions", table.Seeds(), positions)
}

func TestAnAnswerIsForTheFirstMove(t *testing.T) {
	start := togyzkumalak.New(togyzkumalak.Bestemshe())
	_, ok := Answer(start)
	assert.False(t, ok)
	for _, first := range start.AppendMoves(nil) {
		at := start.Play(first)
		house, ok := Answer(at)
		require.True(t, ok)
		assert.Contains(t, at.AppendMoves(nil), togyzkumalak.Move(house))
		_, ok = Answer(at.Play(togyzkumalak.Move(house)))
		assert.False(t, ok)
	}
	_, ok = Answer(togyzkumalak.New(togyzkumalak.Standard()).Play(0))
	assert.False(t, ok)
}
