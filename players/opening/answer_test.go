package opening_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/oware"
	"parlour/players/opening"
	"parlour/players/search"
)

// deepBook is a book of the first so many positions of a game, and the moves of that game.
func deepBook(t *testing.T, positions int) (*opening.Book, []string) {
	form := forms(t)["oware"]
	state, lines, played := form.Rules.Start(), header, []string(nil)
	for range positions {
		lines += asSouth(state.Position())
		moves := state.Moves()
		for i, m := range moves {
			lines += fmt.Sprintf(" %s %d", strings.ToUpper(m[:1]), i)
		}
		lines += "\n"
		last := moves[len(moves)-1]
		played = append(played, strings.ToUpper(last[:1]))
		var err error
		state, err = state.Play(last)
		require.NoError(t, err)
	}
	b, err := opening.Read(bytes.NewReader(packed(t, lines)), form)
	require.NoError(t, err)
	return b, played
}

// TestTheLineOfAnAnswer is the best moves as far as the book goes, twelve at most.
func TestTheLineOfAnAnswer(t *testing.T) {
	p := oware.New(oware.Abapa())
	for _, positions := range []int{1, 11, 12, 13, 20} {
		b, played := deepBook(t, positions)
		by := opening.Answers[oware.Position, oware.Move]{Book: b, Move: oware.Position.ParseMove, One: 100}
		for _, lines := range []int{0, 1} {
			found, ok := by.To(p, 6, search.Limits{Book: true, Lines: lines})
			require.True(t, ok)
			var names []string
			for _, m := range found.Lines[0].Moves {
				names = append(names, string("ABCDEF"[m]))
			}
			assert.Equal(t, played[:min(positions, 12)], names, "%d positions", positions)
		}
	}
}

// TestAsGoodForVariety: a move that is worse by just the margin is as good.
func TestAsGoodForVariety(t *testing.T) {
	b, _ := deepBook(t, 1) // with the values 5 to 0
	for margin, want := range []int{1, 2, 3, 4, 5, 6, 6} {
		by := opening.Answers[oware.Position, oware.Move]{Book: b, Move: oware.Position.ParseMove, Margin: margin, One: 100}
		found, ok := by.To(oware.New(oware.Abapa()), 6, search.Limits{Book: true, Ties: true})
		require.True(t, ok)
		assert.Len(t, found.Lines, want, "margin %d", margin)
	}
}

// TestNoAnswer: none where the match is over, and none by a move that cannot be read.
func TestNoAnswer(t *testing.T) {
	b, _ := deepBook(t, 1)
	p := oware.New(oware.Abapa())
	by := opening.Answers[oware.Position, oware.Move]{Book: b, Move: oware.Position.ParseMove, One: 100}
	_, ok := by.To(p.Play(0), 0, search.Limits{Book: true})
	assert.False(t, ok)
	by.Move = func(oware.Position, string) (oware.Move, error) { return 0, errors.New("not legal") }
	found, ok := by.To(p, 6, search.Limits{Book: true})
	assert.False(t, ok)
	assert.Empty(t, found.Lines)

	b, played := deepBook(t, 3)
	by.Book, by.Move = b, func(p oware.Position, name string) (oware.Move, error) {
		if p != oware.New(oware.Abapa()) {
			return 0, errors.New("not legal")
		}
		return p.ParseMove(name)
	}
	found, ok = by.To(p, 6, search.Limits{Book: true})
	require.True(t, ok)
	assert.Len(t, found.Lines[0].Moves, 1, "as far as it can be read")
	assert.Equal(t, oware.Move(strings.Index("ABCDEF", played[0])), found.Lines[0].Moves[0])
}
