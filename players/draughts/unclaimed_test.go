package draughts_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
)

// wayAndBack returns a move and an answer without captures after which both can
// move back.
func wayAndBack(t *testing.T, s game.State) []string {
	t.Helper()
	for _, a := range s.Moves() {
		one, err := s.Play(a)
		require.NoError(t, err)
		for _, b := range one.Moves() {
			cycle := []string{a, b, back(a), back(b)}
			if next, ok := playAll(s, cycle); ok && next.Position() == s.Position() {
				return cycle
			}
		}
	}
	t.Fatal("no way and back")
	return nil
}

func back(move string) string {
	from, to, _ := strings.Cut(move, "-")
	return to + "-" + from
}

func playAll(s game.State, moves []string) (game.State, bool) {
	for _, m := range moves {
		next, err := s.Play(m)
		if err != nil {
			return s, false
		}
		s = next
	}
	return s, true
}

// A game that continues after a draw by count, because nobody claimed it, is
// played as well as before.
func TestPlaysOnAfterADrawThatWasNotClaimed(t *testing.T) {
	agreed, err := rules.Game{}.Rules("", map[string]string{"draws": "by-agreement"})
	require.NoError(t, err)
	s, err := agreed.Position("W:WK27,K37,K46:BK11")
	require.NoError(t, err)
	cycle := wayAndBack(t, s)
	for range 20 {
		var ok bool
		s, ok = playAll(s, cycle)
		require.True(t, ok)
	}
	_, drawn := rules.CountersOf(s.(game.History[rules.Position])).Drawn()
	require.True(t, drawn)
	assert.Equal(t, "27-22", smart(t, s, 20_000).Best())
}
