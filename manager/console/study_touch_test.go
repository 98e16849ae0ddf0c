package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/tree"
)

// TestAHouseIsClickedAtAStudy, in the tree of the game then, after a key or the wheel went a move
// back.
func TestAHouseIsClickedAtAStudy(t *testing.T) {
	parallel(t)
	const wheelUp = "\x1b[<64;1;1M"
	for _, back := range []string{keyLeftText, wheelUp, wheelUp + wheelUp + "\x1b[<65;1;1M"} {
		clickAHouse(t, back)
	}
}

// clickAHouse clicks a house at a study, a move before the end.
func clickAHouse(t *testing.T, back string) {
	t.Helper()
	th, _, _ := newStudio(t, 120, 40, back)
	th.study()
	before, ok := th.snapshot().Record.State().Previous()
	require.True(t, ok)
	house, _ := endsOf(before, "4")
	click := clickText(th.cellOf(house))
	th.seat(typedKeys(strings.NewReader(back + click)))
	th.study()
	assert.True(t, th.snapshot().Tree.Has(tree.Path{"3", "6", "2", "4"}), th.pictures())
}
