//go:build unix

package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestScreenGoesThroughAGame steps through a saved game of each kind, each at another
// size, and plays on from the middle of it.
func TestScreenGoesThroughAGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game          string
		columns, rows int
		moves         []string
		played, next  string
	}{
		{"kalah", 80, 24, []string{"1", "2", "3"}, "Ann (South) played 1", "4"},
		{"oware", 60, 20, []string{"A", "b", "C"}, "Ann (South) played A", "D"},
		{"draughts", 40, 15, []string{"32-28", "19-23", "28x19"}, "Ann (White) played 32-28", "28x19"},
	} {
		t.Run(fmt.Sprintf("%s %dx%d", c.game, c.columns, c.rows), func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = c.columns, c.rows
			w := open(t, s, saved(t, s, c.game, c.moves...), "--pace", "off")
			w.asksForAMove()
			w.press("look", enterKey)
			w.shows("After move 3 of 3; ", "Go to move:")
			w.press(homeKey)
			w.shows("After move 0 of 3; ")
			w.press(rightKey)
			w.shows("After move 1 of 3; ", c.played)
			w.press("2", enterKey)
			w.shows("After move 2 of 3; ")
			w.press("p")
			w.shows("A new game goes on after move 2", "Move:")
			w.press(c.next, enterKey)
			w.shows("Ann (", "played "+c.next)
			w.press(ctrlD)
			w.ends(0)
			kept := execute(t, "", "replay", "my-"+c.game, "--saves", s.saves)
			assert.Contains(t, kept.out, "played "+c.moves[2], "the save is as it was")
		})
	}
}
